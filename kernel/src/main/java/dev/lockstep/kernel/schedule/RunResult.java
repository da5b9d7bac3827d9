package dev.lockstep.kernel.schedule;

import dev.lockstep.kernel.jvm.ProgramStack;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** How a run ended. */
public sealed interface RunResult {
  /**
   * Every task came to its end, at {@code tick} on the last clock.
   *
   * @param lacksNodes whether the program asked for its node and printed nothing, and nothing ran
   *     on any node
   * @param hints what may have gone wrong with messages that were not taken
   */
  record Completed(long tick, boolean lacksNodes, List<String> hints) implements RunResult {}

  /** The program called {@code System.exit}. */
  record Exited(int status) implements RunResult {}

  /**
   * A task threw what it did not catch.
   *
   * @param isTold whether the program, or standard error, was told of it when it happened
   */
  record Failed(Task task, long tick, Throwable failure, boolean isTold) implements RunResult {
    /** A failure that was not reported yet. */
    public Failed(Task task, long tick, Throwable failure) {
      this(task, tick, failure, false);
    }
  }

  /**
   * Tasks wait that nothing can wake.
   *
   * @param tasks those that wait
   * @param othersGoOn whether the rest could go on; else nothing can run
   * @param hints what may have gone wrong with messages that were not taken
   */
  record Deadlocked(long tick, List<WaitingTask> tasks, boolean othersGoOn, List<String> hints)
      implements RunResult {
    /** Nothing can run. */
    public Deadlocked(long tick, List<WaitingTask> tasks, List<String> hints) {
      this(tick, tasks, false, hints);
    }
  }

  /**
   * A task runs on and nothing can change for it: it polls, just flicks, or computes.
   *
   * @param others what else is left
   */
  record Spinning(
      WaitingTask task, long tick, long sinceTick, boolean polls, List<WaitingTask> others)
      implements RunResult {
    /** The same with what is left beside it, of all tasks that are left. */
    public Spinning beside(List<WaitingTask> all) {
      return new Spinning(
          task, tick, sinceTick, polls, all.stream().filter(one -> one.id != task.id).toList());
    }

    /** One that stands still, as nothing can change for it. */
    static Spinning suspended(Task task, long tick, long since) {
      return new Spinning(WaitingTask.suspended(task), tick, since, true, List.of());
    }

    static Spinning polling(Task task, long tick, long since) {
      String what = task.hasAskedOthers() ? "polls" : "flicks";
      return new Spinning(WaitingTask.running(task, what), tick, since, true, List.of());
    }

    static Spinning computing(Task task, long tick, long since) {
      return new Spinning(WaitingTask.running(task, "computes"), tick, since, false, List.of());
    }
  }

  /** Lockstep itself could not go on with the program: {@code cause} says why. */
  record Aborted(RuntimeException cause) implements RunResult {}

  /** It was ended from outside: what is left of it. */
  record Interrupted(long tick, List<WaitingTask> tasks) implements RunResult {}

  /** The limit of ticks was reached: what is left. */
  record LimitReached(long limitTicks, List<WaitingTask> tasks) implements RunResult {
    /** While tasks may still run. */
    LimitReached(long limitTicks) {
      this(limitTicks, List.of());
    }
  }

  /**
   * A task for a report.
   *
   * @param name what reports call it
   * @param isThread whether it is a thread of a program that uses threads
   * @param what what it waits for, or does; empty if it just runs
   * @param stack where it is in the program, innermost call first
   */
  record WaitingTask(
      int id, int node, String name, boolean isThread, String what, List<StackTraceElement> stack) {
    /** One that is blocked, or has left the carrier for another reason. */
    public static WaitingTask suspended(Task task) {
      return new WaitingTask(
          task.id(),
          task.node(),
          task.toString(),
          task.isNamedThread(),
          task.lastWaiter() == null ? "" : String.valueOf(task.lastWaiter()),
          ProgramStack.of(task.continuation.getStackTrace()));
    }

    /** One that was blocked, maybe in this moment: then it has not left its stack yet. */
    public static WaitingTask blocked(Task task, @Nullable Task current) {
      return task == current && ProgramStack.isOnTask()
          ? running(task, String.valueOf(task.lastWaiter()))
          : suspended(task);
    }

    static WaitingTask running(Task task, String what) {
      return new WaitingTask(
          task.id(),
          task.node(),
          task.toString(),
          task.isNamedThread(),
          what,
          ProgramStack.of(new Throwable().getStackTrace()));
    }
  }
}
