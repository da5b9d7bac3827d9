package dev.lockstep.hooks.reflection;

import dev.lockstep.hooks.Hooks;
import dev.lockstep.hooks.Installation;
import dev.lockstep.hooks.jdk.Outside;
import dev.lockstep.hooks.jvm.JdkInternals;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.random.RandomGenerator;
import jdk.internal.access.JavaLangInvokeAccess;

/**
 * Methods of the JDK that a program reaches by reflection or by a method handle: what stands for
 * their calls in its code stands for them too.
 */
public final class Reflected {
  /** Whether a hook is looked for, for which the JDK may look up methods in turn. */
  private static boolean isAsking;

  private Reflected() {}

  /** {@link MethodHandles.Lookup#findVirtual} and {@link MethodHandles.Lookup#findStatic}. */
  public static MethodHandle method(
      MethodHandle found, MethodHandles.Lookup by, Class<?> owner, String name, MethodType type) {
    boolean isStatic = found.type().parameterCount() == type.parameterCount();
    return isPrograms(by) ? hooked(found, isStatic, owner, name) : found;
  }

  /** {@link MethodHandles.Lookup#unreflect}. */
  public static MethodHandle method(MethodHandle found, MethodHandles.Lookup by, Method method) {
    boolean isStatic = Modifier.isStatic(method.getModifiers());
    return isPrograms(by)
        ? hooked(found, isStatic, method.getDeclaringClass(), method.getName())
        : found;
  }

  /** {@link MethodHandles.Lookup#findConstructor}. */
  public static MethodHandle constructor(
      MethodHandle found, MethodHandles.Lookup by, Class<?> type) {
    return isPrograms(by) ? seeded(found, type) : found;
  }

  /** {@link MethodHandles.Lookup#unreflectConstructor}. */
  public static MethodHandle constructor(
      MethodHandle found, MethodHandles.Lookup by, Constructor<?> constructor) {
    return isPrograms(by) ? seeded(found, constructor.getDeclaringClass()) : found;
  }

  /** What a {@link Method} is going to call, before its arguments become an array. */
  public static MethodHandle method(
      JavaLangInvokeAccess jdk, Class<?> owner, String name, MethodType type)
      throws IllegalAccessException {
    return hooked(jdk.findVirtual(owner, name, type), false, owner, name);
  }

  /** The same for a static one. */
  public static MethodHandle staticMethod(
      JavaLangInvokeAccess jdk, Class<?> owner, String name, MethodType type)
      throws IllegalAccessException {
    return hooked(jdk.findStatic(owner, name, type), true, owner, name);
  }

  /** What a {@link Constructor} is going to call. */
  public static MethodHandle constructor(JavaLangInvokeAccess jdk, Constructor<?> constructor)
      throws IllegalAccessException {
    return seeded(jdk.unreflectConstructor(constructor), constructor.getDeclaringClass());
  }

  /** The JDK looks up methods for itself, too. */
  private static boolean isPrograms(MethodHandles.Lookup lookup) {
    return lookup.lookupClass().getClassLoader() != null
        || lookup.lookupModes() == MethodHandles.Lookup.UNCONDITIONAL;
  }

  private static MethodHandle hooked(
      MethodHandle found, boolean isStatic, Class<?> owner, String name) {
    boolean mayBeJdks = owner.getClassLoader() == null || owner.isInterface();
    if (isAsking || !mayBeJdks || !Hooks.isTask()) {
      return found;
    }
    MethodType type = isStatic ? found.type() : found.type().dropParameterTypes(0, 1);
    isAsking = true;
    try {
      MethodHandle hook = Installation.rewriter().hook(isStatic, owner, name, type);
      return hook == null ? found : hook.asType(found.type());
    } finally {
      isAsking = false;
    }
  }

  /** A generator that the program gives no seed gets one. */
  private static MethodHandle seeded(MethodHandle found, Class<?> type) {
    boolean isUnseeded =
        found.type().parameterCount() == 0
            && type.getClassLoader() == null
            && Hooks.isTask()
            && RandomGenerator.class.isAssignableFrom(type);
    try {
      return isUnseeded ? Seeded.constructor(type).asType(found.type()) : found;
    } catch (ReflectiveOperationException takesNone) {
      return found;
    }
  }

  /** The constructors that take a seed. */
  private static final class Seeded {
    private static final MethodType ONE_SEED = MethodType.methodType(void.class, long.class);
    private static final MethodHandle SEED = seed();

    private Seeded() {}

    private static MethodHandle seed() {
      try {
        MethodType type = MethodType.methodType(long.class);
        return JdkInternals.LOOKUP.findStatic(Outside.class, "seed", type);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    static MethodHandle constructor(Class<?> type) throws ReflectiveOperationException {
      MethodHandle constructor = JdkInternals.LOOKUP.findConstructor(type, ONE_SEED);
      return MethodHandles.collectArguments(constructor, 0, SEED);
    }
  }
}
