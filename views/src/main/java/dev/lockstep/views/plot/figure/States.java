package dev.lockstep.views.plot.figure;

import dev.lockstep.views.measure.Nodes;

/**
 * What processors do, in columns of time.
 *
 * @param nodes whose rows they are
 * @param edges where columns begin, on the axis of time, and where the last one ends
 * @param shares of a state, a row and a column: the part of the row's processors' time, 0 to 1
 */
public record States(Nodes nodes, double[] edges, float[][][] shares) {
  /** What a processor does. */
  public enum State {
    /** A task computes. */
    COMPUTING("computing"),
    /** The processor works on a task's messages. */
    MESSAGES("message work"),
    /** A task could run, and does not. */
    READY("ready, waiting for the processor");

    private final String words;

    State(String words) {
      this.words = words;
    }

    /** What legends say. */
    public String words() {
      return words;
    }
  }

  /** How many columns there are. */
  public int columns() {
    return edges.length - 1;
  }

  /** The share of a state in a row and column. */
  public float share(State state, int row, int column) {
    return shares[state.ordinal()][row][column];
  }

  /** The same with so few rows for nodes, or fewer. */
  public States within(int mostRows) {
    Nodes fewer = nodes.within(mostRows);
    return fewer.perRow() == nodes.perRow() ? this : merged(fewer);
  }

  private States merged(Nodes fewer) {
    float[][][] merged = new float[shares.length][fewer.rows()][columns()];
    for (int row = 0; row < nodes.rows(); row++) {
      int target = nodes.isHost(row) ? 0 : fewer.rowOf(nodes.first(row) + 1);
      float weight = (float) nodes.size(row) / fewer.size(target);
      for (int state = 0; state < shares.length; state++) {
        add(shares[state][row], weight, merged[state][target]);
      }
    }
    return new States(fewer, edges, merged);
  }

  private static void add(float[] shares, float weight, float[] to) {
    for (int column = 0; column < to.length; column++) {
      to[column] += weight * shares[column];
    }
  }
}
