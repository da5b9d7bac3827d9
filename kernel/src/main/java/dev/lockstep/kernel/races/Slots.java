package dev.lockstep.kernel.races;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What is known of an object is an array: the object itself, what orders others through it, and
 * then, of each field, the last write and the reads since then. Of an array's elements they are
 * {@link Tracks}.
 */
final class Slots {
  /** The object: a clone has the array of the one that it was made from, until it is accessed. */
  static final int OWNER = 0;

  /** An {@link Order}, or an access by which it was published if that is all, or null. */
  static final int ORDER = 1;

  /** The write of the first field; the reads are behind it. */
  static final int FIRST = 2;

  private static final int FEW = 8;

  private Slots() {}

  /** Nothing is known yet of an object. */
  static @Nullable Object[] made(@Nullable Object owner, int fields) {
    @Nullable Object[] made = new @Nullable Object[FIRST + 2 * fields];
    made[OWNER] = owner;
    return made;
  }

  /** For how many fields there is to be room where one is accessed. */
  static int room(int index, int fields) {
    return index < FEW ? Math.max(index + 1, Math.min(FEW, fields)) : Math.max(index + 1, fields);
  }

  /** With room for more fields. */
  static @Nullable Object[] grown(@Nullable Object[] slots, int fields) {
    return Arrays.copyOf(slots, Math.max(slots.length, FIRST + 2 * fields));
  }

  /** What was done to the object before this comes before whoever found it in a final field. */
  static @Nullable Access frozen(@Nullable Object[] slots) {
    return slots[ORDER] instanceof Order order ? order.frozen : null;
  }
}
