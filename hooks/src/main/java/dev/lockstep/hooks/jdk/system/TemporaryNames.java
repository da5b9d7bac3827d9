package dev.lockstep.hooks.jdk.system;

import dev.lockstep.hooks.Hooks;
import dev.lockstep.hooks.jdk.Threads;
import java.util.Random;

/**
 * Numbers in the names of temporary files, of which the JDK draws another where a file has the name
 * already. So they take none of the program's random numbers: what earlier runs have left on the
 * disk, and how often that was in the way, does not show in those.
 *
 * <p>All have 19 digits, so that it makes little difference which it is.
 */
public final class TemporaryNames {
  private static final long LEAST = 1_000_000_000_000_000_000L;
  private static final long STEP = 0x9E3779B97F4A7C15L;

  private long state = Hooks.engine.seed();

  private TemporaryNames() {}

  /** {@code random.nextLong()}, by which a name is made. */
  public static long next(Random random) {
    return Threads.isTask()
        ? Hooks.engine.threads().ofProcess(TemporaryNames.class, TemporaryNames::new).next()
        : random.nextLong();
  }

  private long next() {
    state += STEP;
    long mixed = (state ^ (state >>> 31)) * STEP;
    mixed ^= mixed >>> 29;
    return LEAST + (mixed >>> 1) % LEAST;
  }
}
