package dev.lockstep.traces.recording;

import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.kernel.trace.RunFacts;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Finds what the run is among definitions. */
final class FactsFinder implements Recorder {
  private @Nullable RunFacts facts;

  @Override
  public void run(RunFacts told) {
    facts = told;
  }

  Optional<RunFacts> facts() {
    return Optional.ofNullable(facts);
  }
}
