package dev.lockstep.kernel.races;

import dev.lockstep.hooks.jvm.HashGenerator;
import dev.lockstep.hooks.memory.Places;
import dev.lockstep.hooks.races.RaceListener.HashSlot;
import dev.lockstep.kernel.races.Shapes.Shape;
import java.lang.reflect.Array;
import jdk.internal.misc.Unsafe;
import org.jspecify.annotations.Nullable;

/**
 * Finds what is known of an object. Objects of rewritten classes have a field for that; arrays, and
 * objects of the JDK, are in a table with weak references, by identity. The table is never walked
 * but to make it larger.
 *
 * <p>An object without a hash code gets one there, from a sequence of its own. The program sees
 * another one: the one that it would have got without this table.
 */
final class Shadows {
  private static final Unsafe UNSAFE = Unsafe.getUnsafe();
  private static final int FIRST = 1 << 12;
  private static final int PLACES = 1 << 8;

  private final HashGenerator.Words words = HashGenerator.wordsOf(0x7ACE);
  private final Shapes shapes = new Shapes();
  private @Nullable Shadow[] table = new @Nullable Shadow[FIRST];
  private int size;

  /** The row of the table that is swept next: two are where one is added. */
  private int swept;

  /** What was last found at places whose numbers end alike: a line most often has one array. */
  private final @Nullable Shadow[] lastShadows = new @Nullable Shadow[PLACES];

  /** The slots of an object, with room for a field that is accessed at a place. */
  @Nullable Object[] ofField(Object object, ToldField told, int place) {
    long at = told.shadowAt(object, shapes);
    if (at == Shapes.NO_FIELD) {
      return ofPlace(object, place).slots(told.index + 1);
    }
    @Nullable Object[] slots = (@Nullable Object[]) UNSAFE.getReference(object, at);
    return slots != null && slots[Slots.OWNER] == object && told.slot < slots.length
        ? slots
        : made(object, at, told.index);
  }

  private @Nullable Object[] made(Object object, long at, int index) {
    int room = Slots.room(index, shapes.of(object.getClass()).fields());
    @Nullable Object[] known = ofItself(object, at);
    @Nullable Object[] made = known == null ? Slots.made(object, room) : Slots.grown(known, room);
    UNSAFE.putReference(object, at, made);
    return made;
  }

  /** A clone has the slots of the object that it was made from. */
  private static @Nullable Object @Nullable [] ofItself(Object object, long at) {
    @Nullable Object[] known = (@Nullable Object[]) UNSAFE.getReference(object, at);
    return known != null && known[Slots.OWNER] == object ? known : null;
  }

  /** The slots of an array, one of whose elements is accessed at a place. */
  @Nullable Object[] ofElement(Object array, int place) {
    Shadow shadow = ofPlace(array, place);
    @Nullable Object[] slots = shadow.slots;
    return slots == null || slots.length <= Slots.FIRST
        ? shadow.slots(Tracks.pages(Array.getLength(array)))
        : slots;
  }

  /** The slots of an object of the JDK that is watched as one thing. */
  @Nullable Object[] ofWhole(Object object, int place) {
    return ofPlace(object, place).slots(1);
  }

  /** What orders others through an object; made if there is nothing yet. */
  Order order(Object object) {
    long at = shapes.of(object.getClass()).shadowAt();
    if (at == Shapes.NO_FIELD) {
      Shadow shadow = of(object);
      Order order = Order.of(shadow.order);
      shadow.orders(order);
      return order;
    }
    @Nullable Object[] slots = ofItself(object, at);
    if (slots == null) {
      slots = made(object, at);
    }
    Order order = Order.of(slots[Slots.ORDER]);
    slots[Slots.ORDER] = order;
    return order;
  }

  private @Nullable Object[] made(Object object, long at) {
    @Nullable Object[] made = Slots.made(object, 0);
    UNSAFE.putReference(object, at, made);
    return made;
  }

  /** The same as it is kept; null if there is nothing. */
  @Nullable Object knownOrder(Object object) {
    long at = shapes.of(object.getClass()).shadowAt();
    if (at == Shapes.NO_FIELD) {
      Shadow shadow = known(object);
      return shadow == null ? null : shadow.order;
    }
    @Nullable Object[] slots = ofItself(object, at);
    return slots == null ? null : slots[Slots.ORDER];
  }

  /** An object is published. */
  void publish(Object object, Access by) {
    Shape shape = shapes.of(object.getClass());
    if (shape.shadowAt() == Shapes.NO_FIELD) {
      order(object).published = by;
      return;
    }
    @Nullable Object[] slots = ofItself(object, shape.shadowAt());
    if (slots == null) {
      slots = made(object, shape.shadowAt());
    }
    if (slots[Slots.ORDER] instanceof Order order) {
      order.published = by;
    } else {
      slots[Slots.ORDER] = by;
    }
  }

  /** Where the program's hash code is of an object that had to be marked; null: nowhere. */
  @Nullable HashSlot hashOf(Object object) {
    boolean isInTable = shapes.of(object.getClass()).shadowAt() == Shapes.NO_FIELD;
    Shadow shadow = isInTable ? known(object) : null;
    return shadow == null ? null : shadow.seenHash();
  }

  private Shadow ofPlace(Object object, int place) {
    int at = place & (PLACES - 1);
    Shadow known = lastShadows[at];
    if (known != null && known.refersTo(object)) {
      return known;
    }
    Shadow found = of(object);
    lastShadows[at] = found;
    return found;
  }

  private Shadow of(Object object) {
    Shadow known = known(object);
    if (known != null) {
      return known;
    }
    long before = words.mark();
    int hash = isPlaced(object) ? Places.hash(object) : HashGenerator.hash(object, words);
    return added(object, hash, words.mark() != before);
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
  private @Nullable Shadow known(Object object) {
    int hash = Places.hashInHeader(object);
    if (hash == 0) {
      return null;
    }
    return hash < 0 ? knownOfLocked(object) : at(hash, object);
  }

  /** Whose header is elsewhere, it gets a hash code where asking for one is all that helps. */
  private @Nullable Shadow knownOfLocked(Object object) {
    long before = words.mark();
    int hash = HashGenerator.hash(object, words);
    return words.mark() == before ? at(hash, object) : added(object, hash, true);
  }

  private Shadow added(Object object, int hash, boolean isMarked) {
    Shadow made = new Shadow(object, hash, isMarked);
    sweep();
    sweep();
    if (++size > table.length) {
      grow();
    }
    add(made);
    return made;
  }

  private void add(Shadow made) {
    int at = made.hash & (table.length - 1);
    made.next = table[at];
    table[at] = made;
  }

  /** Forgets those in the next row of the table whose objects are gone. */
  private void sweep() {
    int at = swept;
    swept = (at + 1) & (table.length - 1);
    Shadow last = null;
    for (Shadow one = table[at]; one != null; one = one.next) {
      if (!one.refersTo(null)) {
        last = one;
      } else {
        size--;
        if (last == null) {
          table[at] = one.next;
        } else {
          last.next = one.next;
        }
      }
    }
  }

  private void grow() {
    @Nullable Shadow[] old = table;
    table = new @Nullable Shadow[2 * old.length];
    swept = 0;
    for (Shadow each : old) {
      Shadow one = each;
      while (one != null) {
        Shadow next = one.next;
        add(one);
        one = next;
      }
    }
  }
}
