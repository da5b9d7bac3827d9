package dev.lockstep.traces.profile.sums;

import dev.lockstep.traces.profile.Activity;
import java.util.Comparator;

/**
 * What a call path cost at one line, or what one line cost.
 *
 * @param line in the path's method; 0 if that is unknown
 * @param activity what the ticks are
 * @param frame where they went below the method: a routine that has a price, or what was waited
 *     for; empty for the method's own instructions
 * @param ticks how many
 * @param executions how many of the method's own instructions ran; of a routine, how often it was
 *     called; 0 for what was waited for
 */
public record Cost(int line, Activity activity, String frame, long ticks, long executions)
    implements Comparable<Cost> {
  private static final Comparator<Cost> ORDER =
      Comparator.comparingInt(Cost::line)
          .thenComparing(Cost::activity)
          .thenComparing(Cost::frame)
          .thenComparingLong(Cost::ticks)
          .thenComparingLong(Cost::executions);

  @Override
  public int compareTo(Cost other) {
    return ORDER.compare(this, other);
  }

  /** How many instructions of the method ran. */
  public long instructions() {
    return frame.isEmpty() ? executions : 0;
  }

  /** How often a routine was called. */
  public long calls() {
    return frame.isEmpty() ? 0 : executions;
  }

  /** Whether another cost is of the same kind at the same line. */
  boolean isLike(Cost other) {
    return line == other.line && activity == other.activity && frame.equals(other.frame);
  }

  Cost plus(Cost other) {
    return new Cost(line, activity, frame, ticks + other.ticks, executions + other.executions);
  }
}
