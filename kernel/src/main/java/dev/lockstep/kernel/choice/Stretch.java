package dev.lockstep.kernel.choice;

import java.util.AbstractList;
import java.util.List;

/**
 * How far a task goes before it is asked about again: an alternative of a {@link Choice}.
 *
 * <p>Most of what goes wrong needs one task to stop between two instructions that lie close to each
 * other. So a slice may be shorter than a timeslice.
 *
 * @param ticks how far
 */
public record Stretch(long ticks) {
  /**
   * What can be chosen at a timeslice: the first is all of it, alternative N is N ticks. None is
   * made before it is asked for.
   */
  public static List<Stretch> upTo(long timeslice) {
    return new AbstractList<>() {
      @Override
      public Stretch get(int index) {
        return new Stretch(index == 0 ? timeslice : index);
      }

      @Override
      public int size() {
        return (int) timeslice;
      }
    };
  }

  @Override
  public String toString() {
    return "a slice of " + ticks + " ticks";
  }
}
