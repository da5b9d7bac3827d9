package dev.lockstep.traces.dunigan;

import dev.lockstep.kernel.trace.RunOrigin;
import dev.lockstep.kernel.trace.TraceDetail;
import dev.lockstep.kernel.trace.TraceDetail.RunDescribed;
import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.kernel.trace.TraceEvent.TraceStarted;
import dev.lockstep.traces.format.EventReader;
import dev.lockstep.traces.lines.LineInput;
import dev.lockstep.traces.lines.LineInput.Place;
import dev.lockstep.traces.lines.TraceFormatException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads a trace file of Dunigan's format, one event at a time.
 *
 * <p>Words may be parted by several spaces, and blank lines are skipped. Ticks never go back, but
 * where a run was appended to an earlier one: there a {@code strace} record begins the new run.
 *
 * <p>What a trace says of its run ({@link RunRecords}) is no event, but a detail.
 *
 * <p>Each method throws {@link TraceFormatException} where the file is no trace, is damaged or is
 * empty, and {@link UncheckedIOException} if it can't be read.
 *
 * <p>Source: Dunigan, "A Message-passing Multiprocessor Simulator", section 2.2 and figure 2.
 */
public final class DuniganReader implements EventReader {
  private final LineInput input;
  private final DuniganParser parser;
  private final List<TraceDetail> details = new ArrayList<>();
  private @Nullable TraceEvent next;

  /** What stands behind the start of a trace, read ahead. */
  private @Nullable TraceEvent second;

  /** Why that can't be read. */
  private @Nullable TraceFormatException damage;

  /** Where that start stands, while it is the event that was returned last. */
  private @Nullable Place start;

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
    if (next == null) {
      next = second;
      second = null;
      start = null;
    }
    if (next == null) {
      next = read();
    }
    if (next instanceof TraceStarted started && start == null) {
      readOrigin(started);
    }
    if (next == null && !sawEvents) {
      throw input.emptiness();
    }
    sawEvents = true;
    return next != null;
  }

  /** The next event, and what stands before it; null at the end. */
  private @Nullable TraceEvent read() {
    if (damage != null) {
      throw damage;
    }
    TraceEvent event = null;
    while (event == null && !ended) {
      ended = !input.next();
      event = ended ? null : parser.parse();
      TraceDetail told = RunRecords.told(event);
      if (told != null) {
        details.add(told);
        event = null;
      }
    }
    return event;
  }

  /** Takes what a trace says of its run, where it does, behind its start. */
  private void readOrigin(TraceStarted started) {
    start = input.place();
    try {
      second = read();
    } catch (TraceFormatException damaged) {
      damage = damaged;
    }
    Optional<RunOrigin> origin = RunRecords.origin(started, second);
    if (origin.isPresent()) {
      details.add(new RunDescribed(origin.get()));
      second = null;
    } else if (RunRecords.isOrigin(started, second)) {
      throw input.place().refusal("this tells of the run, and a number in it is none");
    }
  }

  @Override
  public List<TraceDetail> details() {
    List<TraceDetail> told = List.copyOf(details);
    details.clear();
    return told;
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
      throw refusal("the clock goes back, from " + lastTick + " to " + tick);
    }
    lastTick = tick;
  }

  /** The line of the event that was returned last, from 1. */
  public long lineNumber() {
    return start == null ? input.lineNumber() : start.line();
  }

  @Override
  public TraceFormatException refusal(String reason) {
    return start == null ? input.refusal(reason) : start.refusal(reason);
  }

  @Override
  public void close() {
    input.close();
  }
}
