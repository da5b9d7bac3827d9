package dev.lockstep.picl;

/**
 * What {@code open0} and {@code who0} return.
 *
 * @param numproc how many node processors are allocated
 * @param me the caller's processor
 * @param host the host's, {@link Picl#HOST}
 */
public record Processors(int numproc, int me, int host) {}
