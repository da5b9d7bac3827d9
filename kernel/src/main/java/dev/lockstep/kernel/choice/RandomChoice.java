package dev.lockstep.kernel.choice;

import java.util.SplittableRandom;

/**
 * Chooses by chance; the same seed gives the same run.
 *
 * <p>Where a timeslice ends, the task that has run goes on, but with a probability that is given:
 * then it pauses, or another one goes on where several want the processor. So a task may run far
 * while others stand still. Waits end without a reason, and what is due is late, as often. Each
 * fourth start, wake-up and monitor that is left is with a pause: there are fewer of them than
 * timeslices, and what goes wrong there often needs one. Elsewhere each alternative is as likely as
 * another.
 */
public final class RandomChoice implements ChoicePolicy {
  /** What a probability of 1 is. */
  public static final int CERTAIN = 1_000_000;

  private static final int FOURTH = CERTAIN / 4;

  private final SplittableRandom random;
  private final int millionths;

  /**
   * Draws from a seed.
   *
   * @param millionths the probability that a task does not go on at the end of a timeslice
   */
  public RandomChoice(long seed, int millionths) {
    random = new SplittableRandom(seed);
    this.millionths = millionths;
  }

  @Override
  public Asked asked() {
    return Asked.ALL;
  }

  @Override
  public int choose(Choice choice) {
    return switch (choice.why()) {
      case PAUSE, PREEMPT, SPURIOUS, LATE -> notFirst(choice, millionths);
      case START, WAKE, BARGE -> notFirst(choice, FOURTH);
      case SLICE, QUANTUM -> another(choice);
      default -> random.nextInt(choice.count());
    };
  }

  /** The first alternative, or, with a probability, any other one. */
  private int notFirst(Choice choice, int probability) {
    return happens(probability) ? 1 + random.nextInt(choice.count() - 1) : 0;
  }

  /** The last alternative, if that is the task that has run, or any other one. */
  private int another(Choice choice) {
    int last = choice.count() - 1;
    if (choice.task(last) != choice.task()) {
      return random.nextInt(choice.count());
    }
    return happens(millionths) ? random.nextInt(last) : last;
  }

  private boolean happens(int probability) {
    return random.nextInt(CERTAIN) < probability;
  }
}
