package dev.lockstep.kernel.jvm;

import java.lang.reflect.Field;
import jdk.internal.misc.Unsafe;
import org.jspecify.annotations.Nullable;

/** A static field of a class of the JDK that holds a reference. */
final class StaticField {
  private static final Unsafe UNSAFE = Unsafe.getUnsafe();

  private final Object base;
  private final long offset;

  StaticField(Class<?> type, String name) {
    try {
      Field field = type.getDeclaredField(name);
      UNSAFE.ensureClassInitialized(type);
      base = UNSAFE.staticFieldBase(field);
      offset = UNSAFE.staticFieldOffset(field);
    } catch (NoSuchFieldException unlikeKnown) {
      throw new ExceptionInInitializerError(unlikeKnown);
    }
  }

  @Nullable Object get() {
    return UNSAFE.getReferenceVolatile(base, offset);
  }

  void set(@Nullable Object value) {
    UNSAFE.putReferenceVolatile(base, offset, value);
  }
}
