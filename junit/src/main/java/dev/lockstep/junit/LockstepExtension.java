package dev.lockstep.junit;

import java.io.IOException;
import java.lang.reflect.Method;
import java.util.Optional;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.extension.BeforeTestExecutionCallback;
import org.junit.jupiter.api.extension.DynamicTestInvocationContext;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.HierarchyTraversalMode;

/**
 * Runs tests on simulated machines that have {@link Explore}, {@link Simulated} or {@link Replay}.
 *
 * <p>A test's own code does not run in this JVM: a worker JVM runs the test by its unique id, with
 * all that belongs to it. There this extension does nothing.
 *
 * <p>The search is no part of the test's method for JUnit, whose {@code @Timeout} counts real time;
 * in the simulated run it counts the simulated.
 */
public final class LockstepExtension implements BeforeTestExecutionCallback, InvocationInterceptor {
  /** Made by JUnit. */
  public LockstepExtension() {}

  @Override
  public void beforeTestExecution(ExtensionContext context) throws IOException {
    if (!isFactory(context)) {
      explore(context);
    }
  }

  private static void explore(ExtensionContext context) throws IOException {
    Optional<Wish> wish = Annotations.wish(context);
    if (wish.isPresent()) {
      new ExploredTest(context, wish.get()).carryOut();
    }
  }

  @Override
  public void interceptTestMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> method,
      ExtensionContext context)
      throws Throwable {
    skipIf(Annotations.wish(context).isPresent(), invocation);
  }

  @Override
  public void interceptTestTemplateMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> method,
      ExtensionContext context)
      throws Throwable {
    skipIf(Annotations.wish(context).isPresent(), invocation);
  }

  /** Only the factory knows which tests there are. */
  @Override
  public void interceptDynamicTest(
      Invocation<Void> invocation, DynamicTestInvocationContext test, ExtensionContext context)
      throws Throwable {
    explore(context);
    skipIf(Annotations.wish(context).isPresent(), invocation);
  }

  @Override
  public void interceptBeforeEachMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> method,
      ExtensionContext context)
      throws Throwable {
    skipIf(isElsewhere(context), invocation);
  }

  @Override
  public void interceptAfterEachMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> method,
      ExtensionContext context)
      throws Throwable {
    skipIf(isElsewhere(context), invocation);
  }

  @Override
  public void interceptBeforeAllMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> method,
      ExtensionContext context)
      throws Throwable {
    skipIf(isElsewhereWholly(context), invocation);
  }

  @Override
  public void interceptAfterAllMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> method,
      ExtensionContext context)
      throws Throwable {
    skipIf(isElsewhereWholly(context), invocation);
  }

  private static void skipIf(boolean isSkipped, Invocation<Void> invocation) throws Throwable {
    if (isSkipped) {
      invocation.skip();
    } else {
      invocation.proceed();
    }
  }

  private static boolean isElsewhere(ExtensionContext context) {
    return Annotations.wish(context).isPresent() && !isFactory(context);
  }

  /** Whether no method of a class runs in this JVM. */
  private static boolean isElsewhereWholly(ExtensionContext context) {
    return Annotations.wish(context).isPresent()
        && AnnotationSupport.findAnnotatedMethods(
                context.getRequiredTestClass(), TestFactory.class, HierarchyTraversalMode.TOP_DOWN)
            .isEmpty();
  }

  private static boolean isFactory(ExtensionContext context) {
    return AnnotationSupport.isAnnotated(context.getElement(), TestFactory.class);
  }
}
