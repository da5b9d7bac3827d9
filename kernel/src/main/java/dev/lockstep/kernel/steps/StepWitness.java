package dev.lockstep.kernel.steps;

import java.util.List;

/**
 * Sees the steps of a run, in their order. Processes are tasks, by their numbers, and the timers of
 * tasks that wait: {@link #timerOf}.
 */
public interface StepWitness {
  /** Sees nothing. */
  StepWitness NONE = new StepWitness() {};

  /** The process that ends the wait of a task when its time is over. */
  static int timerOf(int task) {
    return -1 - task;
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

  /** Something makes weaker what can be said. */
  default void notes(Weakness what) {}
}
