package dev.lockstep.picl;

/**
 * The machine that the high-level routines see, as {@code setarc0} and {@code getarc0} return it.
 *
 * @param nprocs how many node processors are in use
 * @param top 1 hypercube, 2 full connectivity, 3 unidirectional ring, 4 bidirectional ring
 * @param ord 0 natural order, 1 Gray code order
 * @param dir 1 forward, -1 backward
 */
public record Arc(int nprocs, int top, int ord, int dir) {}
