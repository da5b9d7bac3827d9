package dev.lockstep.kernel.jvm;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import jdk.internal.misc.Unsafe;
import org.jspecify.annotations.Nullable;

/** A field of the JDK that holds a reference: a static one, or one of an object. */
final class ReferenceField {
  private static final Unsafe UNSAFE = Unsafe.getUnsafe();
  private static final MethodHandle FIELDS = fields();

  private final Object base;
  private final long offset;

  ReferenceField(Class<?> type, String name) {
    Field field = field(type, name);
    UNSAFE.ensureClassInitialized(type);
    base = UNSAFE.staticFieldBase(field);
    offset = UNSAFE.staticFieldOffset(field);
  }

  /** That of an object, which the class declares. */
  ReferenceField(Object of, Class<?> type, String name) {
    base = of;
    offset = UNSAFE.objectFieldOffset(field(type, name));
  }

  /** Reflection itself hides some. */
  private static MethodHandle fields() {
    try {
      return MethodHandles.privateLookupIn(Class.class, MethodHandles.lookup())
          .findVirtual(
              Class.class,
              "getDeclaredFields0",
              MethodType.methodType(Field[].class, boolean.class));
    } catch (ReflectiveOperationException unlikeKnown) {
      throw new ExceptionInInitializerError(unlikeKnown);
    }
  }

  private static Field field(Class<?> type, String name) {
    try {
      for (Field each : (Field[]) FIELDS.invokeExact(type, false)) {
        if (each.getName().equals(name)) {
          return each;
        }
      }
    } catch (Throwable unlikeKnown) {
      throw new ExceptionInInitializerError(unlikeKnown);
    }
    throw new ExceptionInInitializerError("%s has no field %s".formatted(type, name));
  }

  @Nullable Object get() {
    return UNSAFE.getReferenceVolatile(base, offset);
  }

  void set(@Nullable Object value) {
    UNSAFE.putReferenceVolatile(base, offset, value);
  }
}
