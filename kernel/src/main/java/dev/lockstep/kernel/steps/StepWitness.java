package dev.lockstep.kernel.steps;

import java.util.List;

/**
 * Sees the steps of a run, in their order. Processes are tasks, by their numbers, the timers of
 * tasks that wait: {@link #timerOf}, and the arrivals of messages: {@link Letters#process}.
 */
public interface StepWitness {
  /** Sees nothing. */
  StepWitness NONE = new StepWitness() {};

  /** The process that ends the wait of a task when its time is over. */
  static int timerOf(int task) {
    return -1 - task;
  }

  /** Whether a process is a task itself. */
  static boolean isTask(int process) {
    return process >= 0 && !Letters.isArrivals(process);
  }

  /**
   * One of these goes on; where there is more than one, the policy is asked next.
   *
   * @param processes those that can, the one that ran until now first if it can
   * @param isCurrentFirst whether that is so
   * @param waiting those that stand before what they can't do now
   * @param objects how many objects have a number
   * @return whether the run is to go on
   */
  default boolean chooses(
      List<Integer> processes, boolean isCurrentFirst, List<Integer> waiting, int objects) {
    return true;
  }

  /** It has gone on, and has touched that. */
  default void stepped(int process, Footprint what) {}

  /**
   * The run is over, and this process can't go on. What it waits for, or would do next if it could.
   *
   * @param polls whether it waits for others in a loop
   */
  default void awaits(int process, Footprint what, boolean polls) {}

  /** Whether the order of all messages that come to a mailbox makes a difference. */
  default boolean isOrdered(int mailbox) {
    return true;
  }

  /** Somebody takes any message from a mailbox, or looks for any: {@link Letters#mailbox}. */
  default void takesAny(int mailbox) {}

  /** Something makes weaker what can be said. */
  default void notes(Weakness what) {}
}
