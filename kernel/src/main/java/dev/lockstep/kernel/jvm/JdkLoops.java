package dev.lockstep.kernel.jvm;

/**
 * How long a task has been in loops of the JDK while its clock stood still.
 *
 * <p>Where the JDK waits for time, or for what another thread does, without parking, it goes round
 * and round. A task's time stands still there and no other task runs, so from some round on each
 * few rounds take a tick and let others run. Loops that only have much to do are over before.
 */
public final class JdkLoops {
  /** More than the JDK goes round before it parks, and than most of its work takes. */
  static final int PATIENCE = 10_000;

  /** How many rounds go by to the next tick, once it has begun to wait. */
  static final int BETWEEN = 100;

  private long tick = -1;
  private int rounds;

  /** Whether time went on in its last round: it would not tell of anything else that was done. */
  private boolean hasGivenWay;

  /** None yet. */
  public JdkLoops() {}

  /**
   * One more round.
   *
   * @param now the task's clock
   * @return whether time is to go on, and others are to run
   */
  public boolean round(long now) {
    if (now != tick) {
      tick = now;
      rounds = hasGivenWay ? rounds : 0;
    }
    hasGivenWay = ++rounds >= PATIENCE;
    if (hasGivenWay) {
      rounds = PATIENCE - BETWEEN;
    }
    return hasGivenWay;
  }
}
