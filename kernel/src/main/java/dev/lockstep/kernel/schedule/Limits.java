package dev.lockstep.kernel.schedule;

/**
 * Where a run that goes on for too long ends.
 *
 * @param endTick what is at this tick or later does not happen
 * @param spinTicks how long a task may poll while nothing changes; 0: for ever
 */
public record Limits(long endTick, long spinTicks) {}
