package dev.lockstep.hooks.memory;

import org.jspecify.annotations.Nullable;

/**
 * Is told what tasks do in memory, at the moment when they do it, where a program was rewritten to
 * tell it. What it does makes no difference to the run: it may ask no object for its hash code, nor
 * call a method that the program could have written.
 *
 * <p>Values are boxed. {@code place} is a number of {@link dev.lockstep.hooks.CallPlace}.
 */
public interface AccessListener {
  /**
   * A field was read.
   *
   * @param of whose field it is; null if it is static
   * @param field its class and its name, such as {@code Account.balance}
   */
  default void read(@Nullable Object of, String field, @Nullable Object value, int place) {}

  /** A field is written. */
  default void wrote(@Nullable Object of, String field, @Nullable Object value, int place) {}

  /** An element of an array was read. */
  default void readElement(Object array, int index, @Nullable Object value, int place) {}

  /** An element of an array is written. */
  default void wroteElement(Object array, int index, @Nullable Object value, int place) {}

  /**
   * A method of the JDK is called.
   *
   * @param of whose method it is; null if it is static
   * @param method its name
   */
  default void calls(@Nullable Object of, String method, @Nullable Object[] arguments, int place) {}

  /** The call returns a value. */
  default void returned(@Nullable Object of, String method, @Nullable Object result, int place) {}

  /** The call returns, without a value. */
  default void finished(@Nullable Object of, String method, int place) {}

  /** A task wants to enter a monitor. */
  default void enters(Object monitor, int place) {}

  /** A monitor was entered. */
  default void entered(Object monitor, int place) {}

  /** A monitor is left. */
  default void leaves(Object monitor, int place) {}
}
