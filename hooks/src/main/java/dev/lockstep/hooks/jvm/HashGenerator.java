package dev.lockstep.hooks.jvm;

import jdk.internal.access.JavaLangAccess;
import jdk.internal.access.SharedSecrets;
import jdk.internal.misc.Unsafe;

/**
 * What the JVM draws the identity hash codes from that the calling native thread asks for.
 *
 * <p>HotSpot has a xorshift generator in each thread's own native structure (Marsaglia, "Xorshift
 * RNGs", 2003; {@code -XX:hashCode=5}, the default). Its four words lie there as w, x, y, z; in a
 * new thread x is drawn anew, and the others are constants, which show where it is.
 */
public final class HashGenerator {
  private static final int Y = 842_502_087;
  private static final int Z = 0x8767;
  private static final int W = 273_326_509;

  /**
   * The structure of a Java thread is longer than this, so all of it can be read. On 64-bit Linux
   * the words are at 1080.
   */
  private static final int SEARCHED_BYTES = 1400;

  private static final int NOWHERE = -1;
  private static final int UNSOUGHT = -2;

  private static final Unsafe UNSAFE = Unsafe.getUnsafe();
  private static final JavaLangAccess JDK = SharedSecrets.getJavaLangAccess();
  private static final long STRUCTURE = UNSAFE.objectFieldOffset(Thread.class, "eetop");

  /** Where the words are, from the start of a thread's structure. */
  private static int offset = UNSOUGHT;

  private HashGenerator() {}

  /** Looks at a new thread, which has made no hash code. */
  private static int find() {
    int[] found = {NOWHERE};
    Thread fresh = new Thread(() -> found[0] = searchHere());
    fresh.start();
    try {
      fresh.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return found[0];
  }

  /** Tasks may have thread objects of their own, so {@code Thread.currentThread()} doesn't tell. */
  private static long structure() {
    return UNSAFE.getLong(JDK.currentCarrierThread(), STRUCTURE);
  }

  /** Where they are, if a hash code comes from there. */
  private static int searchHere() {
    long structure = structure();
    int at = search(structure);
    if (at == NOWHERE) {
      return NOWHERE;
    }
    int before = UNSAFE.getInt(structure + at);
    int _ = System.identityHashCode(new Object());
    return UNSAFE.getInt(structure + at) == before ? NOWHERE : at;
  }

  private static int search(long structure) {
    for (int at = 0; at < SEARCHED_BYTES; at += Integer.BYTES) {
      long found = structure + at;
      if (UNSAFE.getInt(found) == W
          && UNSAFE.getInt(found + 8) == Y
          && UNSAFE.getInt(found + 12) == Z) {
        return at;
      }
    }
    return NOWHERE;
  }

  /**
   * Whether this JVM makes hash codes in that way. Otherwise a thread has no generator, and hash
   * codes differ between runs.
   */
  public static synchronized boolean isKnown() {
    if (offset == UNSOUGHT) {
      offset = find();
    }
    return offset != NOWHERE;
  }

  private static long address() {
    if (offset < 0 && !isKnown()) {
      throw new IllegalStateException("this JVM makes hash codes in another way");
    }
    return structure() + offset;
  }

  /** The beginning of the sequence that belongs to {@code seed}. */
  public static Words wordsOf(long seed) {
    Words words = new Words();
    words.first = (W & 0xFFFF_FFFFL) | (long) (Long.hashCode(seed) | 1 << 31) << 32;
    words.second = (Y & 0xFFFF_FFFFL) | (long) Z << 32;
    return words;
  }

  /** A place in a sequence of hash codes, which moves on when one is drawn. */
  public static final class Words {
    private long first;
    private long second;

    private Words() {}

    /** Another number when a hash code has been drawn. */
    public long mark() {
      return first ^ second;
    }
  }

  /** Where it stands. */
  public static Words words() {
    Words words = new Words();
    long address = address();
    words.first = UNSAFE.getLong(address);
    words.second = UNSAFE.getLong(address + Long.BYTES);
    return words;
  }

  /** Goes on from there. */
  public static void goTo(Words words) {
    long address = address();
    UNSAFE.putLong(address, words.first);
    UNSAFE.putLong(address + Long.BYTES, words.second);
  }

  /**
   * The hash code of {@code object}; the next of {@code words} if it has none yet. The thread's own
   * sequence stays where it is.
   */
  public static int hash(Object object, Words words) {
    long address = address();
    long first = UNSAFE.getLong(address);
    long second = UNSAFE.getLong(address + Long.BYTES);
    goTo(words);
    int hash = System.identityHashCode(object);
    words.first = UNSAFE.getLong(address);
    words.second = UNSAFE.getLong(address + Long.BYTES);
    UNSAFE.putLong(address, first);
    UNSAFE.putLong(address + Long.BYTES, second);
    return hash;
  }
}
