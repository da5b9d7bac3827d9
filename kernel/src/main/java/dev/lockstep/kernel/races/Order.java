package dev.lockstep.kernel.races;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** What orders tasks through an object. */
final class Order {
  private static final @Nullable Object[] NONE = {};
  private static final Given[] NOTHING = {};
  private static final long[] NOWHERE = {};
  private static final int FEW = 8;

  /** Where its constructor was over, if it has final fields. */
  @Nullable Access published;

  /** What was done to it before this comes before whoever found it in a final field. */
  @Nullable Access frozen;

  /** Of fields whose class is not known, as in {@link Slots} from the first field on. */
  private @Nullable Object[] others = NONE;

  /** What was given at it, with its keys: a list as long as there are few, then a table. */
  private @Nullable Given[] given = NOTHING;

  private long[] where = NOWHERE;
  private int count;

  /** The order that is kept in a slot. */
  static Order of(@Nullable Object kept) {
    if (kept instanceof Order order) {
      return order;
    }
    Order made = new Order();
    made.published = (Access) kept;
    return made;
  }

  /** Where the constructor was over, by what is kept in a slot. */
  static @Nullable Access published(@Nullable Object kept) {
    return kept instanceof Order order ? order.published : (Access) kept;
  }

  /** Where the two slots of such a field are. */
  @Nullable Object[] others(int index) {
    if (2 * index + 1 >= others.length) {
      others = Arrays.copyOf(others, 2 * index + 2);
    }
    return others;
  }

  /** What was given there; null if nothing was. */
  @Nullable Given givenAt(long at) {
    int i = find(at);
    return i < given.length ? given[i] : null;
  }

  /** From here on this is given there. */
  void giveAt(long at, Given now) {
    int i = find(at);
    if (i < given.length && given[i] != null) {
      given[i] = now;
      return;
    }
    count++;
    if (count > FEW ? 2 * count > where.length : count > where.length) {
      grow();
      i = find(at);
    }
    where[i] = at;
    given[i] = now;
  }

  /** Where it is, or is to be; the end of the list where there is no room. */
  private int find(long at) {
    if (where.length <= FEW) {
      int i = 0;
      while (i < where.length && given[i] != null && where[i] != at) {
        i++;
      }
      return i;
    }
    int mask = where.length - 1;
    int i = (int) ((at * 0x9E37_79B9_7F4A_7C15L) >>> 40) & mask;
    while (given[i] != null && where[i] != at) {
      i = (i + 1) & mask;
    }
    return i;
  }

  private void grow() {
    long[] places = where;
    @Nullable Given[] before = given;
    int length = places.length;
    int next = length < FEW ? Math.max(1, 2 * length) : 4 * length;
    where = new long[next];
    given = new @Nullable Given[next];
    for (int i = 0; i < length; i++) {
      if (before[i] != null) {
        int to = find(places[i]);
        where[to] = places[i];
        given[to] = before[i];
      }
    }
  }
}
