package dev.lockstep.hooks.memory;

import org.jspecify.annotations.Nullable;

/**
 * Is asked before a task does in memory what others can see; the task may be suspended meanwhile.
 */
public interface StepListener {
  /** Of elements and fields: all of an object. */
  int ALL = -1;

  /**
   * A field is going to be read or written.
   *
   * @param of an object or array; null for static fields
   * @param part which field, or element
   */
  void touches(@Nullable Object of, int part, boolean writes);

  /** An object or an array is new. */
  void made(Object object);

  /**
   * A method of the JDK is going to be called.
   *
   * @param of what it is called of; null for static ones
   * @param arguments those that are references
   * @param kind a constant of {@link Steps}, and what is added to that
   */
  void calls(@Nullable Object of, @Nullable Object[] arguments, int kind);

  /**
   * That call has returned.
   *
   * @param isInVain whether it has changed nothing
   */
  void called(boolean isInVain);

  /** Something is done of which it is not known what it touches, by what runs tests or not. */
  void opaque(boolean isByRunner);

  /** Something that makes weaker what can be said of all schedules; a constant of {@link Steps}. */
  void notes(int what);

  /** What tells an object from others, as far as a hash code does. */
  int hash(Object object);

  /**
   * A loop begins a turn.
   *
   * @param method the number of its method
   * @param place which loop of that
   * @param locals the hash of its local variables
   */
  void turns(int method, int place, long locals);

  /** A call of a method that has loops begins or ends; 0: of any ends by an exception. */
  void methods(int method);
}
