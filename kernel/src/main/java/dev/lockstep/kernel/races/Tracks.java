package dev.lockstep.kernel.races;

import org.jspecify.annotations.Nullable;

/**
 * What is known of an array's elements, page by page: a track of the last writes, and one of the
 * reads since then. A track is what all of the page have in common, or a {@link Run}, or an array
 * with an entry for each.
 */
final class Tracks {
  /** How many elements lie together. */
  static final int PAGE = 128;

  /** Of larger arrays, elements are watched together. */
  private static final int MOST_GROUPS = 1 << 22;

  private Tracks() {}

  /** By how many bits the numbers of an array's elements are shifted. */
  static int shift(int length) {
    return length <= MOST_GROUPS ? 0 : shiftOfLarge(length);
  }

  private static int shiftOfLarge(int length) {
    int shift = 0;
    while (((length - 1) >>> shift) >= MOST_GROUPS) {
      shift++;
    }
    return shift;
  }

  /** How many pages an array has. */
  static int pages(int length) {
    return length == 0 ? 0 : ((length - 1) >>> shift(length)) / PAGE + 1;
  }

  /** How many elements, or groups, the page of one has, in an array of this length. */
  static int inPage(int group, int length) {
    int groups = ((length - 1) >>> shift(length)) + 1;
    return Math.min(PAGE, groups - group / PAGE * PAGE);
  }

  /** The slot of the writes to the page of an element; that of its reads is behind it. */
  static int slot(int group) {
    return Slots.FIRST + 2 * (group / PAGE);
  }

  /** What is known of an element. */
  static @Nullable Object get(@Nullable Object track, int inPage) {
    if (track instanceof Run run) {
      return run.get(inPage);
    }
    return track instanceof Object[] all ? all[inPage] : track;
  }

  /** From here on this is known of it. */
  static void set(
      @Nullable Object[] slots, int slot, int inPage, int length, @Nullable Object value) {
    Object track = slots[slot];
    if (track instanceof Run run) {
      if (!run.set(inPage, value)) {
        @Nullable Object[] all = run.all();
        all[inPage] = value;
        slots[slot] = all;
      } else if (run.isWhole()) {
        slots[slot] = run.middle();
      }
    } else if (track instanceof @Nullable Object[] all) {
      all[inPage] = value;
    } else if (track != value) {
      slots[slot] = length == 1 ? value : new Run(track, inPage, value, length);
    }
  }
}
