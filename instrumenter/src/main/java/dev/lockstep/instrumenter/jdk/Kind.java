package dev.lockstep.instrumenter.jdk;

/**
 * How a hook gets into a method. Where there are several, the kinds that come first here are called
 * first where the method begins, and last where it ends.
 */
public enum Kind {
  /** The hook is called when the method begins, with its receiver and arguments. */
  BEFORE,

  /**
   * The hook is called when the method begins, with its receiver and arguments. What it returns, an
   * object, is what the method returns, an {@code Integer} as an int; null lets the method find its
   * answer. For a method that returns nothing, it returns a boolean: whether that was all.
   */
  ANSWER,

  /**
   * The hook is called when the method ends, also by an exception; not if a hook before it threw
   * one. It takes nothing.
   */
  AFTER,

  /**
   * What the method returns goes through the hook, which is given it, and the method's receiver and
   * arguments. They are read where the method returns: it must not assign to them.
   */
  RESULT,

  /**
   * Where the class calls the method, of any class, it calls the hook instead, with the receiver
   * and arguments. A call of super is none.
   */
  CALL,

  /** Where the class reads the static field, the value goes through the hook. */
  READ,

  /** The hook is called each time a loop ends or begins anew. It takes nothing. */
  LOOP,

  /**
   * The hook is called with the object before each monitor that the class takes, in all its
   * methods: at {@code synchronized} blocks, and where a synchronized method begins.
   */
  LOCK,

  /** The same before each monitor that the class gives back, also by an exception. */
  UNLOCK,

  /**
   * Where the class takes a monitor in a {@code synchronized} block, it calls the hook instead,
   * with the object.
   */
  ENTER,

  /** The same where it gives the monitor back. */
  EXIT;

  /** Whether it is about the locks of all methods of a class. */
  boolean concernsLocks() {
    return ordinal() >= LOCK.ordinal();
  }
}
