package dev.lockstep.blacs;

/**
 * Who the caller is among the processes, as INITPINFO tells.
 *
 * @param mynum its number, from 0
 * @param nprocs how many there are
 */
public record ProcessInfo(int mynum, int nprocs) {}
