package dev.lockstep.machines.profile;

import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * What {@code cube_init} sets: how long messages travel.
 *
 * <p>A message of M bytes, rounded up to whole packets, over h hops takes sM + hrM ticks: s is the
 * startup delay, r the node-to-node or host-to-node delay.
 *
 * <p>Source: Dunigan, "A Message-passing Multiprocessor Simulator", section 1.3 and appendix C.
 *
 * @param nodeToNodeMillionths millionths of a tick for each byte and hop between nodes
 * @param hostToNodeMillionths millionths of a tick for each byte between host and node
 * @param startupMillionths millionths of a tick for each byte before it leaves
 * @param packetBytes bytes of a packet, at least 1
 */
public record MessageDelays(
    long nodeToNodeMillionths, long hostToNodeMillionths, long startupMillionths, long packetBytes)
    implements Interconnect {

  private static final int DECIMALS = 6;

  /** Refuses negative delays and empty packets. */
  public MessageDelays {
    refuseNegative("nodeToNodeMillionths", nodeToNodeMillionths);
    refuseNegative("hostToNodeMillionths", hostToNodeMillionths);
    refuseNegative("startupMillionths", startupMillionths);
    if (packetBytes < 1) {
      throw new IllegalArgumentException("packetBytes " + packetBytes + " is below 1");
    }
  }

  /**
   * A delay in millionths, of the decimal number that {@code delay} prints as: 0.1 is 100000. Half
   * a millionth is rounded up.
   *
   * @throws IllegalArgumentException if the delay is negative, no number or too large for a long
   */
  public static long millionths(double delay) {
    if (!Double.isFinite(delay)) {
      throw new IllegalArgumentException("delay " + delay + " is not a finite number");
    }
    return millionths(Double.toString(delay));
  }

  /** The same, of a decimal number in digits. */
  public static long millionths(String delay) {
    BigDecimal exact = new BigDecimal(delay).movePointRight(DECIMALS);
    if (exact.signum() < 0) {
      throw new IllegalArgumentException("delay " + delay + " is negative");
    }
    try {
      return exact.setScale(0, RoundingMode.HALF_UP).longValueExact();
    } catch (ArithmeticException overflow) {
      throw new IllegalArgumentException("delay " + delay + " is too large", overflow);
    }
  }

  private static void refuseNegative(String name, long millionths) {
    if (millionths < 0) {
      throw new IllegalArgumentException(name + " " + millionths + " is negative");
    }
  }
}
