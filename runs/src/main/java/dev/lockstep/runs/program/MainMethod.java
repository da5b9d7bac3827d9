package dev.lockstep.runs.program;

import dev.lockstep.runs.plan.UsageException;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The method with which the {@code java} command would start a class.
 *
 * <p>Source: Java Language Specification, Java SE 25 edition, section 12.1.4 (JEP 512): {@code
 * main(String[])} before {@code main()}; static or not; declared or inherited; not private.
 */
public final class MainMethod {
  private final Class<?> mainClass;
  private final Method method;

  private MainMethod(Class<?> mainClass, Method method) {
    this.mainClass = mainClass;
    this.method = method;
  }

  /** The main method of {@code mainClass}, which is not initialised by this. */
  public static MainMethod of(Class<?> mainClass) {
    try {
      Method method = startable(mainClass).orElseThrow(() -> noMain(mainClass));
      if (!Modifier.isStatic(method.getModifiers())) {
        requireInstances(mainClass);
      }
      return new MainMethod(mainClass, method);
    } catch (LinkageError e) {
      throw new UsageException(
          "class %s can't be loaded: %s".formatted(mainClass.getName(), LoadingErrors.describe(e)));
    }
  }

  /** Runs the program's main on this thread, and throws what it throws. */
  public void invoke(String[] args) throws Throwable {
    try {
      Object receiver = Modifier.isStatic(method.getModifiers()) ? null : newInstance();
      method.setAccessible(true);
      if (method.getParameterCount() == 0) {
        method.invoke(receiver);
      } else {
        method.invoke(receiver, (Object) args);
      }
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  private Object newInstance() throws ReflectiveOperationException {
    Constructor<?> constructor = mainClass.getDeclaredConstructor();
    constructor.setAccessible(true);
    return constructor.newInstance();
  }

  private static Optional<Method> startable(Class<?> mainClass) {
    return nearest(mainClass, String[].class)
        .filter(MainMethod::canStart)
        .or(() -> nearest(mainClass).filter(MainMethod::canStart));
  }

  /** The nearest main with these parameters, first in the class, then in what it extends. */
  private static Optional<Method> nearest(Class<?> in, Class<?>... parameters) {
    if (in == null) {
      return Optional.empty();
    }
    return declared(in, parameters)
        .or(() -> firstDefault(in, parameters))
        .or(() -> nearest(in.getSuperclass(), parameters));
  }

  private static Optional<Method> declared(Class<?> in, Class<?>... parameters) {
    return Arrays.stream(in.getDeclaredMethods())
        .filter(method -> method.getName().equals("main"))
        .filter(method -> Arrays.equals(method.getParameterTypes(), parameters))
        .findFirst();
  }

  /** A static method of an interface is not inherited. */
  private static Optional<Method> firstDefault(Class<?> in, Class<?>... parameters) {
    return Arrays.stream(in.getInterfaces())
        .flatMap(parent -> withParents(parent))
        .flatMap(parent -> declared(parent, parameters).stream())
        .filter(Method::isDefault)
        .findFirst();
  }

  private static Stream<Class<?>> withParents(Class<?> type) {
    return Stream.concat(
        Stream.of(type), Arrays.stream(type.getInterfaces()).flatMap(MainMethod::withParents));
  }

  private static boolean canStart(Method main) {
    return main.getReturnType() == void.class && !Modifier.isPrivate(main.getModifiers());
  }

  private static void requireInstances(Class<?> type) {
    if (Modifier.isAbstract(type.getModifiers())) {
      throw cannotStart(type, "is abstract");
    }
    if (type.isMemberClass() && !Modifier.isStatic(type.getModifiers())) {
      throw cannotStart(type, "is an inner class that is not static");
    }
    if (!hasUsableConstructor(type)) {
      throw cannotStart(type, "has no constructor without parameters that is not private");
    }
  }

  private static boolean hasUsableConstructor(Class<?> type) {
    return Arrays.stream(type.getDeclaredConstructors())
        .filter(constructor -> constructor.getParameterCount() == 0)
        .anyMatch(constructor -> !Modifier.isPrivate(constructor.getModifiers()));
  }

  private static UsageException noMain(Class<?> type) {
    return new UsageException(
        "class %s has no main method: expected static void main(String[] args), or void main()"
            .formatted(type.getName()));
  }

  private static UsageException cannotStart(Class<?> type, String why) {
    return new UsageException(
        "class %s %s, so its main method can't be called: make main static"
            .formatted(type.getName(), why));
  }
}
