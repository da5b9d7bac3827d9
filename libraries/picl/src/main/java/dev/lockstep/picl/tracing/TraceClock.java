package dev.lockstep.picl.tracing;

import dev.lockstep.kernel.Kernel;

/**
 * The clock that one process sees: as coarse as the machine's, but for programs that are loaded
 * while tracing is enabled, which have one of their own on some machines.
 */
public final class TraceClock {
  private final Kernel kernel;

  /** How far apart its times are, in ticks; 0: as everywhere else. */
  private final long stepTicks;

  /** That of the caller's process. */
  public TraceClock(Kernel kernel) {
    this.kernel = kernel;
    int node = kernel.task().node();
    boolean hasItsOwn = node >= 0 && TraceCollector.of(kernel).wasLoadedEnabled(node);
    this.stepTicks = hasItsOwn ? kernel.profile().picl().tracingClockTicks().orElse(0) : 0;
  }

  /** What it shows now, in ticks. */
  public long ticks() {
    long now = kernel.now();
    return stepTicks > 0 ? now - now % stepTicks : kernel.clock();
  }
}
