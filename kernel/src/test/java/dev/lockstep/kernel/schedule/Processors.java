package dev.lockstep.kernel.schedule;

/** Gives tests what only this room may do. */
public final class Processors {
  private Processors() {}

  /** Lets a task wait for its processor, which is busy. */
  public static void enqueue(Task task) {
    task.processor.enqueue(task);
  }
}
