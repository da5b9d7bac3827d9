package dev.lockstep.blacs;

/**
 * A grid of processes, and where the caller is in it.
 *
 * @param nprow how many rows it has
 * @param npcol how many columns
 * @param myrow the caller's row, from 0; see the routine for processes outside the grid
 * @param mycol the caller's column
 */
public record GridInfo(int nprow, int npcol, int myrow, int mycol) {}
