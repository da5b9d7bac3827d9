package dev.lockstep.traces.lines;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/** Reads text in quotes, as {@link LineOutput#quoted} writes it: UTF-8 with escapes. */
final class QuotedText {
  private final byte[] line;
  private final int limit;
  private final StringBuilder text = new StringBuilder();
  private int at;

  /** Text that begins at {@code start}, on a line that ends at {@code limit}. */
  QuotedText(byte[] line, int start, int limit) {
    this.line = line;
    this.at = start;
    this.limit = limit;
  }

  /**
   * The text.
   *
   * @throws IllegalArgumentException whose message says what is wrong with it
   */
  String read() {
    if (at == limit || line[at] != '"') {
      throw new IllegalArgumentException("has no opening quote");
    }
    at++;
    while (current() != '"') {
      if (current() == '\\') {
        escaped();
      } else {
        plain();
      }
    }
    at++;
    return text.toString();
  }

  /** Behind the closing quote. */
  int end() {
    return at;
  }

  private byte current() {
    if (at >= limit) {
      throw new IllegalArgumentException("has no closing quote");
    }
    return line[at];
  }

  /** Takes everything up to the next quote or backslash. */
  private void plain() {
    int start = at;
    while (current() != '"' && current() != '\\') {
      at++;
    }
    try {
      ByteBuffer bytes = ByteBuffer.wrap(line, start, at - start);
      text.append(StandardCharsets.UTF_8.newDecoder().decode(bytes));
    } catch (CharacterCodingException malformed) {
      throw new IllegalArgumentException("is not UTF-8", malformed);
    }
  }

  private void escaped() {
    at++;
    char letter = (char) current();
    at++;
    text.append(
        switch (letter) {
          case '"', '\\' -> letter;
          case 'n' -> '\n';
          case 'r' -> '\r';
          case 't' -> '\t';
          case 'u' -> hexadecimal();
          default -> throw new IllegalArgumentException("has the unknown escape \\" + letter);
        });
  }

  private char hexadecimal() {
    int character = 0;
    for (int i = 0; i < 4; i++) {
      int digit = Character.digit((char) current(), 16);
      if (digit < 0) {
        throw new IllegalArgumentException("has an escape \\u without four digits");
      }
      character = character << 4 | digit;
      at++;
    }
    return (char) character;
  }
}
