package dev.lockstep.traces.lines;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/**
 * Takes one line apart, word by word from the left. Words are parted by any number of spaces.
 *
 * <p>Every method that takes something refuses the line if it isn't there.
 */
public final class LineScanner {
  private final LineInput input;

  /** What a message says between a value and its name. */
  private final String relation;

  private byte[] line = {};
  private int at;
  private int end;

  /** The value that was taken last, for messages. */
  private int valueStart;

  private int valueEnd;

  /** Lines in which a name leads in each value. */
  public LineScanner(LineInput input) {
    this(input, "after");
  }

  private LineScanner(LineInput input, String relation) {
    this.input = input;
    this.relation = relation;
  }

  /** Lines in which names lead in values. */
  public static LineScanner ofNamedValues(LineInput input) {
    return new LineScanner(input);
  }

  /** Lines of values alone, which their place names. */
  public static LineScanner ofBareValues(LineInput input) {
    return new LineScanner(input, "as");
  }

  /** Begins with the input's present line. */
  public void begin() {
    line = input.buffer();
    end = input.lineEnd();
    goOn(input.lineStart());
  }

  public boolean isAtEnd() {
    return at == end;
  }

  /** Refuses a line that goes on. */
  public void end() {
    if (!isAtEnd()) {
      throw input.refusal("'" + shownWord() + "' is too much");
    }
  }

  /** Whether the next word is this one; if so, takes it. */
  public boolean takes(String word) {
    int wordEnd = at + word.length();
    if (wordEnd > end || (wordEnd < end && !isSpace(line[wordEnd]))) {
      return false;
    }
    for (int i = 0; i < word.length(); i++) {
      if (line[at + i] != word.charAt(i)) {
        return false;
      }
    }
    goOn(wordEnd);
    return true;
  }

  /** Takes this word, which leads in a value. */
  public void field(String name) {
    if (!takes(name)) {
      throw lacks(name);
    }
  }

  /** What to throw when the next word isn't this one. */
  public TraceFormatException lacks(String word) {
    return input.refusal("'" + word + "' is missing");
  }

  /** Takes {@code name} and one of the words {@code yes} and {@code no}; whether it was yes. */
  public boolean either(String name, String yes, String no) {
    field(name);
    boolean isYes = takes(yes);
    if (!isYes && !takes(no)) {
      takeValue();
      throw bad(name, "neither " + yes + " nor " + no);
    }
    return isYes;
  }

  /** Takes {@code name} and a decimal number of at most 64 bits. */
  public long decimal(String name) {
    field(name);
    return decimalAfter(name);
  }

  /** Takes {@code name} and a decimal number of at most 32 bits. */
  public int integer(String name) {
    field(name);
    return integerAfter(name);
  }

  /** Takes {@code name} and the number of a task or node, from 0. */
  public int id(String name) {
    field(name);
    return idAfter(name);
  }

  /** Takes the number of a task or node, of which {@code name} was taken before. */
  public int idAfter(String name) {
    int number = integerAfter(name);
    if (number < 0) {
      throw bad(name, "negative");
    }
    return number;
  }

  /** Takes a decimal number of at most 32 bits, of which {@code name} was taken before. */
  public int integerAfter(String name) {
    long number = decimalAfter(name);
    if ((int) number != number) {
      throw bad(name, "too large");
    }
    return (int) number;
  }

  /** Takes a decimal number of at most 64 bits, of which {@code name} was taken before. */
  public long decimalAfter(String name) {
    takeValue();
    boolean negative = valueStart < valueEnd && line[valueStart] == '-';
    int first = negative ? valueStart + 1 : valueStart;
    if (first == valueEnd) {
      throw bad(name, "not a number");
    }
    long number = 0;
    for (int i = first; i < valueEnd; i++) {
      number = timesTenMinus(number, line[i] - '0', name);
    }
    if (!negative && number == Long.MIN_VALUE) {
      throw bad(name, "too large");
    }
    return negative ? number : -number;
  }

  /** Puts a digit behind a number below zero: there is one more of them than above. */
  private long timesTenMinus(long number, int digit, String name) {
    if (digit < 0 || digit > 9) {
      throw bad(name, "not a number");
    }
    if (number < (Long.MIN_VALUE + digit) / 10) {
      throw bad(name, "too large");
    }
    return number * 10 - digit;
  }

  /** Takes {@code name} and an octal number of at most 64 bits, without a sign. */
  public long octal(String name) {
    field(name);
    takeValue();
    if (valueStart == valueEnd) {
      throw bad(name, "not an octal number");
    }
    long number = 0;
    for (int i = valueStart; i < valueEnd; i++) {
      number = timesEightPlus(number, line[i] - '0', name);
    }
    return number;
  }

  private long timesEightPlus(long number, int digit, String name) {
    if (digit < 0 || digit > 7) {
      throw bad(name, "not an octal number");
    }
    if (number >>> 61 != 0) {
      throw bad(name, "too large");
    }
    return number << 3 | digit;
  }

  /** Takes {@code name} and text in quotes. */
  public String quoted(String name) {
    field(name);
    QuotedText text = new QuotedText(line, at, end);
    try {
      String read = text.read();
      goOn(text.end());
      return read;
    } catch (IllegalArgumentException malformed) {
      throw input.refusal("the text after '" + name + "' " + malformed.getMessage());
    }
  }

  /**
   * Takes the rest of the line as text: all but the one space that parts it from the value before.
   */
  public String rest() {
    int start = Math.min(valueEnd + 1, end);
    at = end;
    try {
      ByteBuffer bytes = ByteBuffer.wrap(line, start, withoutReturn(start) - start);
      return StandardCharsets.UTF_8.newDecoder().decode(bytes).toString();
    } catch (CharacterCodingException malformed) {
      throw input.refusal("the text is not UTF-8");
    }
  }

  private int withoutReturn(int start) {
    return end > start && line[end - 1] == '\r' ? end - 1 : end;
  }

  /** The next byte, which stays; a line end at the end of the line. */
  public byte peek() {
    return isAtEnd() ? (byte) '\n' : line[at];
  }

  /** Takes the next word, to be shown in a message: what is long of it is cut off. */
  public String shownWord() {
    takeValue();
    return shownValue();
  }

  /** Takes the next word, whatever it is, to be read as a value or shown in a message. */
  public String word() {
    takeValue();
    return value();
  }

  private void takeValue() {
    valueStart = at;
    valueEnd = at;
    while (valueEnd < end && !isSpace(line[valueEnd])) {
      valueEnd++;
    }
    goOn(valueEnd);
  }

  private String value() {
    return new String(line, valueStart, valueEnd - valueStart, StandardCharsets.UTF_8);
  }

  /** Whether the word that was taken last is no text. */
  public boolean valueIsBinary() {
    return ShownBytes.isBinary(value());
  }

  private String shownValue() {
    return ShownBytes.of(line, valueStart, valueEnd);
  }

  private void goOn(int from) {
    at = from;
    while (at < end && isSpace(line[at])) {
      at++;
    }
  }

  private static boolean isSpace(byte b) {
    return b == ' ' || b == '\t' || b == '\r';
  }

  private TraceFormatException bad(String name, String what) {
    return input.refusal("'" + shownValue() + "' " + relation + " '" + name + "' is " + what);
  }
}
