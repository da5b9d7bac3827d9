package dev.lockstep.kernel.races;

import dev.lockstep.hooks.races.RaceListener.HashSlot;
import java.lang.ref.WeakReference;
import org.jspecify.annotations.Nullable;

/** What is known of the accesses to an object. It goes with the object. */
final class Shadow extends WeakReference<Object> {
  /** How many elements of an array lie together: what was never touched takes no memory. */
  static final int PAGE = 128;

  /** Of larger arrays, elements are watched together. */
  private static final int MOST_GROUPS = 1 << 22;

  final int hash;
  @Nullable Shadow next;

  /** Where the program's hash code is; null if the object has that itself. */
  @Nullable HashSlot seenHash;

  /** Of field or element i: the last write at 2 i, the reads since then behind it. */
  @Nullable Object[] slots = EMPTY;

  /** The same of an array, in pages. */
  @Nullable Object[][] pages = NO_PAGES;

  /** The length of an array; below 0 as long as nobody has asked. */
  int length = -1;

  /** By how many bits the numbers of an array's elements are shifted. */
  int shift;

  /** What was given at it, with its keys. */
  int[][] given = NONE_GIVEN;

  long[] where = NOWHERE;

  /** Where its constructor was over, if it has final fields. */
  @Nullable Access published;

  /** What was done to it before this comes before whoever found it in a final field. */
  @Nullable Access frozen;

  private static final @Nullable Object[] EMPTY = {};
  private static final @Nullable Object[][] NO_PAGES = {};
  private static final int[][] NONE_GIVEN = {};
  private static final int[] NOTHING = {};
  private static final long[] NOWHERE = {};

  Shadow(Object of, int hash) {
    super(of);
    this.hash = hash;
  }

  /** Where the two slots of a field are. */
  @Nullable Object[] ofField(int index) {
    if (2 * index + 1 >= slots.length) {
      slots = java.util.Arrays.copyOf(slots, Math.max(2 * index + 2, slots.length + 2));
    }
    return slots;
  }

  /** The page of an element, which may lie with others. */
  @Nullable Object[] ofElement(int index, int length) {
    if (pages.length == 0) {
      while (((length - 1) >>> shift) >= MOST_GROUPS) {
        shift++;
      }
      pages = new @Nullable Object[((length - 1) >>> shift) / PAGE + 1][];
    }
    int group = index >>> shift;
    @Nullable Object[] page = pages[group / PAGE];
    if (page == null) {
      int groups = ((length - 1) >>> shift) + 1;
      page = new @Nullable Object[2 * Math.min(PAGE, groups - group / PAGE * PAGE)];
      pages[group / PAGE] = page;
    }
    return page;
  }

  /** Where in its page the two slots of an element are. */
  int slotOf(int index) {
    return 2 * ((index >>> shift) % PAGE);
  }

  /** What was given there; empty if nothing was. */
  int[] givenAt(long at) {
    for (int i = 0; i < where.length; i++) {
      if (where[i] == at) {
        return given[i];
      }
    }
    return NOTHING;
  }

  /** From here on this is given there. */
  void giveAt(long at, int[] clock) {
    for (int i = 0; i < where.length; i++) {
      if (where[i] == at) {
        given[i] = clock;
        return;
      }
    }
    int size = where.length;
    where = java.util.Arrays.copyOf(where, size + 1);
    given = java.util.Arrays.copyOf(given, size + 1);
    where[size] = at;
    given[size] = clock;
  }
}
