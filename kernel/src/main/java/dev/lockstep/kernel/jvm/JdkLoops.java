package dev.lockstep.kernel.jvm;

/**
 * How long a task has been in loops of the JDK while its clock stood still.
 *
 * <p>Where the JDK waits for time, or for what another thread does, without parking, it goes round
 * and round. A task's time stands still there and no other task runs, so from some round on each
 * few rounds take a tick and let others run. Loops that only have much to do are over before. Where
 * that takes long, as another task may pause for 100,000,000 ticks, they take more, and the task
 * finds what it waits for a thousandth of its wait too late at most.
 */
public final class JdkLoops {
  /** More than the JDK goes round before it parks, and than most of its work takes. */
  static final int PATIENCE = 10_000;

  /** How many rounds go by to the next tick, once it has begun to wait. */
  static final int BETWEEN = 100;

  /** The part of a wait that the next tick of it may take. */
  private static final int PRECISION = 1000;

  /** However long the wait is, time does not go on by more at once. */
  static final int MOST_TICKS = 1_000_000;

  private long tick = -1;
  private int rounds;

  /** Whether time went on in its last round: it would not tell of anything else that was done. */
  private boolean hasGivenWay;

  /** How far time has gone on for the wait. */
  private long waitedTicks;

  /** None yet. */
  public JdkLoops() {}

  /**
   * One more round.
   *
   * @param now the task's clock
   * @return how many ticks time is to go on, while others run; 0: it stands still
   */
  public int round(long now) {
    if (now != tick) {
      tick = now;
      if (!hasGivenWay) {
        rounds = 0;
        waitedTicks = 0;
      }
    }
    hasGivenWay = ++rounds >= PATIENCE;
    if (!hasGivenWay) {
      return 0;
    }
    rounds = PATIENCE - BETWEEN;
    int ticks = (int) Math.min(1 + waitedTicks / PRECISION, MOST_TICKS);
    waitedTicks += ticks;
    return ticks;
  }
}
