package dev.lockstep.traces.dunigan;

import dev.lockstep.kernel.trace.RunOrigin;
import dev.lockstep.kernel.trace.TraceDetail;
import dev.lockstep.kernel.trace.TraceDetail.ModuleUsed;
import dev.lockstep.kernel.trace.TraceDetail.RunDescribed;
import dev.lockstep.kernel.trace.TraceDetail.TraceCompleted;
import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.kernel.trace.TraceEvent.ActiveProcessors;
import dev.lockstep.kernel.trace.TraceEvent.TraceStarted;
import dev.lockstep.kernel.trace.TraceSink;
import dev.lockstep.traces.lines.LineOutput;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Writes events as Dunigan's trace files have them: one line for each.
 *
 * <p>Source: Dunigan, "A Message-passing Multiprocessor Simulator", section 2.2 and figure 2; the
 * records that the figure doesn't show follow its manner. An address is octal with a leading 0, as
 * C prints it; taddr is octal without. Quotes, backslashes and control characters in texts are
 * escaped as in Java.
 *
 * <p>Each method throws {@link UncheckedIOException} if the stream does.
 */
public final class DuniganWriter implements TraceSink {
  private final LineOutput out;
  private Optional<RunOrigin> origin = Optional.empty();

  private long lastTick;

  /** The last event that a task made, or that woke one. */
  private @Nullable TraceEvent ofTask;

  /**
   * A trace on a stream, which it closes at the end.
   *
   * @param name what messages call the stream
   */
  public DuniganWriter(OutputStream out, String name) {
    this(new LineOutput(out, name));
  }

  /** A trace on lines, which it closes at the end. */
  public DuniganWriter(LineOutput out) {
    this.out = out;
  }

  /** Events have all that it needs of calls. */
  @Override
  public boolean followsCalls() {
    return false;
  }

  @Override
  public void accept(TraceEvent event) {
    write(event);
    if (event instanceof TraceStarted started) {
      origin.ifPresent(named -> write(RunRecords.origin(started, named)));
      origin = Optional.empty();
    }
  }

  private void write(TraceEvent event) {
    DuniganKinds.of(event).write(event, out);
    out.endLine();
    lastTick = event.tick();
    ofTask = event instanceof ActiveProcessors ? ofTask : event;
  }

  @Override
  public void detail(TraceDetail detail) {
    if (detail instanceof RunDescribed described) {
      origin = Optional.of(described.origin());
    } else if (detail instanceof ModuleUsed used) {
      write(RunRecords.module(lastTick, ofTask, used));
    } else if (detail instanceof TraceCompleted) {
      write(RunRecords.end(lastTick, ofTask));
    }
  }

  /** Hands on everything written so far. */
  public void flush() {
    out.flush();
  }

  @Override
  public void close() {
    out.close();
  }
}
