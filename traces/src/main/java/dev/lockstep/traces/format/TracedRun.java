package dev.lockstep.traces.format;

import dev.lockstep.kernel.trace.RunOrigin;
import dev.lockstep.traces.events.Placements;
import java.util.Optional;

/**
 * What a trace may have to know of its run besides the events.
 *
 * @param clockHertz the machine's clock, in ticks per second; 0: what the trace itself names
 * @param processors how many processors the host gets; 0: what the trace itself names, if it does
 * @param placements where tasks are; it follows the run from its start
 * @param origin what the trace is to name as its run
 */
public record TracedRun(
    long clockHertz, int processors, Placements placements, Optional<RunOrigin> origin) {
  /** A run of which nothing has happened. */
  public TracedRun(long clockHertz, int processors) {
    this(clockHertz, processors, new Placements(), Optional.empty());
  }

  /** The same, where traces name it. */
  public TracedRun(RunOrigin origin) {
    this(origin.clockHertz(), origin.nodes(), new Placements(), Optional.of(origin));
  }
}
