package dev.lockstep.kernel.choice;

import java.util.SplittableRandom;

/** Chooses by chance, each alternative as often as another; the same seed gives the same run. */
public final class RandomChoice implements ChoicePolicy {
  private final SplittableRandom random;

  /** Draws from this seed. */
  public RandomChoice(long seed) {
    random = new SplittableRandom(seed);
  }

  @Override
  public int choose(Choice choice) {
    return random.nextInt(choice.count());
  }
}
