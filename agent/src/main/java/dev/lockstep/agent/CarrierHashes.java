package dev.lockstep.agent;

import dev.lockstep.hooks.Ticks;
import dev.lockstep.hooks.jdk.Threads;
import dev.lockstep.hooks.jvm.HashGenerator;
import java.util.function.Supplier;
import jdk.internal.misc.Unsafe;
import org.jspecify.annotations.Nullable;

/**
 * The sequence of hash codes that the thread of a simulation gives out where no hook stands: in
 * programs that are not rewritten, and in the depths of the JDK.
 */
public final class CarrierHashes {
  /** Whether a simulation runs, or is about to. */
  private static volatile boolean begun;

  /** What its sequence began with. */
  private static volatile long seed;

  private static volatile boolean hasAgents;

  private CarrierHashes() {}

  /** Begins the sequence that belongs to {@code runSeed}, on the calling thread. */
  public static void begin(long runSeed) {
    seed = runSeed;
    begun = true;
    HashGenerator.goTo(HashGenerator.wordsOf(runSeed));
  }

  /** The simulation is over. */
  public static void end() {
    begun = false;
  }

  /**
   * Gives a class that has no hash code yet one that follows from its name, whatever was done
   * before.
   *
   * @param mark what {@link #mark} returned
   * @return {@code type}
   */
  public static Class<?> settle(Class<?> type, HashGenerator.@Nullable Words mark) {
    if (mark != null) {
      long named = Long.hashCode(seed) ^ type.getName().hashCode();
      HashGenerator.hash(type, HashGenerator.wordsOf(named));
    }
    return type;
  }

  /**
   * Makes a class loader, whose constructor asks for its hash code: that follows from the name of
   * its class, whatever was done before.
   */
  public static <T extends ClassLoader> T making(Class<T> type, Supplier<T> maker) {
    if (!Agent.isPrepared() || !HashGenerator.isKnown()) {
      return maker.get();
    }
    // Initialising the class may ask for others.
    Unsafe.getUnsafe().ensureClassInitialized(type);
    HashGenerator.Words here = HashGenerator.words();
    HashGenerator.goTo(HashGenerator.wordsOf(type.getName().hashCode()));
    try {
      return maker.get();
    } finally {
      HashGenerator.goTo(here);
    }
  }

  /**
   * Where the sequence of the calling thread stands, to be given to {@link #goBackTo}: what is done
   * for the program, such as finding and rewriting its classes, must not show in the hash codes
   * that the program gets.
   *
   * @return null where no simulation has begun
   */
  public static HashGenerator.@Nullable Words mark() {
    if (!begun) {
      return null;
    }
    if (hasAgents && Threads.isTask()) {
      Ticks.suspendCounting();
    }
    return HashGenerator.words();
  }

  /** The calling thread goes on from {@code mark}; null does nothing. */
  public static void goBackTo(HashGenerator.@Nullable Words mark) {
    if (mark != null) {
      HashGenerator.goTo(mark);
      if (hasAgents && Threads.isTask()) {
        Ticks.resumeCounting();
      }
    }
  }

  /**
   * Whether the program has agents. They may have changed classes of the JDK, so that finding and
   * rewriting classes calls the program: then it doesn't show in ticks either.
   */
  static void agents(boolean areThere) {
    hasAgents = areThere;
  }
}
