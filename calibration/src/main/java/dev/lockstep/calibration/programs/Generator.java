package dev.lockstep.calibration.programs;

/**
 * The Uniform System's task generators as one processor runs them: the next index is taken from
 * where all processors would take it, and the task is run.
 *
 * <p>Source: BBN, "Programming with the Uniform System", 1987, chapter 2.
 */
final class Generator {
  /** The work of a task of the array family. */
  interface ArrayWorker {
    void run(int arg, int index1, int index2);
  }

  /** The work of a task of the index family. */
  interface IndexWorker {
    void run(int arg, int index);
  }

  /** What processors do before their first task, and after their last. */
  interface Step {
    void run();
  }

  private final int range;
  private int next;

  private Generator(int range) {
    this.range = range;
  }

  /** Runs the worker for all combinations of indices below the two ranges. */
  static void genOnA(ArrayWorker worker, int range1, int range2) {
    Generator tasks = new Generator(range1 * range2);
    for (int task = tasks.take(); task >= 0; task = tasks.take()) {
      worker.run(0, task / range2, task % range2);
    }
  }

  /** Runs the worker for all indices below the range. */
  static void genOnIFull(Step init, IndexWorker worker, Step last, int range) {
    init.run();
    Generator tasks = new Generator(range);
    for (int task = tasks.take(); task >= 0; task = tasks.take()) {
      worker.run(0, task);
    }
    last.run();
  }

  /** The next task, which no other process gets; -1 if all are taken. */
  private synchronized int take() {
    return next < range ? next++ : -1;
  }
}
