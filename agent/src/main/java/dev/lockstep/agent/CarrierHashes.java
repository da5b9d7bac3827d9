package dev.lockstep.agent;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import jdk.internal.misc.Unsafe;
import org.jspecify.annotations.Nullable;

/**
 * Makes the JVM's identity hash codes the same on every run, also those that the program can't be
 * given by rewriting: of classes, arrays and lambdas.
 *
 * <p>HotSpot draws them from a xorshift generator in each thread's own native structure (Marsaglia,
 * "Xorshift RNGs", 2003; {@code -XX:hashCode=5}, the default). All tasks run on one thread, so its
 * generator's state at the start decides. Its four words lie there as w, x, y, z; in a new thread x
 * is drawn anew, and the others are constants, which show where it is. In a JVM that does it
 * otherwise they are not found, and nothing is changed.
 *
 * <p>Classes of the JDK have theirs from the JVM's class data archive, if it has one.
 */
public final class CarrierHashes {
  private static final int Y = 842_502_087;
  private static final int Z = 0x8767;
  private static final int W = 273_326_509;

  /**
   * The structure of a Java thread is longer than this, so all of it can be read. On 64-bit Linux
   * the state is at 1080.
   */
  private static final int SEARCHED_BYTES = 1400;

  private static final int NOWHERE = -1;

  /** Where the state is, from the start of a thread's structure. */
  private static int offset = NOWHERE;

  private static final MethodHandle CURRENT_CARRIER = currentCarrier();

  /** Those of the thread that a simulation runs on; null before it begins. */
  private static volatile @Nullable CarrierHashes begun;

  private final Thread carrier;
  private final long state;
  private int seed;

  private CarrierHashes(Thread carrier) {
    this.carrier = carrier;
    this.state = structureOf(carrier) + offset;
  }

  /** Tasks have threads of their own, so {@code Thread.currentThread()} does not tell. */
  private static MethodHandle currentCarrier() {
    try {
      return MethodHandles.privateLookupIn(Thread.class, MethodHandles.lookup())
          .findStatic(Thread.class, "currentCarrierThread", MethodType.methodType(Thread.class));
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /** Looks where a thread has its state, on a new one that has made no hash code. */
  static void find() {
    Thread fresh = new Thread(() -> offset = search(structureOf(Thread.currentThread())));
    fresh.start();
    try {
      fresh.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static long structureOf(Thread thread) {
    Unsafe unsafe = Unsafe.getUnsafe();
    return unsafe.getLong(thread, unsafe.objectFieldOffset(Thread.class, "eetop"));
  }

  private static int search(long structure) {
    Unsafe unsafe = Unsafe.getUnsafe();
    for (int at = 0; at < SEARCHED_BYTES; at += Integer.BYTES) {
      long found = structure + at;
      if (unsafe.getInt(found) == W
          && unsafe.getInt(found + 8) == Y
          && unsafe.getInt(found + 12) == Z) {
        return at;
      }
    }
    return NOWHERE;
  }

  /** Those of the calling thread. */
  static CarrierHashes ofThisThread() {
    return new CarrierHashes(Thread.currentThread());
  }

  /** Begins the sequence that belongs to {@code seed}; the thread must be alive. */
  public void begin(long seed) {
    if (offset != NOWHERE) {
      this.seed = Long.hashCode(seed);
      begin(this.seed);
      begun = this;
    }
  }

  /** Ends the sequence of the thread that a simulation ran on. */
  public static void end() {
    begun = null;
  }

  private void begin(int seedHash) {
    Unsafe unsafe = Unsafe.getUnsafe();
    unsafe.putInt(state, W);
    unsafe.putInt(state + 4, seedHash | 1 << 31);
    unsafe.putInt(state + 8, Y);
    unsafe.putInt(state + 12, Z);
  }

  /**
   * Gives a class that has no hash code yet one that follows from its name, whatever was done
   * before. The sequence is elsewhere afterwards: see {@link #goBackTo}.
   *
   * @param mark what {@link #mark} returned
   * @return {@code type}
   */
  public static Class<?> settle(Class<?> type, @Nullable Mark mark) {
    CarrierHashes hashes = begun;
    if (mark != null && hashes != null) {
      hashes.begin(hashes.seed ^ type.getName().hashCode());
      int _ = System.identityHashCode(type);
    }
    return type;
  }

  /**
   * Where the sequence stands, to be given to {@link #goBackTo}: what is done for the program, such
   * as finding and rewriting its classes, must not show in the hash codes that the program gets.
   *
   * @return null where the calling thread runs no simulation
   */
  public static @Nullable Mark mark() {
    CarrierHashes hashes = begun;
    return hashes == null || !hashes.belongToThisThread() ? null : hashes.words();
  }

  /** A place in a thread's sequence. */
  public record Mark(long first, long second) {}

  private boolean belongToThisThread() {
    try {
      return (Thread) CURRENT_CARRIER.invokeExact() == carrier;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  private Mark words() {
    Unsafe unsafe = Unsafe.getUnsafe();
    return new Mark(unsafe.getLong(state), unsafe.getLong(state + Long.BYTES));
  }

  /** Goes on from {@code mark}, which this thread has got; null does nothing. */
  public static void goBackTo(@Nullable Mark mark) {
    CarrierHashes hashes = begun;
    if (mark != null && hashes != null) {
      Unsafe unsafe = Unsafe.getUnsafe();
      unsafe.putLong(hashes.state, mark.first());
      unsafe.putLong(hashes.state + Long.BYTES, mark.second());
    }
  }
}
