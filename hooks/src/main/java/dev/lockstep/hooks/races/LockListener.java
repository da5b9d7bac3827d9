package dev.lockstep.hooks.races;

/**
 * Is told in which order tasks take locks, and which task starts and awaits which. It may call no
 * method that the program could have written.
 */
public interface LockListener {
  /** The running task is going to take a lock, and waits for it as long as it has to. */
  void asks(Object lock);

  /**
   * The running task has a lock from now on.
   *
   * @param isShared whether others may have it so at the same time
   */
  void takes(Object lock, boolean isShared);

  /** The running task gives it back. */
  void gives(Object lock, boolean isShared);

  /** The running task, if there is one, has made a task. */
  void made(int task, String name);

  /** The running task is over, and all that it did. */
  void ended(Thread thread);

  /** The running task knows that a task is over. */
  void joins(int task);

  /** The same of a thread, if it is over. */
  void joins(Thread thread);
}
