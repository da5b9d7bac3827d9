package dev.lockstep.machines.picl;

/**
 * What PICL's parameters may be on a machine, as far as its own messages don't say it.
 *
 * @param highestType of a program's messages; the machine has types above it for PICL's own
 * @param highLevelType from which on PICL's high-level routines take types for themselves
 * @param shortestBytes the least that a message carries
 * @param broadcastDestination whether a message may go to all nodes at once, to destination -1
 * @param keepsAllocation whether {@code open0} takes the nodes that are allocated if it is asked
 *     for none, rather than as many as there are
 */
public record PiclLimits(
    int highestType,
    int highLevelType,
    int shortestBytes,
    boolean broadcastDestination,
    boolean keepsAllocation) {

  /** Types above the programs' highest one that PICL's messages of its own may have. */
  public static final int OWN_TYPES = 64;
}
