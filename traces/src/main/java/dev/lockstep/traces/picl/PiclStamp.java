package dev.lockstep.traces.picl;

/** When and where a record was made. {@code clock} counts from the start of tracing there. */
public record PiclStamp(PiclTime clock, int node) {
  /** The number of the host. */
  public static final int HOST = -32768;

  /** Stands for all nodes, where a message goes to or a program is loaded on. */
  public static final int ALL_NODES = -1;

  /**
   * Checks the node.
   *
   * @throws IllegalArgumentException if it is neither the host nor 0 or more
   */
  public PiclStamp {
    Checks.node("node", node);
  }

  /** Whether it was made on the host. */
  public boolean isOnHost() {
    return node == HOST;
  }
}
