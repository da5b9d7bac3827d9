package dev.lockstep.xmp;

/** A task control array: what the library and the program know of a task that is started. */
public final class TaskControl {
  private static final int NONE = -1;

  /** The array's third word; 0 where it has only two. */
  final int value;

  /** The number of the task that was started last. */
  private int task = NONE;

  /** An array of two words, without a value. */
  public TaskControl() {
    this(0);
  }

  /**
   * An array of three words.
   *
   * @param value what {@link Xmp#tskvalue} tells the task
   */
  public TaskControl(int value) {
    this.value = value;
  }

  boolean isStarted() {
    return task != NONE;
  }

  void started(int number) {
    task = number;
  }

  int task() {
    return task;
  }
}
