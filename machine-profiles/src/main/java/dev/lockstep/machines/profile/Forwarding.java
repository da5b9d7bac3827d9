package dev.lockstep.machines.profile;

/** What hands on the packets of others. */
public enum Forwarding {
  /** The node's processor, which computes more slowly meanwhile. */
  PROCESSOR("processor"),
  /** A unit beside it. */
  ROUTER("router");

  private final String word;

  Forwarding(String word) {
    this.word = word;
  }

  /** What a profile calls it. */
  @Override
  public String toString() {
    return word;
  }
}
