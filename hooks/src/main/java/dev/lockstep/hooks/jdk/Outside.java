package dev.lockstep.hooks.jdk;

import dev.lockstep.hooks.Hooks;
import dev.lockstep.hooks.Timeouts;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * What would reach a program from outside, simulated or seeded, so that every run is the same.
 *
 * <p>Named and shaped like the JDK calls that they stand for.
 */
public final class Outside {
  /** What programs that adapt to the memory of their machine are told: always the same. */
  private static final long MEMORY_BYTES = 1L << 30;

  private Outside() {}

  /** {@link System#nanoTime()}. */
  public static long nanoTime() {
    return Hooks.engine.nanoTime();
  }

  /** {@link System#currentTimeMillis()}. */
  public static long currentTimeMillis() {
    return Hooks.engine.currentTimeMillis();
  }

  /**
   * {@code gettimeofday} of jnr-posix, by which JRuby asks the operating system for the time: what
   * native code asks for itself can't be changed.
   *
   * @param time a {@code jnr.posix.Timeval}
   */
  public static int timeOfDay(Object posix, Object time) {
    long millis = currentTimeMillis();
    setTime(time, "sec", millis / 1000);
    setTime(time, "usec", millis % 1000 * 1000);
    return 0;
  }

  private static void setTime(Object time, String part, long value) {
    try {
      time.getClass().getMethod(part, long.class).invoke(time, value);
    } catch (ReflectiveOperationException unlike) {
      throw new IllegalStateException(unlike);
    }
  }

  /** {@link Thread#sleep(long)}. */
  public static void sleep(long millis) throws InterruptedException {
    sleep(millis, 0);
  }

  /** {@link Thread#sleep(long, int)}. */
  public static void sleep(long millis, int nanos) throws InterruptedException {
    Threads.sleepAsThread(Timeouts.nanos(millis, nanos));
  }

  /** {@link Thread#sleep(Duration)}: a negative one doesn't even look for an interrupt. */
  public static void sleep(Duration duration) throws InterruptedException {
    long nanos = TimeUnit.NANOSECONDS.convert(duration);
    if (nanos >= 0) {
      Threads.sleepAsThread(nanos);
    }
  }

  /** {@link TimeUnit#sleep(long)}: nor does none at all here. */
  public static void sleep(TimeUnit unit, long timeout) throws InterruptedException {
    long nanos = unit.toNanos(timeout);
    if (nanos > 0) {
      Threads.sleepAsThread(nanos);
    }
  }

  /** {@link Thread#yield()}. */
  public static void yieldTurn() {
    Hooks.engine.yieldTurn();
  }

  /** The seed for a {@code new SplittableRandom()}. */
  public static long seed() {
    return Hooks.engine.seed();
  }

  /** {@code new SplittableRandom()}, where it is a method reference. */
  public static SplittableRandom newSplittableRandom() {
    return new SplittableRandom(seed());
  }

  /** {@link Collections#shuffle(List)}. */
  public static void shuffle(List<?> list) {
    Collections.shuffle(list, new Random(seed()));
  }

  /** {@link Math#random()}. */
  public static double random() {
    return (Hooks.engine.seed() >>> 11) * 0x1.0p-53;
  }

  /** {@link UUID#randomUUID()}. */
  public static UUID randomUuid() {
    long high = (Hooks.engine.seed() & ~0xF000L) | 0x4000L;
    long low = (Hooks.engine.seed() & ~(3L << 62)) | (1L << 63);
    return new UUID(high, low);
  }

  /** {@link Runtime#availableProcessors()}. */
  public static int processors(Runtime runtime) {
    checkReceiver(runtime);
    return Hooks.engine.processors();
  }

  /** {@link Runtime#maxMemory()} and {@link Runtime#totalMemory()}. */
  public static long memory(Runtime runtime) {
    checkReceiver(runtime);
    return MEMORY_BYTES;
  }

  /** {@link Runtime#freeMemory()}. */
  public static long freeMemory(Runtime runtime) {
    checkReceiver(runtime);
    return MEMORY_BYTES / 2;
  }

  /** {@link System#identityHashCode(Object)}, and the hash code of classes that define none. */
  public static int identityHash(@Nullable Object object) {
    return Hashes.identity(object);
  }

  /** {@link System#exit(int)}. */
  public static void exit(int status) {
    Hooks.engine.exitProgram(status);
  }

  /** {@link Runtime#exit(int)}. */
  public static void exit(Runtime runtime, int status) {
    checkReceiver(runtime);
    Hooks.engine.exitProgram(status);
  }

  /** {@link Runtime#halt(int)}. */
  public static void halt(Runtime runtime, int status) {
    checkReceiver(runtime);
    Hooks.engine.haltProgram(status);
  }

  /** Method handles come here, and large methods: nothing has looked at the receiver before. */
  public static void checkReceiver(@Nullable Object receiver) {
    if (receiver == null) {
      throw new NullPointerException();
    }
  }
}
