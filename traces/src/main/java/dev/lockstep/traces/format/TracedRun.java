package dev.lockstep.traces.format;

import dev.lockstep.traces.events.Placements;

/**
 * What a trace may have to know of its run besides the events.
 *
 * @param clockHertz the machine's clock, in ticks per second
 * @param processors how many processors the host gets; 0 if nobody said
 * @param placements where tasks are; it follows the run from its start
 */
public record TracedRun(long clockHertz, int processors, Placements placements) {
  /** A run of which nothing has happened. */
  public TracedRun(long clockHertz, int processors) {
    this(clockHertz, processors, new Placements());
  }
}
