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

  /** What it is asked; the same throughout a run. */
  default Asked asked() {
    return Asked.TURNS;
  }

  /**
   * Whether classes of the JDK are to be counted inside where nothing else says so, so that tasks
   * can be asked about there, too.
   */
  default boolean countsJdk() {
    return asked().compareTo(Asked.TASKS) >= 0;
  }

  /** The run has ended, however it did. */
  default void runEnded() {}
}
