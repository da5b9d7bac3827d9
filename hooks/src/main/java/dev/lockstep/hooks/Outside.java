package dev.lockstep.hooks;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;

/**
 * What would reach a program from outside, simulated or seeded, so that every run is the same.
 *
 * <p>Named and shaped like the JDK calls that they stand for.
 */
public final class Outside {
  private Outside() {}

  /** {@link System#nanoTime()}. */
  public static long nanoTime() {
    return Hooks.engine.nanoTime();
  }

  /** {@link System#currentTimeMillis()}. */
  public static long currentTimeMillis() {
    return Hooks.engine.currentTimeMillis();
  }

  /** {@link Instant#now()}. */
  public static Instant instantNow() {
    return Instant.ofEpochMilli(currentTimeMillis());
  }

  /** {@link LocalDateTime#now()}, in the zone of the simulated machine, which is UTC. */
  public static LocalDateTime localDateTimeNow() {
    return LocalDateTime.ofInstant(instantNow(), ZoneId.of("UTC"));
  }

  /** {@link LocalDate#now()}, in the zone of the simulated machine, which is UTC. */
  public static LocalDate localDateNow() {
    return localDateTimeNow().toLocalDate();
  }

  /** {@link Thread#sleep(long)}. */
  public static void sleep(long millis) throws InterruptedException {
    sleep(millis, 0);
  }

  /** {@link Thread#sleep(long, int)}. */
  public static void sleep(long millis, int nanos) throws InterruptedException {
    if (millis < 0 || nanos < 0 || nanos > 999_999) {
      throw new IllegalArgumentException("timeout value is negative or out of range");
    }
    Hooks.engine.sleep(Math.addExact(Math.multiplyExact(millis, 1_000_000L), nanos));
  }

  /** {@link Thread#sleep(java.time.Duration)}. */
  public static void sleep(java.time.Duration duration) throws InterruptedException {
    Hooks.engine.sleep(Math.max(0, duration.toNanos()));
  }

  /** {@link Thread#yield()}. */
  public static void yieldTurn() {
    Hooks.engine.yieldTurn();
  }

  /** The seed for a {@code new Random()}. */
  public static long seed() {
    return Hooks.engine.seed();
  }

  /** {@code new Random()}, where it is a method reference. */
  public static java.util.Random newRandom() {
    return new java.util.Random(seed());
  }

  /** {@link java.util.Collections#shuffle(java.util.List)}. */
  public static void shuffle(java.util.List<?> list) {
    java.util.Collections.shuffle(list, newRandom());
  }

  /** {@link Math#random()}. */
  public static double random() {
    return (Hooks.engine.seed() >>> 11) * 0x1.0p-53;
  }

  /** {@link java.util.UUID#randomUUID()}. */
  public static java.util.UUID randomUuid() {
    long high = (Hooks.engine.seed() & ~0xF000L) | 0x4000L;
    long low = (Hooks.engine.seed() & ~(3L << 62)) | (1L << 63);
    return new java.util.UUID(high, low);
  }

  /** {@link System#identityHashCode(Object)}, and the hash code of classes that define none. */
  public static int identityHash(Object object) {
    return object == null ? 0 : Hooks.engine.identityHash(object);
  }

  /** {@link System#exit(int)}. */
  public static void exit(int status) {
    Hooks.engine.exitProgram(status);
  }

  /** {@link Runtime#exit(int)} and {@link Runtime#halt(int)}. */
  public static void exit(Runtime runtime, int status) {
    Hooks.engine.exitProgram(status);
  }

  /** Before what is shared by all processes, such as the constants of an enum. */
  public static void suspendCounting() {
    Hooks.engine.suspendCounting();
  }

  /** After it. */
  public static void resumeCounting() {
    Hooks.engine.resumeCounting();
  }
}
