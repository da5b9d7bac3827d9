package dev.lockstep.uniformsystem.sharing;

import dev.lockstep.uniformsystem.machine.Sizes;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import org.jspecify.annotations.Nullable;

/**
 * A static field of the program: C's {@code &X}. Each process has its own value in it, and sees and
 * sets that one. That this is counted code lets reflection find it.
 */
final class Variable {
  private final Field field;

  private Variable(Field field) {
    this.field = field;
  }

  /**
   * The static field of a class, by its name.
   *
   * @throws IllegalArgumentException if there is none that can be set
   */
  static Variable of(String call, Class<?> owner, String name) {
    Field field;
    try {
      field = owner.getDeclaredField(name);
    } catch (NoSuchFieldException missing) {
      throw new IllegalArgumentException(
          "%s: class %s has no field %s".formatted(call, owner.getName(), name), missing);
    }
    int modifiers = field.getModifiers();
    if (!Modifier.isStatic(modifiers) || Modifier.isFinal(modifiers)) {
      throw new IllegalArgumentException(
          "%s: %s.%s has to be static and not final".formatted(call, owner.getSimpleName(), name));
    }
    field.setAccessible(true);
    return new Variable(field);
  }

  /** Its value in the caller's process. */
  @Nullable Object get() {
    try {
      return field.get(null);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Sets it in the caller's process. */
  void set(@Nullable Object value) {
    try {
      field.set(null, value);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Its type. */
  Class<?> type() {
    return field.getType();
  }

  /**
   * A new object of its type.
   *
   * @throws IllegalArgumentException if its type has no constructor without parameters
   */
  Object make(String call) {
    try {
      Constructor<?> constructor = type().getDeclaredConstructor();
      constructor.setAccessible(true);
      return constructor.newInstance();
    } catch (ReflectiveOperationException unable) {
      throw new IllegalArgumentException(
          "%s: %s needs a constructor without parameters, and has to be static if it is nested"
              .formatted(call, type().getName()),
          unable);
    }
  }

  /** The bytes of its type's own fields. */
  int bytesOfFields() {
    int sum = 0;
    for (Field each : type().getDeclaredFields()) {
      sum += Modifier.isStatic(each.getModifiers()) ? 0 : Sizes.of(each.getType());
    }
    return sum;
  }

  @Override
  public String toString() {
    return field.getDeclaringClass().getSimpleName() + "." + field.getName();
  }
}
