package dev.lockstep.kernel.schedule;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Whether a run is to end, and how: what first says so counts. */
public final class Ending {
  private @Nullable RunResult result;
  private @Nullable RunResult later;
  private Consumer<RunResult> listener = _ -> {};

  /** Sets the listener that is told, on the run's own thread, of what could end it, but doesn't. */
  public void listen(Consumer<RunResult> by) {
    listener = by;
  }

  /** Tells of something of this kind. */
  void tell(RunResult what) {
    listener.accept(what);
  }

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
