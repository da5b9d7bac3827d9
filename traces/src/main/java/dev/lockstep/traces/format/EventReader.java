package dev.lockstep.traces.format;

import dev.lockstep.kernel.trace.TraceDetail;
import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.kernel.trace.TraceSink;
import dev.lockstep.traces.lines.TraceFormatException;
import java.util.Iterator;
import java.util.List;

/**
 * The events of a trace, one at a time.
 *
 * <p>Each method throws {@link TraceFormatException} where the trace is damaged or empty, and
 * {@link java.io.UncheckedIOException} if it can't be read.
 */
public interface EventReader extends Iterator<TraceEvent>, AutoCloseable {
  /** What the trace tells before the event that {@link #next} returns next, besides events. */
  default List<TraceDetail> details() {
    return List.of();
  }

  /** What to throw when the event that was returned last can't be right. */
  TraceFormatException refusal(String reason);

  @Override
  void close();

  /**
   * Tells a sink all events that are left, and closes neither.
   *
   * @throws TraceFormatException where the sink finds an event impossible: it throws {@link
   *     IllegalArgumentException} with the reason
   */
  default void replay(TraceSink sink) {
    boolean goesOn = true;
    while (goesOn) {
      goesOn = tellNext(sink);
    }
  }

  /**
   * Tells a sink the next event, and what stands before it; false at the end, where only what
   * stands there is told.
   *
   * @throws TraceFormatException where the sink finds an event impossible
   */
  default boolean tellNext(TraceSink sink) {
    boolean goesOn = hasNext();
    List<TraceDetail> details = details();
    TraceEvent event = goesOn ? next() : null;
    try {
      details.forEach(sink::detail);
      if (event != null) {
        sink.accept(event);
      }
    } catch (IllegalArgumentException impossible) {
      throw refusal(String.valueOf(impossible.getMessage()));
    }
    return goesOn;
  }
}
