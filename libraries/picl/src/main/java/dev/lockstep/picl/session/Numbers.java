package dev.lockstep.picl.session;

/** The numbers that processors have in PICL, and those that stand for any or for all. */
public final class Numbers {
  /** The host's processor number. */
  public static final int HOST = -32768;

  /** As a type: messages of any. */
  public static final int ANY = -1;

  /** As a node: all that are allocated. */
  public static final int ALL = -1;

  private Numbers() {}

  /** A node of the machine, -1 for the host, as PICL numbers it. */
  public static int processor(int node) {
    return node < 0 ? HOST : node;
  }
}
