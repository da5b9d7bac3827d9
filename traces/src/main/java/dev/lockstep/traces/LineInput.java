package dev.lockstep.traces;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Reads a file line by line, as bytes in one buffer that grows to the longest line.
 *
 * <p>Every line must end: one that doesn't, at the end of the file, was cut off.
 */
final class LineInput {
  /** No record is longer, so a file without line ends is refused before it fills the memory. */
  private static final int LONGEST_LINE = 1 << 26;

  /** How much of a line a message shows. */
  private static final int SHOWN = 60;

  private final InputStream in;
  private final String name;
  private byte[] buffer;
  private int lineStart;
  private int lineEnd;
  private int filled;
  private long lineNumber;

  /**
   * Lines of a stream.
   *
   * @param name what messages call it
   */
  LineInput(InputStream in, String name) {
    this(in, name, 1 << 16);
  }

  LineInput(InputStream in, String name, int bufferSize) {
    this.in = in;
    this.name = name;
    this.buffer = new byte[bufferSize];
    this.lineEnd = -1;
  }

  /** Goes to the next line; false at the end of the file. */
  boolean next() {
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
    if (lineStart < filled) {
      lineEnd = filled;
      throw refusal("the last line is cut off");
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
    if (buffer.length >= LONGEST_LINE) {
      lineEnd = filled;
      throw refusal("the line is longer than any record of a trace");
    }
    buffer = Arrays.copyOf(buffer, 2 * buffer.length);
  }

  private int read() {
    try {
      return in.read(buffer, filled, buffer.length - filled);
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
  long lineNumber() {
    return lineNumber;
  }

  String name() {
    return name;
  }

  /** What to throw when something is wrong in this line. */
  TraceFormatException refusal(String reason) {
    return new TraceFormatException(
        name + ":" + lineNumber + ": " + reason + "; the line begins: " + beginning());
  }

  private String beginning() {
    int length = Math.min(lineEnd - lineStart, SHOWN);
    String text = new String(buffer, lineStart, length, StandardCharsets.UTF_8);
    StringBuilder shown = new StringBuilder();
    text.chars().map(c -> Character.isISOControl(c) ? '.' : c).forEach(c -> shown.append((char) c));
    return shown.append(lineEnd - lineStart > SHOWN ? "..." : "").toString();
  }

  void close() {
    try {
      in.close();
    } catch (IOException broken) {
      throw new UncheckedIOException(
          "cannot close trace " + name + ": " + IoReason.of(broken), broken);
    }
  }
}
