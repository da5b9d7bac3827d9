package dev.lockstep.traces.dunigan;

import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.kernel.trace.TraceSink;
import dev.lockstep.traces.lines.LineOutput;
import java.io.OutputStream;
import java.io.UncheckedIOException;

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

  @Override
  public void accept(TraceEvent event) {
    DuniganKinds.of(event).write(event, out);
    out.endLine();
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
