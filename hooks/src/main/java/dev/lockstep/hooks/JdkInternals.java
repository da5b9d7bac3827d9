package dev.lockstep.hooks;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Map;
import jdk.internal.misc.Unsafe;
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

  /** Fields of the JDK that few programs make hooks read. */
  static final class Fields {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final long ENUM_CONSTANTS =
        UNSAFE.objectFieldOffset(Class.class, "enumConstants");
    private static final long RESOLVED_LABELS =
        offset("java.lang.runtime.SwitchBootstraps$ResolvedEnumLabels", "resolvedEnum");
    private static final long ANNOTATION_VALUES =
        offset("sun.reflect.annotation.AnnotationInvocationHandler", "memberValues");

    private Fields() {}

    private static long offset(String type, String field) {
      return UNSAFE.objectFieldOffset(classNamed(type), field);
    }

    /** What a class keeps where {@code getEnumConstantsShared} looks first. */
    static @Nullable Object enumConstants(Class<?> type) {
      return UNSAFE.getReference(type, ENUM_CONSTANTS);
    }

    static void enumConstants(Class<?> type, Object @Nullable [] kept) {
      UNSAFE.putReferenceVolatile(type, ENUM_CONSTANTS, kept);
    }

    /** What {@code SwitchBootstraps.ResolvedEnumLabels} has found for its labels. */
    static Object[] resolvedLabels(Object labels) {
      return (Object[]) UNSAFE.getReference(labels, RESOLVED_LABELS);
    }

    /** What {@code AnnotationInvocationHandler} has read of an annotation. */
    @SuppressWarnings("unchecked")
    static Map<String, Object> annotationValues(Object handler) {
      return (Map<String, Object>) UNSAFE.getReference(handler, ANNOTATION_VALUES);
    }
  }
}
