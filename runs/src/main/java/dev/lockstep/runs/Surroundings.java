package dev.lockstep.runs;

/**
 * The place where a run is carried out: what belongs to whoever asks for it, and makes no
 * difference to the run.
 *
 * @param streams where the program's standard output and standard error lead
 * @param observer is shown the run while it is under way
 */
public record Surroundings(StandardStreams streams, RunObserver observer) {}
