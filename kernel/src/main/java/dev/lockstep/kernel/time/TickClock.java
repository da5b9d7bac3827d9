package dev.lockstep.kernel.time;

import dev.lockstep.hooks.Ticks;
import dev.lockstep.hooks.profile.CallNode;

/**
 * The clock of the processor whose task runs: rewritten code moves it by counting {@link
 * Ticks#left} up, and calls the scheduler when that reaches zero.
 */
public final class TickClock {
  /**
   * So much runs uncounted before the scheduler is called: more than it takes to find a class in a
   * jar with thousands of them, so it may be a loop that waits for others.
   */
  public static final int MOST_IGNORED = 1 << 28;

  /**
   * How much a task does beyond the end of its slice before it is looked at in any case: enough to
   * make the switches few, and little enough to be done in vain if another task ends it.
   */
  private static final int MOST_UNSEEN = 1 << 14;

  /** Where the clock stands when {@link Ticks#left} is 0. */
  private long zeroTick;

  /** How far it moves for each tick that is counted: more than 1 on a slow host. */
  private int rate = 1;

  /** How deep the task is in code that no process pays for. */
  private int stops;

  private long stoppedTick;
  private long leftAtStop;

  /** What it shows. */
  public long now() {
    return stops == 0 ? zeroTick + Ticks.left * rate : stoppedTick;
  }

  /**
   * Sets the clock of a processor, and says after how many ticks the scheduler is to be called.
   *
   * <p>Where it stands still, the counter is left where it was: it may be in the midst of code that
   * has it in a local variable, and goes on with that. The scheduler is called when that is used
   * up.
   *
   * @param newRate how far it moves for each tick that is counted
   */
  public void set(int newRate, long tick, long ticks) {
    rate = newRate;
    Ticks.unseenEnd = 0;
    Ticks.readEnd = 0;
    if (stops > 0) {
      standAt(tick);
      return;
    }
    long counted = rate == 1 ? ticks : Math.ceilDiv(ticks, (long) rate);
    zeroTick = tick + counted * rate;
    Ticks.left = -counted;
  }

  /**
   * Lets code go on beyond the end of its slice where no other task can see what it does. Said each
   * time that the clock is set.
   *
   * @param tick not to this tick
   */
  public void goUnseenTo(long tick) {
    if (stops == 0) {
      long ticks = tick - zeroTick;
      Ticks.unseenEnd = Math.clamp(rate == 1 ? ticks : ticks / rate, 0, MOST_UNSEEN);
    }
  }

  /**
   * Lets code go on beyond the end of its slice where it only reads. Said each time that the clock
   * is set.
   *
   * @param tick nobody writes before it
   */
  public void readTo(long tick) {
    if (stops == 0 && rate == 1) {
      Ticks.readEnd = Math.clamp(tick - zeroTick, 0, Ticks.unseenEnd);
    }
  }

  private void standAt(long tick) {
    stoppedTick = tick;
    zeroTick = tick - leftAtStop * rate;
  }

  /** {@link Ticks#left} became {@code counter}, which is too much for it. */
  public void advance(long counter) {
    zeroTick = Math.min(zeroTick + counter * rate, LastTick.TICK);
    CallNode.setBack += counter;
    Ticks.left = 0;
    Ticks.unseenEnd = 0;
    Ticks.readEnd = 0;
  }

  /** Time passes in which nothing is counted; the scheduler is called no later for that. */
  public void pass(long ticks) {
    long tick = LastTick.after(now(), ticks);
    set(rate, tick, Math.max(0, zeroTick - tick));
  }

  /** Whether it stands still. */
  public boolean isStopped() {
    return stops > 0;
  }

  /** Stops it until {@link #resume} was called as often. */
  public void stop() {
    if (stops == 0) {
      stoppedTick = now();
      leftAtStop = Ticks.left;
      ignoreTicks();
      CallNode.pause();
    }
    stops++;
  }

  /** While it is stopped: lets the code that runs count once more from the beginning. */
  public void ignoreTicks() {
    Ticks.left = -MOST_IGNORED;
  }

  /** Undoes one {@link #stop}. */
  public void resume() {
    if (stops > 0 && --stops == 0) {
      Ticks.left = leftAtStop;
      CallNode.goOn();
    }
  }

  /** How often it was stopped, and not resumed since. */
  public int stops() {
    return stops;
  }

  /** Where the counter was when it was stopped; 0 while it runs. */
  public long leftAtStop() {
    return stops == 0 ? 0 : leftAtStop;
  }

  /** Stops it as often as it was, with the counter where it was. */
  public void stopAgain(int times, long left) {
    if (times > 0) {
      long tick = now();
      stop();
      stops = times;
      leftAtStop = left;
      standAt(tick);
    }
  }

  /**
   * Resumes it, however often it was stopped: it stops only inside initialisers that the JVM calls.
   * Another task goes on, so this one waits in there, or an exception has left the initialiser.
   */
  public void resumeAtOnce() {
    if (stops > 0) {
      stops = 0;
      Ticks.left = leftAtStop;
    }
  }
}
