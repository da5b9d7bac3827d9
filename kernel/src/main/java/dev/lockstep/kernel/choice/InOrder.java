package dev.lockstep.kernel.choice;

/**
 * The order that holds without a policy: by processor and serial number among things of one tick,
 * first come first served elsewhere. The kernel knows it, and does not ask.
 */
public enum InOrder implements ChoicePolicy {
  /** The only one. */
  POLICY;

  @Override
  public int choose(Choice choice) {
    return 0;
  }
}
