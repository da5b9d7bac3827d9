package dev.lockstep.agent;

import dev.lockstep.hooks.HashGenerator;
import org.jspecify.annotations.Nullable;

/**
 * The sequence of hash codes that the thread of a simulation gives out where no hook stands: in
 * programs that are not rewritten, and in the depths of the JDK.
 */
public final class CarrierHashes {
  /** Those of the thread that a simulation runs on; null before it begins. */
  private static volatile @Nullable CarrierHashes begun;

  private final HashGenerator generator;
  private long seed;

  private CarrierHashes(HashGenerator generator) {
    this.generator = generator;
  }

  /** Those of the calling thread. */
  static CarrierHashes ofThisThread() {
    return new CarrierHashes(HashGenerator.ofThisThread());
  }

  /** Begins the sequence that belongs to {@code seed}; the thread must be alive. */
  public void begin(long seed) {
    this.seed = seed;
    generator.goTo(HashGenerator.wordsOf(seed));
    begun = this;
  }

  /** Ends the sequence of the thread that a simulation ran on. */
  public static void end() {
    begun = null;
  }

  /**
   * Gives a class that has no hash code yet one that follows from its name, whatever was done
   * before.
   *
   * @param mark what {@link #mark} returned
   * @return {@code type}
   */
  public static Class<?> settle(Class<?> type, HashGenerator.@Nullable Words mark) {
    CarrierHashes hashes = begun;
    if (mark != null && hashes != null) {
      long named = Long.hashCode(hashes.seed) ^ type.getName().hashCode();
      hashes.generator.hash(type, HashGenerator.wordsOf(named));
    }
    return type;
  }

  /**
   * Where the sequence stands, to be given to {@link #goBackTo}: what is done for the program, such
   * as finding and rewriting its classes, must not show in the hash codes that the program gets.
   *
   * @return null where the calling thread runs no simulation
   */
  public static HashGenerator.@Nullable Words mark() {
    CarrierHashes hashes = begun;
    return hashes != null && hashes.generator.isOfThisThread() ? hashes.generator.words() : null;
  }

  /** Goes on from {@code mark}, which this thread has got; null does nothing. */
  public static void goBackTo(HashGenerator.@Nullable Words mark) {
    CarrierHashes hashes = begun;
    if (mark != null && hashes != null) {
      hashes.generator.goTo(mark);
    }
  }
}
