package dev.lockstep.traces.lines;

import dev.lockstep.traces.compression.CutOffException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;

/**
 * Reads a file line by line, as bytes in one buffer that grows to the longest line.
 *
 * <p>Every line must end: one that doesn't, at the end of the file, was cut off. So was what stands
 * behind the last line of compressed data that is cut off.
 */
public final class LineInput {
  /** No record is longer, so a file without line ends is refused before it fills the memory. */
  private static final int LONGEST_LINE = 1 << 26;

  private final InputStream in;
  private final String name;
  private final int longestLine;
  private byte[] buffer;
  private int lineStart;
  private int lineEnd;
  private int filled;
  private long lineNumber;
  private boolean isCutOff;

  /**
   * Lines of a stream.
   *
   * @param name what messages call it
   */
  public LineInput(InputStream in, String name) {
    this(in, name, 1 << 16);
  }

  /**
   * The same, with a buffer that begins with so many bytes.
   *
   * @param name what messages call the stream
   */
  public LineInput(InputStream in, String name, int bufferSize) {
    this(in, name, bufferSize, LONGEST_LINE);
  }

  private LineInput(InputStream in, String name, int bufferSize, int longestLine) {
    this.in = in;
    this.name = name;
    this.longestLine = longestLine;
    this.buffer = new byte[bufferSize];
    this.lineEnd = -1;
  }

  /**
   * Lines of a stream that has short ones only: its buffer never grows.
   *
   * @param name what messages call it
   */
  public static LineInput ofShortLines(InputStream in, String name) {
    return new LineInput(in, name, 1 << 16, 0);
  }

  /** Goes to the next line; false at the end of the file. */
  public boolean next() {
    lineStart = lineEnd + 1;
    int at = lineStart;
    lineNumber++;
    while (true) {
      for (; at < filled; at++) {
        if (buffer[at] == '\n') {
          lineEnd = at;
          return true;
        }
      }
      int seen = at - lineStart;
      if (!fill()) {
        return noLineLeft();
      }
      at = lineStart + seen;
    }
  }

  private boolean noLineLeft() {
    if (lineStart < filled || isCutOff) {
      lineEnd = filled;
      throw refusal("the last line is cut off").asCutOff();
    }
    lineEnd = filled - 1;
    return false;
  }

  /** Reads more behind the line that has begun; false if there is no more. */
  private boolean fill() {
    if (lineStart > 0) {
      System.arraycopy(buffer, lineStart, buffer, 0, filled - lineStart);
      filled -= lineStart;
      lineStart = 0;
    }
    if (filled == buffer.length) {
      grow();
    }
    int count = read();
    filled += Math.max(0, count);
    return count > 0;
  }

  private void grow() {
    if (buffer.length >= longestLine) {
      lineEnd = filled;
      throw refusal("the line is longer than any record of a trace");
    }
    buffer = Arrays.copyOf(buffer, 2 * buffer.length);
  }

  private int read() {
    try {
      return in.read(buffer, filled, buffer.length - filled);
    } catch (CutOffException _) {
      isCutOff = true;
      return -1;
    } catch (IOException broken) {
      throw new UncheckedIOException(
          "cannot read trace " + name + ": " + IoReason.of(broken), broken);
    }
  }

  byte[] buffer() {
    return buffer;
  }

  int lineStart() {
    return lineStart;
  }

  int lineEnd() {
    return lineEnd;
  }

  /** From 1. */
  public long lineNumber() {
    return lineNumber;
  }

  String name() {
    return name;
  }

  /** What to throw when the whole file holds nothing. */
  public TraceFormatException emptiness() {
    return new TraceFormatException(name + ": holds no trace records");
  }

  /** What to throw when something is wrong in this line. */
  public TraceFormatException refusal(String reason) {
    return place().refusal(reason);
  }

  /** This line, to be spoken of when others have been read. */
  public Place place() {
    return new Place(name, lineNumber, ShownBytes.of(buffer, lineStart, lineEnd));
  }

  /** A line of a file, and how it begins. */
  public record Place(String file, long line, String beginning) {
    /** What to throw when something is wrong in it. */
    public TraceFormatException refusal(String reason) {
      return new TraceFormatException(
          "%s:%s: %s; the line begins: %s".formatted(file, line, reason, beginning));
    }
  }

  public void close() {
    try {
      in.close();
    } catch (IOException broken) {
      throw new UncheckedIOException(
          "cannot close trace " + name + ": " + IoReason.of(broken), broken);
    }
  }
}
