package dev.lockstep.ipsc;

import dev.lockstep.machines.profile.MessageDelays;

/** What {@code cube_init} is given to say how long messages travel. */
final class Delays {
  /** Of a byte, in ticks; a message of 2 GB takes less than a {@code long} of them. */
  private static final double LONGEST = 1e6;

  private Delays() {}

  /**
   * Checks them.
   *
   * @throws IllegalArgumentException if one is out of range; the message says which
   */
  static MessageDelays of(double nndelay, double hndelay, double startup, int packetsize) {
    if (packetsize < 1) {
      throw new IllegalArgumentException(
          "cube_init: packetsize %s is not at least 1".formatted(packetsize));
    }
    return new MessageDelays(
        millionths("nndelay", nndelay),
        millionths("hndelay", hndelay),
        millionths("startup", startup),
        packetsize);
  }

  private static long millionths(String name, double delay) {
    if (!(delay >= 0 && delay <= LONGEST)) {
      throw new IllegalArgumentException(
          "cube_init: %s %s is not between 0 and 1000000".formatted(name, delay));
    }
    return MessageDelays.millionths(delay);
  }
}
