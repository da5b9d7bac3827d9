package dev.lockstep.instrumenter.facts;

import java.util.Arrays;
import java.util.List;

/**
 * How the blocks of a method follow each other, so that not all of them have to be counted: as
 * often as code gets to a place, it goes on from there.
 *
 * <p>A block leads from one place to another. Blocks that may follow the same one begin at the same
 * place, which is also where all end that one of them may follow. Blocks without a counter make no
 * circle, so each of them is the only unknown one of some place, when those farther out are known.
 *
 * <p>Source: D. E. Knuth, F. R. Stevenson, "Optimal measurement points for program frequency
 * counts", BIT 13, 1973.
 *
 * @param blocks of the fast version
 * @param places how many there are; nothing is known of place 0, where the method is entered and
 *     left, and others may go on
 */
public record BlockFlow(List<Block> blocks, int places) {
  /** Code whose instructions have all counters of their own, or none. */
  public static final BlockFlow NONE = new BlockFlow(List.of(), 1);

  /** Where the method is entered and left. */
  public static final int OUTSIDE = 0;

  private static final int UNCOUNTED = -1;

  /**
   * A block.
   *
   * @param from the first of its instructions
   * @param to the last one
   * @param begin the place where it begins
   * @param end that where it ends
   * @param counter below 0 if it has none
   */
  public record Block(int from, int to, int begin, int end, int counter) {
    /** Whether it is counted. */
    public boolean isCounted() {
      return counter > UNCOUNTED;
    }
  }

  /** Takes a copy of the list. */
  public BlockFlow {
    blocks = List.copyOf(blocks);
  }

  /**
   * How often each block began.
   *
   * @param begun by block, how often those began that are counted
   * @param left by block, how often an exception left it
   */
  void derive(long[] begun, long[] left) {
    int[] unknown = new int[places];
    long[] excess = new long[places];
    for (int i = 0; i < begun.length; i++) {
      add(i, begun[i], left[i], excess);
      unknown[blocks.get(i).begin] += blocks.get(i).isCounted() ? 0 : 1;
      unknown[blocks.get(i).end] += blocks.get(i).isCounted() ? 0 : 1;
    }
    boolean[] known = new boolean[begun.length];
    for (int i = 0; i < begun.length; i++) {
      known[i] = blocks.get(i).isCounted();
    }
    unknown[OUTSIDE] = Integer.MAX_VALUE;
    boolean isDone = false;
    while (!isDone) {
      isDone = true;
      for (int i = 0; i < begun.length; i++) {
        Block block = blocks.get(i);
        boolean isBegun = unknown[block.begin] == 1;
        if (!known[i] && (isBegun || unknown[block.end] == 1)) {
          begun[i] = isBegun ? excess[block.begin] : -excess[block.end];
          known[i] = true;
          unknown[block.begin]--;
          unknown[block.end]--;
          excess[block.begin] -= begun[i];
          excess[block.end] += begun[i];
          isDone = false;
        }
      }
    }
  }

  private void add(int i, long begun, long left, long[] excess) {
    excess[blocks.get(i).begin] -= begun;
    excess[blocks.get(i).end] += begun - left;
  }

  /** The block that ends with an instruction; below 0 if none does. */
  int endingWith(int instruction) {
    int[] last = blocks.stream().mapToInt(Block::to).toArray();
    return Arrays.binarySearch(last, instruction);
  }
}
