package dev.lockstep.kernel.races;

import dev.lockstep.hooks.jvm.HashGenerator;
import dev.lockstep.hooks.memory.Places;
import dev.lockstep.hooks.races.RaceListener.HashSlot;
import org.jspecify.annotations.Nullable;

/**
 * Finds the shadow of an object, by identity. The table is never walked but to make it larger.
 *
 * <p>An object without a hash code gets one here, from a sequence of its own. The program sees
 * another one: the one that it would have got without this table.
 */
final class Shadows {
  private static final int FIRST = 1 << 12;
  private static final int PLACES = 1 << 8;

  private final HashGenerator.Words words = HashGenerator.wordsOf(0x7ACE);
  private @Nullable Shadow[] table = new @Nullable Shadow[FIRST];
  private int size;

  /** What was last found at places whose numbers end alike: a line most often has one object. */
  private final @Nullable Object[] lastObjects = new @Nullable Object[PLACES];

  private final @Nullable Shadow[] lastShadows = new @Nullable Shadow[PLACES];

  /** The shadow of an object that is accessed at a place; made if there is none yet. */
  Shadow of(Object object, int place) {
    int at = place & (PLACES - 1);
    Shadow known = lastShadows[at];
    if (known != null && lastObjects[at] == object) {
      return known;
    }
    Shadow found = of(object);
    lastShadows[at] = found;
    lastObjects[at] = object;
    return found;
  }

  /** The same of one that is not accessed. */
  Shadow of(Object object) {
    int hash = Places.hashInHeader(object);
    boolean isNew = false;
    if (hash == 0) {
      long before = words.mark();
      hash = isPlaced(object) ? Places.hash(object) : HashGenerator.hash(object, words);
      isNew = words.mark() != before;
    }
    Shadow known = isNew ? null : at(hash, object);
    if (known == null) {
      known = new Shadow(object, hash);
      known.seenHash = isNew ? new HashSlot() : null;
      add(known);
    }
    return known;
  }

  private static boolean isPlaced(Object object) {
    return Places.areKept() && object.getClass().isArray();
  }

  private @Nullable Shadow at(int hash, Object object) {
    Shadow known = table[hash & (table.length - 1)];
    while (known != null && !(known.hash == hash && known.refersTo(object))) {
      known = known.next;
    }
    return known;
  }

  /** The shadow of an object; null if it has none. */
  @Nullable Shadow known(Object object) {
    int hash = Places.hashInHeader(object);
    if (hash == 0) {
      // Whether it has one elsewhere is seen by what asking changes; it is the same then.
      return null;
    }
    return at(hash, object);
  }

  private void add(Shadow made) {
    if (++size > table.length) {
      sweep();
    }
    int at = made.hash & (table.length - 1);
    made.next = table[at];
    table[at] = made;
  }

  /** Forgets those of objects that are gone; makes the table larger if that does not help. */
  private void sweep() {
    @Nullable Shadow[] old = table;
    int alive = 0;
    for (Shadow each : old) {
      for (Shadow one = each; one != null; one = one.next) {
        alive += one.refersTo(null) ? 0 : 1;
      }
    }
    int length = old.length;
    while (2 * alive > length) {
      length *= 2;
    }
    table = new @Nullable Shadow[length];
    size = alive + 1;
    for (Shadow each : old) {
      Shadow one = each;
      while (one != null) {
        Shadow next = one.next;
        if (!one.refersTo(null)) {
          int at = one.hash & (length - 1);
          one.next = table[at];
          table[at] = one;
        }
        one = next;
      }
    }
  }
}
