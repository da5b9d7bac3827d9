package dev.lockstep.kernel.schedule;

/** Gives tests what only this room may do. */
public final class Processors {
  private Processors() {}

  /** A processor of no machine, on which nothing runs. */
  @SuppressWarnings("NullAway")
  public static Processor alone() {
    return new Processor(1, null, 0, 0, 1, null);
  }

  /** Lets a task wait for its processor, which is busy. */
  public static void enqueue(Task task) {
    task.processor().enqueue(task);
  }
}
