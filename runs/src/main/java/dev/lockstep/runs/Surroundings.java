package dev.lockstep.runs;

import java.util.Optional;

/**
 * The place where a run is carried out: what belongs to the caller, and makes no difference to the
 * run.
 *
 * @param streams where the program's standard output and standard error lead
 * @param observer is shown the run while it is under way
 * @param witness sees which way it goes
 */
public record Surroundings(
    StandardStreams streams, RunObserver observer, Optional<RunWitness> witness) {
  /** The same without a witness of which way it goes. */
  public Surroundings(StandardStreams streams, RunObserver observer) {
    this(streams, observer, Optional.empty());
  }
}
