package dev.lockstep.hooks;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import jdk.internal.misc.Unsafe;
import org.jspecify.annotations.Nullable;

/** What the hooks need of the JDK beyond its public face; the agent has opened it to them. */
final class JdkInternals {
  /** May do everything. */
  static final MethodHandles.Lookup LOOKUP = trustedLookup();

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

  /** The class of this name that {@code loader} has loaded; null if there is none. */
  static @Nullable Class<?> loaded(ClassLoader loader, String name) {
    try {
      return (@Nullable Class<?>) FIND_LOADED.invokeExact(loader, name);
    } catch (Throwable impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** A handle of a field that can only read it, as handles of final fields do. */
  static VarHandle readOnly(Field field) {
    try {
      Class<?> memberName = Class.forName("java.lang.invoke.MemberName");
      MethodType ofField = MethodType.methodType(void.class, Field.class);
      Object member = LOOKUP.findConstructor(memberName, ofField).invoke(field);
      Unsafe unsafe = Unsafe.getUnsafe();
      long flags = unsafe.objectFieldOffset(memberName, "flags");
      unsafe.putInt(member, flags, unsafe.getInt(member, flags) | Modifier.FINAL);
      MethodType type =
          MethodType.methodType(VarHandle.class, memberName, Class.class, boolean.class);
      return (VarHandle)
          LOOKUP
              .findStatic(Class.forName("java.lang.invoke.VarHandles"), "makeFieldHandle", type)
              .invoke(member, field.getDeclaringClass(), false);
    } catch (Throwable unlikeKnown) {
      throw new IllegalStateException(unlikeKnown);
    }
  }
}
