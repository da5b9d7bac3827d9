package dev.lockstep.kernel.answers;

import dev.lockstep.kernel.choice.Candidate;
import dev.lockstep.kernel.choice.Why;
import java.util.Comparator;

/**
 * What was chosen at a point of a run, and which point that was: in a run in which less was chosen,
 * and so much else is asked at other ticks, it is the same point.
 *
 * <p>Where a task stops, the point is what it has worked; elsewhere it is which question of its
 * kind that was about the task.
 *
 * @param why what was to be decided
 * @param task the task that it was about, or {@link Candidate#NO_TASK}
 * @param workedTicks how long that had worked, where it stops; else 0
 * @param nth which of the questions that are equal in all this, from 1
 * @param index the alternative that was taken, from 0
 */
public record Answer(Why why, int task, long workedTicks, int nth, int index)
    implements Comparable<Answer> {
  private static final Comparator<Answer> ORDER =
      Comparator.comparingInt(Answer::task)
          .thenComparingLong(Answer::workedTicks)
          .thenComparing(Answer::why)
          .thenComparingInt(Answer::nth);

  /** Whether a task stops here, or might. */
  boolean isStop() {
    return switch (why) {
      case PAUSE, PREEMPT, SLICE, QUANTUM -> true;
      default -> false;
    };
  }

  /** Whether it says how far a task goes, which says nothing where it does not stop. */
  public boolean isStretch() {
    return why == Why.FAR;
  }

  /** The point without what was chosen there. */
  Answer point() {
    return index == 0 ? this : new Answer(why, task, workedTicks, nth, 0);
  }

  /** By their points. */
  @Override
  public int compareTo(Answer other) {
    return ORDER.compare(this, other);
  }
}
