package dev.lockstep.agent;

import static net.bytebuddy.matcher.ElementMatchers.nameStartsWith;
import static net.bytebuddy.matcher.ElementMatchers.named;

import dev.lockstep.hooks.Threads;
import java.lang.instrument.ClassDefinition;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import net.bytebuddy.ByteBuddy;
import net.bytebuddy.asm.Advice;
import net.bytebuddy.asm.AsmVisitorWrapper;
import net.bytebuddy.description.method.MethodDescription;
import net.bytebuddy.dynamic.ClassFileLocator;
import net.bytebuddy.matcher.ElementMatcher;

/**
 * Puts a check in front of the JDK's thread starts and waits, so that a task that uses them fails
 * with a message and the machine does not hang.
 *
 * <p>Byte Buddy takes a tenth of a second to start, so it is only done when a class of the program
 * names something that has to do with threads.
 */
final class JdkThreadGuard {
  private static final List<byte[]> NAMES =
      List.of(
          utf8("java/lang/Thread"),
          utf8("java/util/concurrent/"),
          utf8("java/util/Timer"),
          utf8("parallel"));

  private final Instrumentation instrumentation;
  private boolean installed;

  JdkThreadGuard(Instrumentation instrumentation) {
    this.instrumentation = instrumentation;
  }

  private static byte[] utf8(String name) {
    return name.getBytes(StandardCharsets.UTF_8);
  }

  /** Installs the checks if a class file names threads. */
  synchronized void installIfNamed(byte[] bytes)
      throws ClassNotFoundException, UnmodifiableClassException {
    if (!installed && namesThreads(bytes)) {
      installed = true;
      redefine(Thread.class, StartCheck.class, named("start"));
      redefine(Class.forName("java.lang.VirtualThread"), StartCheck.class, named("start"));
      redefine(LockSupport.class, ParkCheck.class, nameStartsWith("park"));
    }
  }

  private static boolean namesThreads(byte[] bytes) {
    for (byte[] name : NAMES) {
      if (contains(bytes, name)) {
        return true;
      }
    }
    return false;
  }

  private static boolean contains(byte[] bytes, byte[] name) {
    for (int at = 0; at <= bytes.length - name.length; at++) {
      int matched = 0;
      while (matched < name.length && bytes[at + matched] == name[matched]) {
        matched++;
      }
      if (matched == name.length) {
        return true;
      }
    }
    return false;
  }

  private void redefine(
      Class<?> type, Class<?> advice, ElementMatcher<? super MethodDescription> methods)
      throws ClassNotFoundException, UnmodifiableClassException {
    AsmVisitorWrapper check = Advice.to(advice).on(methods);
    ClassFileLocator locator =
        new ClassFileLocator.Compound(
            ClassFileLocator.ForClassLoader.ofSystemLoader(),
            ClassFileLocator.ForClassLoader.ofPlatformLoader());
    byte[] bytes = new ByteBuddy().redefine(type, locator).visit(check).make().getBytes();
    instrumentation.redefineClasses(new ClassDefinition(type, bytes));
  }

  /** Inlined in front of the starts. */
  static final class StartCheck {
    private StartCheck() {}

    @Advice.OnMethodEnter
    static void check(@Advice.This Thread thread) {
      Threads.checkStart(thread);
    }
  }

  /** Inlined in front of the waits. */
  static final class ParkCheck {
    private ParkCheck() {}

    @Advice.OnMethodEnter
    static void check() {
      Threads.checkPark();
    }
  }
}
