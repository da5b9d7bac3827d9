package dev.lockstep.kernel.trace;

/** Takes the events of a run, in simulated-time order, one at a time. */
public interface TraceSink extends AutoCloseable {
  /** Takes the next event; its tick is never below that of the one before it. */
  void accept(TraceEvent event);

  /** Takes what else is known, as it becomes known. Most have no use for it. */
  default void detail(TraceDetail detail) {}

  /** Whether it is to be told of calls and what they take, each before what its task does next. */
  default boolean followsCalls() {
    return true;
  }

  /** Completes what was written so far. */
  @Override
  void close();
}
