package dev.lockstep.kernel.network;

import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntUnaryOperator;

/** Who sends to whom. */
final class Patterns {
  private Patterns() {}

  /** Each node to the next one, the last to the first. */
  static Map<Integer, Integer> ringShift(int nodes) {
    return pattern(nodes, node -> (node + 1) % nodes);
  }

  /** Node b3b2b1b0 to b0b1b2b3; those that would send to themselves don't. */
  static Map<Integer, Integer> bitReversal(int nodes) {
    int bits = Integer.numberOfTrailingZeros(nodes);
    return pattern(nodes, node -> Integer.reverse(node) >>> (Integer.SIZE - bits));
  }

  /** The node in row r and column c to that in row c and column r; those on the diagonal don't. */
  static Map<Integer, Integer> transpose(int side) {
    return pattern(side * side, node -> node % side * side + node / side);
  }

  private static Map<Integer, Integer> pattern(int nodes, IntUnaryOperator destination) {
    Map<Integer, Integer> pattern = new TreeMap<>();
    for (int node = 0; node < nodes; node++) {
      if (destination.applyAsInt(node) != node) {
        pattern.put(node, destination.applyAsInt(node));
      }
    }
    return pattern;
  }

  /** The arrivals as a text that is easy to compare: {@code 1:120 2:250}. */
  static String text(Map<Integer, Long> arrivals) {
    StringBuilder text = new StringBuilder();
    arrivals.forEach((node, tick) -> text.append(node).append(':').append(tick).append(' '));
    return text.toString().strip();
  }
}
