package dev.lockstep.kernel.choice;

/**
 * Decides what comes next where a run could go either way.
 *
 * <p>It is asked only if there are at least two alternatives. The same answers to the same program
 * give the same run.
 */
@FunctionalInterface
public interface ChoicePolicy {
  /**
   * Chooses an alternative.
   *
   * @return its index; 0 is what {@link InOrder} takes
   */
  int choose(Choice choice);

  /**
   * Whether it is asked, too, how long things wait that could go on at once: tasks that start, are
   * woken or come to the end of a timeslice, and those who wait before a monitor that is left. It
   * is the same throughout a run.
   */
  default boolean pauses() {
    return false;
  }

  /** The run has ended, however it did. */
  default void runEnded() {}
}
