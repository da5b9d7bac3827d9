package dev.lockstep.instrumenter;

/**
 * What one run of a program came to.
 *
 * @param ticks instructions, the return of {@code run()} included
 * @param outcome what it returned, or the exception that left it, as text
 */
public record Execution(long ticks, String outcome) {}
