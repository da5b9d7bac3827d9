package dev.lockstep.runs;

import dev.lockstep.kernel.schedule.RunResult;
import dev.lockstep.kernel.trace.Recorder;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Is shown a run that is under way, ten times a second, on another thread than the run's. What it
 * does makes no difference to the run.
 */
public interface RunObserver {
  /** Does nothing. */
  RunObserver NOBODY = new RunObserver() {};

  /** Who is told the story of the run, on the run's own thread; nobody, if it isn't followed. */
  default Optional<Recorder> recorder() {
    return Optional.empty();
  }

  /** All that the program printed so far has appeared. */
  default void outputAppeared(long millis) {}

  /**
   * A program that isn't counted runs; nothing preempts it.
   *
   * @param millis since the run began
   * @param operations how many calls of the kernel it has begun
   * @param place where the program is, innermost call first
   */
  default void uncounted(long millis, long operations, Supplier<List<StackTraceElement>> place) {}

  /**
   * Something that could end the run, and doesn't, as others go on: a deadlock, or a task that has
   * computed for very long while others wait. Told on the run's own thread.
   */
  default void goesOn(RunResult what) {}

  /** The run is over, or won't end by itself; shown last. */
  default void ended(long millis) {}
}
