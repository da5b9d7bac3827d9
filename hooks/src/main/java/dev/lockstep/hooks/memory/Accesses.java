package dev.lockstep.hooks.memory;

import dev.lockstep.hooks.Hooks;
import java.lang.reflect.Array;
import org.jspecify.annotations.Nullable;

/**
 * What rewritten code tells of its accesses to memory, in a run that is to be explained. A method
 * of a task's is told of; what the JVM does beside tasks is not.
 *
 * <p>A value is handed over first, by {@link #value}: so no code has to sort the operand stack.
 */
public final class Accesses {
  /** Who listens; null where nobody does. */
  private static @Nullable AccessListener listener;

  private static @Nullable Object value;

  private Accesses() {}

  /** From here on this one is told; null where nobody is. */
  public static void tell(@Nullable AccessListener next) {
    listener = next;
    value = null;
  }

  /** The value of the access that is told next. */
  public static void value(@Nullable Object boxed) {
    if (listener != null && Hooks.isTask()) {
      value = boxed;
    }
  }

  private static @Nullable Object takeValue() {
    Object taken = value;
    value = null;
    return taken;
  }

  /** A field was read, and has that value. */
  public static void read(@Nullable Object of, String field, int place) {
    AccessListener told = listener;
    if (told != null && Hooks.isTask()) {
      told.read(of, field, takeValue(), place);
    }
  }

  /** A static field is going to have that value. */
  public static void wrote(@Nullable Object of, String field, int place) {
    AccessListener told = listener;
    if (told != null && Hooks.isTask()) {
      told.wrote(of, field, takeValue(), place);
    }
  }

  /** The same of an object's field; of a null object the JVM says so next. */
  public static void wroteOf(@Nullable Object of, String field, int place) {
    if (of != null) {
      wrote(of, field, place);
    }
  }

  /** An element was read, and has that value. */
  public static void readElement(Object array, int index, int place) {
    AccessListener told = listener;
    if (told != null && Hooks.isTask()) {
      told.readElement(array, index, ofArray(array, takeValue()), place);
    }
  }

  /** An element is going to have that value, if there is one. */
  public static void wroteElement(@Nullable Object array, int index, int place) {
    AccessListener told = listener;
    if (told != null
        && array != null
        && index >= 0
        && index < Array.getLength(array)
        && Hooks.isTask()) {
      told.wroteElement(array, index, ofArray(array, takeValue()), place);
    }
  }

  /** For the JVM, bytes and truth values are the same instruction. */
  private static @Nullable Object ofArray(Object array, @Nullable Object element) {
    return array instanceof boolean[] && element instanceof Integer number
        ? (Object) (number != 0)
        : element;
  }

  /** A method of the JDK is called; of a null object the JVM says so next. */
  public static void calls(
      @Nullable Object of, String method, @Nullable Object[] arguments, int place) {
    AccessListener told = listener;
    if (told != null && Hooks.isTask()) {
      told.calls(of, method, arguments, place);
    }
  }

  /** The call returns that value. */
  public static void returned(@Nullable Object of, String method, int place) {
    AccessListener told = listener;
    if (told != null && Hooks.isTask()) {
      told.returned(of, method, takeValue(), place);
    }
  }

  /** The call returns, without a value. */
  public static void finished(@Nullable Object of, String method, int place) {
    AccessListener told = listener;
    if (told != null && Hooks.isTask()) {
      told.finished(of, method, place);
    }
  }

  /** A task wants to enter a monitor; of a null object the JVM says so next. */
  public static void enters(@Nullable Object monitor, int place) {
    AccessListener told = listener;
    if (told != null && monitor != null && Hooks.isTask()) {
      told.enters(monitor, place);
    }
  }

  /** A monitor was entered. */
  public static void entered(Object monitor, int place) {
    AccessListener told = listener;
    if (told != null && Hooks.isTask()) {
      told.entered(monitor, place);
    }
  }

  /** A monitor is left; of a null object the JVM says so next. */
  public static void leaves(@Nullable Object monitor, int place) {
    AccessListener told = listener;
    if (told != null && monitor != null && Hooks.isTask()) {
      told.leaves(monitor, place);
    }
  }
}
