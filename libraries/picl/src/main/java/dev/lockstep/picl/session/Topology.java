package dev.lockstep.picl.session;

/**
 * The machine that the high-level routines see, as {@code setarc0} sets it.
 *
 * @param nprocs how many node processors are in use: those with the numbers 0 to nprocs - 1
 * @param top one of the four kinds
 * @param ord {@link #NATURAL} or {@link #GRAY}; nothing to a hypercube
 * @param dir {@link #FORWARD} or {@link #BACKWARD}; nothing to a hypercube
 */
public record Topology(int nprocs, int top, int ord, int dir) {
  /** Before the first {@code setarc0}. */
  public static final Topology NONE = new Topology(0, 0, 0, 0);

  /** top: a hypercube, which may be incomplete. */
  public static final int HYPERCUBE = 1;

  /** top: each processor is linked with each. */
  public static final int FULL = 2;

  /** top: a ring in one direction. */
  public static final int UNIDIRECTIONAL_RING = 3;

  /** top: a ring in both directions. */
  public static final int BIDIRECTIONAL_RING = 4;

  /** ord: 0, 1, 2, 3... */
  public static final int NATURAL = 0;

  /** ord: by Gray code, 0, 1, 3, 2...; nprocs must be a power of two. */
  public static final int GRAY = 1;

  /** dir: as the order says. */
  public static final int FORWARD = 1;

  /** dir: against the order. */
  public static final int BACKWARD = -1;
}
