package dev.lockstep.kernel.time;

import dev.lockstep.hooks.Questions;

/**
 * Lets the only task that can go on do so without {@linkplain Questions questions} at entries and
 * behind calls, once it has been alone for a while.
 *
 * <p>What others could see of it, and what could happen to it, comes through the kernel, which asks
 * here whenever a task goes on. So it changes nothing but speed. A change throws away what the JIT
 * has compiled, so the task has to be alone for four times as long before the next one. The same if
 * it is deep in calls then: the JVM would take each of their frames apart when it comes back to it,
 * which took 20 GB where that met a stack overflow.
 *
 * <pre>
 *     alone    ├─ 2^24 ticks ─┤ no questions ┤ others ┤─── 2^26 ticks ───┤ no questions ...
 * </pre>
 */
public final class Solitude {
  private static final long FIRST_PATIENCE_TICKS = 1 << 24;
  private static final int IMPATIENCE = 4;
  private static final int DEEP = 1000;
  private static final long NEVER = -1;

  private boolean isSilent;
  private long sinceTick = NEVER;
  private long patienceTicks = FIRST_PATIENCE_TICKS;

  /** Whether the running task isn't asked. */
  public boolean isSilent() {
    return isSilent;
  }

  /** The running task is alone when it is looked at. */
  public void lasts(long tick) {
    if (sinceTick == NEVER) {
      sinceTick = tick;
    } else if (!isSilent && tick - sinceTick >= patienceTicks) {
      patienceTicks *= IMPATIENCE;
      isSilent = !isDeep() && !Questions.ask(false);
      sinceTick = tick;
    }
  }

  private static boolean isDeep() {
    return StackWalker.getInstance().walk(calls -> calls.skip(DEEP).findFirst()).isPresent();
  }

  /** It is alone no longer, or the run is to end. */
  public void ends() {
    sinceTick = NEVER;
    if (isSilent) {
      isSilent = !Questions.ask(true);
    }
  }
}
