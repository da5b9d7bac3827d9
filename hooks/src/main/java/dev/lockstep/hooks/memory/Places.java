package dev.lockstep.hooks.memory;

import dev.lockstep.hooks.Hooks;
import dev.lockstep.hooks.Ticks;
import java.util.Objects;
import jdk.internal.misc.Unsafe;
import org.jspecify.annotations.Nullable;

/**
 * On which node an array lives. That is in its header, as a part of its identity hash code, so
 * looking costs next to nothing: 0.1 nanoseconds in a loop over an array.
 *
 * <pre>
 *   bits of the hash code   30      29 ... 20   19 ... 0
 *                           1       node        a number
 * </pre>
 *
 * <p>An array without a place, such as one that the JDK has made, is near to all.
 */
public final class Places {
  /** There are no more nodes. */
  public static final int NODES = 1 << 10;

  /** An array that lives nowhere, or a task that is on no node. */
  public static final int NOWHERE = -1;

  /** In the header's last bits, where nothing but the hash code and its age is in it. */
  private static final long UNLOCKED = 1;

  private static final long LOCK = 0b11;
  private static final int HASH_BITS = 31;
  private static final int NUMBER_BITS = 20;
  private static final int NUMBERS = (1 << NUMBER_BITS) - 1;
  private static final int TAG = 1 << 30;

  private static final Unsafe UNSAFE = Unsafe.getUnsafe();

  /** Where the hash code is in the header. */
  private static final int SHIFT = shift();

  private static final long HASH = ((1L << HASH_BITS) - 1) << SHIFT;

  /** Whether it stays there while the object is locked, and nobody waits for it. */
  private static final boolean STAYS = stays();

  private static final long PLACED = (long) TAG << SHIFT;
  private static final long PLACE = PLACED | (long) (NODES - 1) << (SHIFT + NUMBER_BITS);

  /** What the headers of arrays of the running task's node have in common. */
  private static long here = headerOf(NOWHERE);

  /** How often the running task has referred to arrays of its own node. */
  private static long near;

  private static boolean areKept;

  /** The last number that was given; a million later they begin anew. */
  private static int last;

  private Places() {}

  private static int shift() {
    Object fresh = new Object();
    long hash = System.identityHashCode(fresh);
    long header = UNSAFE.getLong(fresh, 0L);
    for (int shift = Long.SIZE - HASH_BITS; shift > 1; shift--) {
      if (((header >>> shift) & ((1L << HASH_BITS) - 1)) == hash) {
        return shift;
      }
    }
    throw new IllegalStateException(
        "this JVM keeps hash codes elsewhere, so arrays can't have places: use HotSpot of JDK 25");
  }

  private static boolean stays() {
    Object fresh = new Object();
    long hash = System.identityHashCode(fresh);
    synchronized (fresh) {
      long header = UNSAFE.getLong(fresh, 0L);
      return (header & LOCK) == 0 && (header & HASH) >>> SHIFT == hash;
    }
  }

  /** That of null is the JVM's end. */
  private static long header(Object array) {
    return UNSAFE.getLong(Objects.requireNonNull(array), 0L);
  }

  private static long headerOf(int node) {
    return UNLOCKED | (node == NOWHERE ? 0 : PLACED | (long) node << (SHIFT + NUMBER_BITS));
  }

  /** A run begins: do arrays live on nodes in it? */
  public static void begin(boolean areThere) {
    areKept = areThere;
    here = headerOf(NOWHERE);
    near = 0;
    last = 0;
  }

  /** Whether arrays live on nodes. */
  public static boolean areKept() {
    return areKept;
  }

  /** The identity hash code of an array where they do: the JVM's might look like a place. */
  public static int hash(Object array) {
    boolean _ = give(array, 0);
    return System.identityHashCode(array);
  }

  /**
   * The identity hash code that an object has in its header; 0 if it has none, and below 0 if the
   * header is elsewhere.
   */
  public static int hashInHeader(Object object) {
    long header = header(object);
    long lock = header & LOCK;
    return lock == UNLOCKED || (lock == 0 && STAYS) ? (int) ((header & HASH) >>> SHIFT) : -1;
  }

  /** From here on a task of this node runs. */
  public static void enter(int node) {
    here = headerOf(node);
  }

  /** How often that task has referred to arrays of its own node since this was last asked. */
  public static long takeNear() {
    long taken = near;
    near = 0;
    return taken;
  }

  /** Where an array lives, or {@link #NOWHERE}. */
  public static int nodeOf(Object array) {
    long header = header(array);
    int hash =
        (header & LOCK) == UNLOCKED ? (int) (header >>> SHIFT) : System.identityHashCode(array);
    return (hash & TAG) == 0 ? NOWHERE : (hash >>> NUMBER_BITS) & (NODES - 1);
  }

  /**
   * Gives an array that has none yet its place.
   *
   * @return whether it had none, and no hash code either
   */
  public static boolean put(Object array, int node) {
    return give(array, TAG | node << NUMBER_BITS);
  }

  /** The collector may have aged the object between the look and the store. */
  private static boolean give(Object array, long tag) {
    long header = header(array);
    while ((header & (HASH | LOCK)) == UNLOCKED) {
      long hash = tag | (last % NUMBERS + 1);
      if (UNSAFE.compareAndSetLong(array, 0L, header, header | hash << SHIFT)) {
        last = last % NUMBERS + 1;
        return true;
      }
      header = header(array);
    }
    return false;
  }

  /** The program has made an array: it lives where the task is that has made it. */
  public static void made(Object array) {
    if (here != UNLOCKED) {
      boolean _ = put(array, (int) (here >>> (SHIFT + NUMBER_BITS)) & (NODES - 1));
    }
  }

  /** The same with all arrays that are in it. */
  public static void allMade(Object[] array) {
    made(array);
    for (Object part : array) {
      if (part instanceof Object[] inner) {
        allMade(inner);
      } else if (part != null) {
        made(part);
      }
    }
  }

  /** The counter after a reference to an array, which may be far away. */
  public static long reach(@Nullable Object array, long counter) {
    if (array == null) {
      return counter;
    }
    long place = header(array) & (PLACE | LOCK);
    if (place == here) {
      near++;
      return counter;
    }
    return place == UNLOCKED ? counter : reachFar(array, counter);
  }

  private static long reachFar(Object array, long counter) {
    int node = nodeOf(array);
    return node == NOWHERE ? counter : reachFar(array, node, 1, counter);
  }

  private static long reachFar(Object array, int node, int elements, long counter) {
    Ticks.left = counter;
    return Ticks.charge(counter, Hooks.engine.reach(node, bytes(array, elements)), 1);
  }

  /**
   * What elements of an array take in a machine whose words and references have four bytes. A
   * switch over types would be linked where a task first comes by.
   */
  private static long bytes(Object array, int elements) {
    long size = 4;
    if (array instanceof long[] || array instanceof double[]) {
      size = 8;
    } else if (array instanceof byte[] || array instanceof boolean[]) {
      size = 1;
    } else if (array instanceof short[] || array instanceof char[]) {
      size = 2;
    }
    return size * elements;
  }

  /** The counter after elements of one array were read, and written to another, word by word. */
  public static long copy(@Nullable Object from, @Nullable Object to, int elements, long counter) {
    return copyFar(to, elements, copyFar(from, elements, counter));
  }

  private static long copyFar(@Nullable Object array, int elements, long counter) {
    if (array == null || elements <= 0 || !array.getClass().isArray()) {
      return counter;
    }
    int node = nodeOf(array);
    boolean isFar = node != NOWHERE && headerOf(node) != here;
    return isFar ? reachFar(array, node, elements, counter) : counter;
  }
}
