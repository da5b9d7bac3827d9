package dev.lockstep.kernel;

import dev.lockstep.hooks.Ticks;
import dev.lockstep.kernel.schedule.Task;

/** What rewritten code does to the counter. */
public final class Code {
  private Code() {}

  /** Instructions of one tick each, with a switch point before each. */
  public static void compute(int ticks) {
    for (int i = 0; i < ticks; i++) {
      block(1);
    }
  }

  /** A straight line of instructions with one switch point, at its start. */
  public static void block(int ticks) {
    Ticks.left = Ticks.check(Ticks.left) + ticks;
  }

  /** Instructions that nobody sees: no switch point before the first that somebody does. */
  public static void computeUnseen(int ticks) {
    Ticks.left += ticks;
  }

  /** A loop that nobody sees, of one tick in each turn. */
  public static void loopUnseen(int turns) {
    for (int i = 0; i < turns; i++) {
      Ticks.add(1);
      Ticks.atLoop();
    }
  }

  /** What follows can be seen. */
  public static void exactly() {
    Ticks.left = Ticks.checkExactly(Ticks.left);
  }

  /** The kernel of the run. */
  public static Kernel kernel() {
    return Kernel.running();
  }

  /** The clock of the task's processor. */
  public static long clock() {
    return Kernel.running().clock();
  }

  /** Starts a task. */
  public static int fork(Task.Body body) {
    return Kernel.running().tasks().fork("tfork", body, body.getClass(), 10_000);
  }

  /** Waits until a task has ended. */
  public static void join(int task) {
    Kernel.running().tasks().await("twait", task);
  }
}
