package dev.lockstep.traces.format;

import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.kernel.trace.TraceSink;
import dev.lockstep.traces.lines.TraceFormatException;
import java.util.Iterator;

/**
 * The events of a trace, one at a time.
 *
 * <p>Each method throws {@link TraceFormatException} where the trace is damaged or empty, and
 * {@link java.io.UncheckedIOException} if it can't be read.
 */
public interface EventReader extends Iterator<TraceEvent>, AutoCloseable {
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
    while (hasNext()) {
      TraceEvent event = next();
      try {
        sink.accept(event);
      } catch (IllegalArgumentException impossible) {
        throw refusal(String.valueOf(impossible.getMessage()));
      }
    }
  }
}
