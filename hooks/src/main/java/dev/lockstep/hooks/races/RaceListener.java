package dev.lockstep.hooks.races;

import org.jspecify.annotations.Nullable;

/**
 * Is told what tasks do in memory that they may share, and what orders it, in the order in which
 * they do it. It may ask no object for its hash code, nor call a method that the program could have
 * written.
 *
 * <p>A field is a number of {@link RaceFields}, a place one of {@link
 * dev.lockstep.hooks.CallPlace}. What is told of an access is told directly before it: no task
 * comes between.
 */
public interface RaceListener {
  /** A field of an object is going to be read. */
  void reads(Object of, int field, int place);

  /** A field of an object is going to be written. */
  void writes(Object of, int field, int place);

  /** A static field of the running process is going to be read. */
  void readsStatic(int field, int place);

  /** A static field of the running process is going to be written. */
  void writesStatic(int field, int place);

  /** An element is going to be read; it may not be there. */
  void readsElement(Object array, int index, int place);

  /** An element is going to be written; it may not be there. */
  void writesElement(Object array, int index, int place);

  /** What an object of the JDK holds, such as a list, is going to be read, or changed. */
  void calls(Object of, boolean changes, int place);

  /** An object's constructor is over: what its final fields lead to is published with it. */
  void published(Object of);

  /**
   * The running task comes behind all that was given there.
   *
   * @param where an offset in the object, as Unsafe has it, or one of the numbers of {@link Races}
   */
  void takes(Object of, long where);

  /**
   * The running task gives what it has done to those that take there.
   *
   * @param isAll whether what was given before stays there
   */
  void gives(Object of, long where, boolean isAll);

  /** A lock is held from now on, or not any more. */
  void holds(Object lock, boolean does);

  /** A class was initialised for the running process. */
  void initialized(String className);

  /** The running task, if there is one, has made a task. */
  void made(int task, String name, int process);

  /** The running task knows that another one is over. */
  void joins(int task);

  /** Another task runs; below 0: none. */
  void runs(int task);

  /** What the program sees as the identity hash code of an object that the listener had to mark. */
  @Nullable HashSlot hashOf(Object object);

  /** Where the hash code is that the program sees. */
  final class HashSlot {
    /** It, or 0 while the program has not asked. */
    public int seen;

    /** Not asked for yet. */
    public HashSlot() {}
  }
}
