package dev.lockstep.traces.lines;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;

/**
 * Collects lines of text as bytes and hands them on in large pieces.
 *
 * <p>Only whole lines are handed on, so that a file ends with a line whatever happens to the
 * program. Numbers are formatted by hand into the one buffer: a trace may have 100 million lines.
 */
public final class LineOutput {
  /** A buffer that holds more is handed on before the next line begins. */
  private static final int ENOUGH = 1 << 16;

  /** More bytes than a number or one character takes. */
  private static final int MARGIN = 32;

  private static final long[] POWERS = powersOfTen();

  private final OutputStream out;
  private final String name;
  private final int enough;
  private byte[] buffer = new byte[ENOUGH + 1024];
  private int size;

  /**
   * The number of several digits that was added last: lines in a row show the same tick. With it, a
   * round of 204,800 messages and 1,000,000 lines takes 109 ms instead of 126.
   */
  private long repeated;

  private int repeatedCount;
  private final byte[] repeatedDigits = new byte[POWERS.length];
  private boolean handedOn;

  /**
   * Lines for a stream.
   *
   * @param name what messages call it
   */
  public LineOutput(OutputStream out, String name) {
    this(out, name, ENOUGH);
  }

  private LineOutput(OutputStream out, String name, int enough) {
    this.out = out;
    this.name = name;
    this.enough = enough;
  }

  /**
   * Lines for a stream that gets each of them at once.
   *
   * @param name what messages call it
   */
  public static LineOutput atOnce(OutputStream out, String name) {
    return new LineOutput(out, name, 0);
  }

  /** Whether there was never anything to hand on. */
  public boolean isEmpty() {
    return size == 0 && !handedOn;
  }

  /** Ends the line, and hands on all lines if there are enough. */
  public void endLine() {
    character('\n');
    if (size > enough) {
      handOn();
    }
  }

  /** Hands on all lines, through to where they go. */
  public void flush() {
    handOn();
    try {
      out.flush();
    } catch (IOException broken) {
      throw failure(broken);
    }
  }

  /** Hands on all lines and closes the stream, even if it can't take them. */
  public void close() {
    try (OutputStream closed = out) {
      handOn();
      closed.flush();
    } catch (IOException broken) {
      throw failure(broken);
    }
  }

  private void handOn() {
    int lines = size;
    size = 0;
    handedOn |= lines > 0;
    try {
      out.write(buffer, 0, lines);
    } catch (IOException broken) {
      throw failure(broken);
    }
  }

  /** What to throw when something can't be put into lines. */
  public UncheckedIOException refusal(String reason) {
    return failure(new IOException(reason));
  }

  private UncheckedIOException failure(IOException broken) {
    return new UncheckedIOException(
        "cannot write trace " + name + ": " + IoReason.of(broken), broken);
  }

  /**
   * Adds characters that are all ASCII. The deprecated call takes the lower byte of each, which is
   * right for them, and is a copy of memory.
   */
  @SuppressWarnings("deprecation")
  public LineOutput ascii(String text) {
    int length = text.length();
    reserve(length);
    text.getBytes(0, length, buffer, size);
    size += length;
    return this;
  }

  /** Adds a number in decimal. */
  public LineOutput decimal(long number) {
    if (number == Long.MIN_VALUE) {
      return ascii("-9223372036854775808");
    }
    reserve(MARGIN);
    if (number < 0) {
      buffer[size++] = '-';
    }
    digits(Math.abs(number));
    return this;
  }

  private void digits(long number) {
    if (number < 10) {
      buffer[size++] = (byte) ('0' + number);
    } else if (number == repeated) {
      System.arraycopy(repeatedDigits, 0, buffer, size, repeatedDigits.length);
      size += repeatedCount;
    } else {
      int from = size;
      manyDigits(number);
      repeated = number;
      repeatedCount = size - from;
      System.arraycopy(buffer, from, repeatedDigits, 0, repeatedDigits.length);
    }
  }

  private void manyDigits(long number) {
    int digits = decimalDigits(number);
    long rest = number;
    for (int at = size + digits - 1; at >= size; at--) {
      long quotient = rest / 10;
      buffer[at] = (byte) ('0' + rest - quotient * 10);
      rest = quotient;
    }
    size += digits;
  }

  private static int decimalDigits(long number) {
    int digits = 1;
    while (digits < POWERS.length && number >= POWERS[digits]) {
      digits++;
    }
    return digits;
  }

  private static long[] powersOfTen() {
    long[] powers = new long[19];
    powers[0] = 1;
    for (int i = 1; i < powers.length; i++) {
      powers[i] = 10 * powers[i - 1];
    }
    return powers;
  }

  /** Adds a number in octal, as if it had no sign. */
  public LineOutput octal(long number) {
    reserve(MARGIN);
    int digits = Math.max(1, (Long.SIZE + 2 - Long.numberOfLeadingZeros(number)) / 3);
    for (int shift = 3 * (digits - 1); shift >= 0; shift -= 3) {
      buffer[size++] = (byte) ('0' + ((number >>> shift) & 7));
    }
    return this;
  }

  /** Adds text in UTF-8 as it is, which has to be without line ends and lone surrogates. */
  public LineOutput text(String text) {
    text.codePoints().forEach(this::character);
    return this;
  }

  /** Adds text in quotes and in UTF-8; what is not printable, quotes and backslashes escaped. */
  public LineOutput quoted(String text) {
    character('"');
    int at = 0;
    while (at < text.length()) {
      int codePoint = text.codePointAt(at);
      quotedCharacter(codePoint);
      at += Character.charCount(codePoint);
    }
    character('"');
    return this;
  }

  private void quotedCharacter(int codePoint) {
    switch (codePoint) {
      case '"' -> ascii("\\\"");
      case '\\' -> ascii("\\\\");
      case '\n' -> ascii("\\n");
      case '\r' -> ascii("\\r");
      case '\t' -> ascii("\\t");
      default -> {
        if (Character.isISOControl(codePoint) || isLoneSurrogate(codePoint)) {
          escape(codePoint);
        } else {
          character(codePoint);
        }
      }
    }
  }

  private static boolean isLoneSurrogate(int codePoint) {
    return codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE;
  }

  private void escape(int character) {
    ascii("\\u");
    for (int shift = 12; shift >= 0; shift -= 4) {
      character(Character.forDigit((character >>> shift) & 15, 16));
    }
  }

  /** Adds one character in UTF-8. */
  private void character(int codePoint) {
    reserve(MARGIN);
    if (codePoint < 0x80) {
      buffer[size++] = (byte) codePoint;
    } else if (codePoint < 0x800) {
      buffer[size++] = (byte) (0xC0 | (codePoint >>> 6));
      continuation(codePoint);
    } else if (codePoint < 0x10000) {
      buffer[size++] = (byte) (0xE0 | (codePoint >>> 12));
      continuation(codePoint >>> 6);
      continuation(codePoint);
    } else {
      buffer[size++] = (byte) (0xF0 | (codePoint >>> 18));
      continuation(codePoint >>> 12);
      continuation(codePoint >>> 6);
      continuation(codePoint);
    }
  }

  private void continuation(int bits) {
    buffer[size++] = (byte) (0x80 | (bits & 0x3F));
  }

  private void reserve(int bytes) {
    if (buffer.length - size < bytes) {
      buffer = Arrays.copyOf(buffer, Math.max(2 * buffer.length, size + bytes));
    }
  }
}
