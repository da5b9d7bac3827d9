package dev.lockstep.hooks.jvm;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import org.jspecify.annotations.Nullable;

/** What the hooks need of the JDK beyond its public face; the agent has opened it to them. */
public final class JdkInternals {
  /** May do everything. */
  public static final MethodHandles.Lookup LOOKUP = trustedLookup();

  private static final MethodHandle FIND_LOADED = findLoaded();

  private JdkInternals() {}

  private static MethodHandles.Lookup trustedLookup() {
    try {
      Field field = MethodHandles.Lookup.class.getDeclaredField("IMPL_LOOKUP");
      field.setAccessible(true);
      return (MethodHandles.Lookup) field.get(null);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private static MethodHandle findLoaded() {
    try {
      MethodType type = MethodType.methodType(Class.class, String.class);
      return LOOKUP.findVirtual(ClassLoader.class, "findLoadedClass", type);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /** A class of the JDK that is no part of its public face. */
  public static Class<?> classNamed(String name) {
    try {
      return Class.forName(name, false, null);
    } catch (ClassNotFoundException unlikeKnown) {
      throw new ExceptionInInitializerError(unlikeKnown);
    }
  }

  /** The class that this name means to {@code loader} by now; null if it has not been asked. */
  public static @Nullable Class<?> loaded(ClassLoader loader, String name) {
    try {
      return (@Nullable Class<?>) FIND_LOADED.invokeExact(loader, name);
    } catch (Throwable impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** What the JDK's code has thrown, which may be anything, to be thrown on as it is. */
  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
  public static <T extends Throwable> T unchecked(Throwable failure) throws T {
    throw (T) failure;
  }
}
