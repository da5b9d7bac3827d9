package dev.lockstep.blacs;

/** A process's place in a grid, from 0. Both are -1 where it has none. */
public record Coordinates(int prow, int pcol) {}
