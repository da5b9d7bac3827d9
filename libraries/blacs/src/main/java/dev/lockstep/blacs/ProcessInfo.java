package dev.lockstep.blacs;

/**
 * The number of the caller among the processes, as INITPINFO tells.
 *
 * @param mynum its number, from 0
 * @param nprocs how many there are
 */
public record ProcessInfo(int mynum, int nprocs) {}
