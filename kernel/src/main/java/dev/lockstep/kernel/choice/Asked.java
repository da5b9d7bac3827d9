package dev.lockstep.kernel.choice;

import java.util.Arrays;
import java.util.Optional;

/**
 * Which questions a policy is asked: the same throughout a run, and the version of its schedule.
 */
public enum Asked {
  /** Who goes first. */
  TURNS(1),
  /**
   * How long things wait, too, that could go on at once. What pauses is the processor; that there
   * is this one is for schedules that were written before {@link #ALL}.
   */
  PAUSES(2),
  /**
   * All about tasks: they pause, not processors, and are asked about again when their pause is
   * over; threads that share processors are preempted at each timeslice, waits end without a
   * reason, and what is due comes late. That there is this one is for schedules that were written
   * before {@link #ALL}.
   */
  TASKS(3),
  /** All questions: also how long messages travel. */
  ALL(4);

  private final int version;

  Asked(int version) {
    this.version = version;
  }

  /** The version of a schedule that answers them. */
  int version() {
    return version;
  }

  static Optional<Asked> of(String version) {
    return Arrays.stream(values()).filter(a -> version.equals("" + a.version)).findAny();
  }
}
