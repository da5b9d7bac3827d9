package dev.lockstep.kernel.races;

import dev.lockstep.hooks.races.RaceListener.HashSlot;
import java.lang.ref.WeakReference;
import org.jspecify.annotations.Nullable;

/** What is known of an object that has no field for that. It goes with the object. */
final class Shadow extends WeakReference<Object> {
  final int hash;
  @Nullable Shadow next;

  /** Whether the object has its hash code from here: the program's is another one. */
  private final boolean isMarked;

  private @Nullable HashSlot seenHash;

  /** As {@link Slots} says; null as long as it was not accessed. */
  @Nullable Object @Nullable [] slots;

  /** The same as {@link Slots#ORDER}, also where there are no slots. */
  @Nullable Object order;

  Shadow(Object of, int hash, boolean isMarked) {
    super(of);
    this.hash = hash;
    this.isMarked = isMarked;
  }

  /** Where the program's hash code is; null if the object has that itself. */
  @Nullable HashSlot seenHash() {
    if (isMarked && seenHash == null) {
      seenHash = new HashSlot();
    }
    return seenHash;
  }

  /** From here on this orders others through the object. */
  void orders(Object kept) {
    order = kept;
    if (slots != null) {
      slots[Slots.ORDER] = kept;
    }
  }

  /** Its slots, with room for so many fields or pages. */
  @Nullable Object[] slots(int fields) {
    @Nullable Object[] known = slots;
    if (known == null) {
      known = Slots.made(null, fields);
      known[Slots.ORDER] = order;
      slots = known;
    } else if (known.length < Slots.FIRST + 2 * fields) {
      known = Slots.grown(known, fields);
      slots = known;
    }
    return known;
  }
}
