package dev.lockstep.kernel.choice;

import java.util.List;
import java.util.stream.LongStream;

/**
 * How long something waits that could go on at once: an alternative of a {@link Choice}.
 *
 * <p>On a real machine a thread stands still for as long as it likes: its processor serves an
 * interrupt, a page fault or another program. Lengths from some instructions to what outlasts a
 * sleep are told apart, each ten times the one before.
 *
 * @param ticks how long; 0 is not at all
 */
record Pause(long ticks) {
  /** What can be chosen; not at all is the first. */
  static final List<Pause> ALL =
      LongStream.concat(LongStream.of(0), LongStream.iterate(10, ticks -> 10 * ticks).limit(8))
          .mapToObj(Pause::new)
          .toList();

  @Override
  public String toString() {
    return "a pause of " + ticks + " ticks";
  }
}
