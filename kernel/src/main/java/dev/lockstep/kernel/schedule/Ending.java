package dev.lockstep.kernel.schedule;

import org.jspecify.annotations.Nullable;

/** Whether a run is to end, and how: what first says so counts. */
public final class Ending {
  private @Nullable RunResult result;
  private @Nullable RunResult later;

  /** Ends the run. Tasks that are suspended stay so. */
  public void stop(RunResult why) {
    if (result == null) {
      result = why;
    }
  }

  /** How the run ends when all tasks are over; what first says so counts. */
  public void endLater(RunResult why) {
    if (later == null) {
      later = why;
    }
  }

  /** What {@link #endLater} was told; else {@code otherwise}. */
  public RunResult whenOver(RunResult otherwise) {
    return later == null ? otherwise : later;
  }

  /** Whether the run is to end. */
  public boolean isStopped() {
    return result != null;
  }

  /** How it ends; null if nothing has stopped it. */
  public @Nullable RunResult result() {
    return result;
  }
}
