package dev.lockstep.agent;

import dev.lockstep.agent.jdk.JdkAccess;
import java.lang.reflect.Field;
import java.util.concurrent.atomic.AtomicInteger;
import jdk.internal.misc.Unsafe;

/** A private static field of a class of the JDK: a number that counts, or what it remembers. */
final class StaticField {
  private static final Unsafe UNSAFE = Unsafe.getUnsafe();

  private final Object base;
  private final long offset;
  private final boolean isPrimitive;

  /** Initialises the class, so that what is set stays. */
  StaticField(Class<?> type, String name) {
    Field field = JdkAccess.field(type, name);
    UNSAFE.ensureClassInitialized(type);
    base = UNSAFE.staticFieldBase(field);
    offset = UNSAFE.staticFieldOffset(field);
    isPrimitive = field.getType().isPrimitive();
  }

  /** The number in an {@code int} or an {@link AtomicInteger}. */
  int count() {
    return isPrimitive ? UNSAFE.getIntVolatile(base, offset) : counter().get();
  }

  void count(int number) {
    if (isPrimitive) {
      UNSAFE.putIntVolatile(base, offset, number);
    } else {
      counter().set(number);
    }
  }

  private AtomicInteger counter() {
    return (AtomicInteger) object();
  }

  /** An object that is always there. */
  Object object() {
    return UNSAFE.getReferenceVolatile(base, offset);
  }
}
