package dev.lockstep.traces.dunigan;

import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.kernel.trace.TraceEvent.TraceStarted;
import dev.lockstep.traces.format.EventReader;
import dev.lockstep.traces.lines.LineInput;
import dev.lockstep.traces.lines.TraceFormatException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;

/**
 * Reads a trace file of Dunigan's format, one event at a time.
 *
 * <p>Words may be parted by several spaces, and blank lines are skipped. Ticks never go back, but
 * where a run was appended to an earlier one: there a {@code strace} record begins the new run.
 *
 * <p>Each method throws {@link TraceFormatException} where the file is no trace, is damaged or is
 * empty, and {@link UncheckedIOException} if it can't be read.
 *
 * <p>Source: Dunigan, "A Message-passing Multiprocessor Simulator", section 2.2 and figure 2.
 */
public final class DuniganReader implements EventReader {
  private final LineInput input;
  private final DuniganParser parser;
  private @Nullable TraceEvent next;
  private boolean ended;
  private long lastTick = Long.MIN_VALUE;
  private boolean sawEvents;

  /**
   * A trace on a stream, which it closes at the end.
   *
   * @param name what messages call the stream
   */
  public DuniganReader(InputStream in, String name) {
    this(new LineInput(in, name));
  }

  DuniganReader(LineInput input) {
    this.input = input;
    this.parser = new DuniganParser(input);
  }

  @Override
  public boolean hasNext() {
    while (next == null && !ended) {
      ended = !input.next();
      next = ended ? null : parser.parse();
    }
    if (ended && !sawEvents) {
      throw input.emptiness();
    }
    sawEvents = true;
    return next != null;
  }

  @Override
  public TraceEvent next() {
    TraceEvent event = hasNext() ? next : null;
    if (event == null) {
      throw new NoSuchElementException();
    }
    checkOrder(event);
    next = null;
    return event;
  }

  private void checkOrder(TraceEvent event) {
    long tick = event.tick();
    if (tick < lastTick && !(event instanceof TraceStarted)) {
      throw input.refusal("the clock goes back, from " + lastTick + " to " + tick);
    }
    lastTick = tick;
  }

  /** The line of the event that was returned last, from 1. */
  public long lineNumber() {
    return input.lineNumber();
  }

  @Override
  public TraceFormatException refusal(String reason) {
    return input.refusal(reason);
  }

  @Override
  public void close() {
    input.close();
  }
}
