package dev.lockstep.traces.picl;

import dev.lockstep.traces.lines.LineInput;
import dev.lockstep.traces.lines.LineScanner;
import dev.lockstep.traces.lines.TraceFormatException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Iterator;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;

/**
 * Reads a PICL trace in either form, one record at a time. The first line says which form it is.
 *
 * <p>Words may be parted by several spaces, and blank lines are skipped. Records need not be in
 * order of time: the library writes them buffer by buffer.
 *
 * <p>Each method throws {@link TraceFormatException} where the file is no trace, is damaged, mixes
 * the forms or is empty, and {@link UncheckedIOException} if it can't be read.
 *
 * <p>Source: "PICL, C Reference Manual", section 6.
 */
public final class PiclReader implements Iterator<PiclRecord>, AutoCloseable {
  private final LineInput input;
  private @Nullable PiclParser parser;
  private @Nullable PiclRecord next;
  private boolean ended;

  /**
   * A trace on a stream, which it closes at the end.
   *
   * @param name what messages call the stream
   */
  public PiclReader(InputStream in, String name) {
    this.input = LineInput.ofShortLines(in, name);
  }

  /** The form of the trace, which is read up to its first record for that. */
  public PiclForm form() {
    return readAhead().form();
  }

  @Override
  public boolean hasNext() {
    PiclParser _ = readAhead();
    return next != null;
  }

  /** Until there is a next record, or none. */
  private PiclParser readAhead() {
    while (next == null && !ended) {
      ended = !input.next();
      next = ended ? null : parse();
    }
    if (parser == null) {
      throw input.emptiness();
    }
    return parser;
  }

  private @Nullable PiclRecord parse() {
    if (parser == null) {
      byte first = firstByte();
      if (first == '\n') {
        return null;
      }
      boolean isNumber = first == '-' || (first >= '0' && first <= '9');
      parser = new PiclParser(input, isNumber ? PiclForm.COMPACT : PiclForm.VERBOSE);
    }
    return parser.parse();
  }

  private byte firstByte() {
    LineScanner line = LineScanner.ofBareValues(input);
    line.begin();
    return line.peek();
  }

  @Override
  public PiclRecord next() {
    PiclRecord record = hasNext() ? next : null;
    if (record == null) {
      throw new NoSuchElementException();
    }
    next = null;
    return record;
  }

  /** The line of the record that was returned last, from 1. */
  public long lineNumber() {
    return input.lineNumber();
  }

  /** What to throw when the record that was returned last can't be right. */
  public TraceFormatException refusal(String reason) {
    return input.refusal(reason);
  }

  @Override
  public void close() {
    input.close();
  }
}
