package dev.lockstep.kernel.choice;

import java.util.ArrayList;
import java.util.List;

/**
 * How far a task goes before it is asked about again: an alternative of a {@link Choice}.
 *
 * <p>Most of what goes wrong needs one task to stop between two instructions that lie close to each
 * other. So a slice may be shorter than a timeslice: a tick, or about three times as much as the
 * next shorter one.
 *
 * @param ticks how far
 */
public record Stretch(long ticks) {
  private static final List<Long> SHORT = List.of(1L, 3L, 10L, 30L, 100L, 300L);

  /** What can be chosen at a timeslice, which is the first. */
  public static List<Stretch> upTo(long timeslice) {
    List<Stretch> all = new ArrayList<>();
    all.add(new Stretch(timeslice));
    SHORT.stream().filter(ticks -> ticks < timeslice).map(Stretch::new).forEach(all::add);
    return List.copyOf(all);
  }

  @Override
  public String toString() {
    return "a slice of " + ticks + " ticks";
  }
}
