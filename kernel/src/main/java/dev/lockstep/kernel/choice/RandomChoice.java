package dev.lockstep.kernel.choice;

import java.util.SplittableRandom;

/**
 * Chooses by chance, each alternative as often as another; the same seed gives the same run.
 *
 * <p>If it makes pauses, one is made at the end of a timeslice with a probability that is given,
 * and each fourth time elsewhere: there are fewer starts and wake-ups than timeslices, and what
 * goes wrong there often needs one.
 */
public final class RandomChoice implements ChoicePolicy {
  /** What a probability of 1 is. */
  public static final int CERTAIN = 1_000_000;

  private static final int FOURTH = CERTAIN / 4;

  private final SplittableRandom random;
  private final int pauseMillionths;

  /** Draws from this seed, and makes no pauses. */
  public RandomChoice(long seed) {
    this(seed, 0);
  }

  /**
   * Draws from a seed, and makes pauses.
   *
   * @param pauseMillionths the probability of a pause at the end of a timeslice; 0: there are none
   *     at all
   */
  public RandomChoice(long seed, int pauseMillionths) {
    random = new SplittableRandom(seed);
    this.pauseMillionths = pauseMillionths;
  }

  @Override
  public boolean pauses() {
    return pauseMillionths > 0;
  }

  @Override
  public int choose(Choice choice) {
    return switch (choice.why()) {
      case PAUSE -> pause(choice, pauseMillionths);
      case START, WAKE, BARGE -> pause(choice, FOURTH);
      default -> random.nextInt(choice.count());
    };
  }

  private int pause(Choice choice, int millionths) {
    return random.nextInt(CERTAIN) < millionths ? 1 + random.nextInt(choice.count() - 1) : 0;
  }
}
