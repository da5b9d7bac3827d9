package dev.lockstep.picl;

import dev.lockstep.picl.session.Topology;

/**
 * The machine that the high-level routines see, as {@code setarc0} and {@code getarc0} return it.
 *
 * @param nprocs how many node processors are in use: those with the numbers 0 to nprocs - 1
 * @param top 1 hypercube, 2 full connectivity, 3 unidirectional ring, 4 bidirectional ring
 * @param ord 0 natural order, 1 Gray code order
 * @param dir 1 forward, -1 backward
 */
public record Arc(int nprocs, int top, int ord, int dir) {
  /** top: a hypercube, which may be incomplete. */
  public static final int HYPERCUBE = Topology.HYPERCUBE;

  /** top: each processor is linked with each. */
  public static final int FULL = Topology.FULL;

  /** top: a ring in one direction. */
  public static final int UNIDIRECTIONAL_RING = Topology.UNIDIRECTIONAL_RING;

  /** top: a ring in both directions. */
  public static final int BIDIRECTIONAL_RING = Topology.BIDIRECTIONAL_RING;

  /** ord: 0, 1, 2, 3... */
  public static final int NATURAL = Topology.NATURAL;

  /** ord: by Gray code, 0, 1, 3, 2...; nprocs must be a power of two. */
  public static final int GRAY = Topology.GRAY;

  /** dir: as the order says. */
  public static final int FORWARD = Topology.FORWARD;

  /** dir: against the order. */
  public static final int BACKWARD = Topology.BACKWARD;
}
