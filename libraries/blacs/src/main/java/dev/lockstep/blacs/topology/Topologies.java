package dev.lockstep.blacs.topology;

import dev.lockstep.blacs.machine.Arguments;

/**
 * The topologies by their names.
 *
 * <p>Source: Whaley, LAPACK Working Note 73, tables 9 and 10, section 5.4 and appendix C.
 */
public final class Topologies {
  private static final Topology INCREASING = new Ring(1);
  private static final Topology DECREASING = new Ring(-1);
  private static final Topology SPLIT = new SplitRing();
  private static final Topology HYPERCUBE = new Hypercube();
  private static final Topology ONE_TREE = new Tree(1);

  private Topologies() {}

  /**
   * The one that a program calls so for a broadcast: a word or its first letter, in capitals or
   * not.
   *
   * @param rings of {@code M}
   * @param branches of {@code T}
   * @param count how many processes take part
   * @throws IllegalArgumentException if there is none
   */
  public static Topology ofBroadcast(String call, String word, int rings, int branches, int count) {
    char letter = Arguments.letter(word);
    return switch (letter) {
      case 'I' -> INCREASING;
      case 'D' -> DECREASING;
      case 'S' -> SPLIT;
      case 'M' -> new MultiRing(rings);
      case 'F' -> new MultiRing(Math.max(1, count - 1));
      case 'H' -> Integer.bitCount(count) == 1 ? HYPERCUBE : ONE_TREE;
      case 'T' -> new Tree(branches);
      default -> tree(call, letter, word, "I, D, S, M, H, 1 to 9, T and F");
    };
  }

  /**
   * The same for a combine, whose messages go the other way.
   *
   * @param ringsToo whether it may have the broadcast's rings, as today's BLACS do
   */
  public static Topology ofCombine(
      String call, String word, int rings, int branches, int count, boolean ringsToo) {
    char letter = Arguments.letter(word);
    return switch (letter) {
      case 'H' -> ONE_TREE;
      case 'T' -> new Tree(branches);
      case 'F' -> new Tree(Math.max(1, count - 1));
      case 'I', 'D', 'S', 'M' -> {
        if (!ringsToo) {
          throw unknown(call, word, "1 to 9, T, F and H, which combines have");
        }
        yield ofBroadcast(call, word, rings, branches, count);
      }
      default -> tree(call, letter, word, "1 to 9, T, F and H, which combines have");
    };
  }

  /** Whether a combine whose result all are to have is the bidirectional exchange. */
  public static boolean isExchange(String word) {
    return Arguments.letter(word) == 'H';
  }

  private static Topology tree(String call, char digit, String word, String known) {
    if (digit == '1') {
      return ONE_TREE;
    }
    if (digit < '1' || digit > '9') {
      throw unknown(call, word, known);
    }
    return new Tree(digit - '0');
  }

  private static IllegalArgumentException unknown(String call, String word, String known) {
    return new IllegalArgumentException(
        "%s: topology '%s' is none of %s".formatted(call, word, known));
  }
}
