package dev.lockstep.kernel.answers;

import dev.lockstep.kernel.choice.Asked;
import dev.lockstep.kernel.choice.Choice;
import dev.lockstep.kernel.choice.ChoicePolicy;

/** Lets another policy choose, and looks on. */
public abstract class FollowedChoice implements ChoicePolicy {
  private final ChoicePolicy policy;

  /** Follows a policy through one run. */
  protected FollowedChoice(ChoicePolicy policy) {
    this.policy = policy;
  }

  @Override
  public final Asked asked() {
    return policy.asked();
  }

  @Override
  public final boolean countsJdk() {
    return policy.countsJdk();
  }

  @Override
  public final int choose(Choice choice) {
    isAsked(choice);
    int index = policy.choose(choice);
    hasChosen(choice, index);
    return index;
  }

  @Override
  public final void runEnded() {
    policy.runEnded();
  }

  /** The policy is going to be asked. */
  protected void isAsked(Choice choice) {}

  /** The policy has chosen. */
  protected abstract void hasChosen(Choice choice, int index);
}
