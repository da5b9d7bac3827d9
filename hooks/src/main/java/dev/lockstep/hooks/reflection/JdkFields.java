package dev.lockstep.hooks.reflection;

import dev.lockstep.hooks.jvm.JdkInternals;
import java.util.Map;
import jdk.internal.misc.Unsafe;
import org.jspecify.annotations.Nullable;

/** Where the JDK keeps constants of enums. Few programs make hooks look there. */
final class JdkFields {
  private static final Unsafe UNSAFE = Unsafe.getUnsafe();
  private static final long ENUM_CONSTANTS = UNSAFE.objectFieldOffset(Class.class, "enumConstants");
  private static final long RESOLVED_LABELS =
      offset("java.lang.runtime.SwitchBootstraps$ResolvedEnumLabels", "resolvedEnum");
  private static final long ANNOTATION_VALUES =
      offset("sun.reflect.annotation.AnnotationInvocationHandler", "memberValues");

  private JdkFields() {}

  private static long offset(String type, String field) {
    return UNSAFE.objectFieldOffset(JdkInternals.classNamed(type), field);
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
