package dev.lockstep.picl.session;

/**
 * What {@code open0} and {@code who0} tell.
 *
 * @param numproc how many node processors are allocated
 * @param me the caller's processor
 * @param host the host's, {@link Numbers#HOST}
 */
public record Who(int numproc, int me, int host) {}
