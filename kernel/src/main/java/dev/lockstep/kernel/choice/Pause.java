package dev.lockstep.kernel.choice;

import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * How long something waits that could go on at once: an alternative of a {@link Choice}.
 *
 * <p>On a real machine a thread stands still for as long as it likes: its processor serves an
 * interrupt, a page fault or another program. Lengths from some instructions to 100,000,000 are
 * told apart, each ten times the one before, and one that outlasts a sleep of any usual length.
 *
 * @param ticks how long; 0 is not at all, and below 0 it depends on what is due
 */
public record Pause(long ticks) {
  /** Not at all. */
  public static final Pause NONE = new Pause(0);

  /** Until after a sleep, or another time-out, that is due next. */
  public static final Pause UNTIL_TIMER = new Pause(-1);

  /** How long after that, and how long it is at least: what is set meanwhile counts. */
  public static final long BESIDE_TIMER = 1_000_000;

  /** What is due later than after so long is not waited for. */
  public static final long FARTHEST_TIMER = 10_000_000_000L;

  /** What can be chosen in schedules of version 2; not at all is the first. */
  static final List<Pause> LENGTHS =
      Stream.concat(
              Stream.of(NONE),
              LongStream.iterate(10, ticks -> 10 * ticks).limit(8).mapToObj(Pause::new))
          .toList();

  /** What can be chosen. */
  static final List<Pause> ALL = Stream.concat(LENGTHS.stream(), Stream.of(UNTIL_TIMER)).toList();

  /** Which of these is the longest that does not depend on what is due: 100,000,000 ticks. */
  public static final int LONGEST = LENGTHS.size() - 1;

  /** Whether nothing waits. */
  public boolean isNone() {
    return ticks == 0;
  }

  /** Whether its length depends on what is due. */
  public boolean isUntilTimer() {
    return ticks < 0;
  }

  @Override
  public String toString() {
    return isUntilTimer() ? "a pause until after the next timer" : "a pause of " + ticks + " ticks";
  }
}
