package dev.lockstep.cli.notices;

import dev.lockstep.kernel.trace.Recorder;
import java.util.Optional;

/** What a user sees of a run that goes on. */
interface Progress {
  /** The run has gone on for so long; called about ten times a second. */
  void at(long millis);

  /** The run is over. */
  default void ended(long millis) {}

  /** What has to listen to the run for it. */
  default Optional<Recorder> recorder() {
    return Optional.empty();
  }
}
