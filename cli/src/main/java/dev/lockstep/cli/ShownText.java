package dev.lockstep.cli;

import java.io.FilterWriter;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;

/**
 * What the command itself prints: characters that a terminal would obey, such as those of a
 * profile's texts, are shown as Java writes them.
 */
final class ShownText extends FilterWriter {
  private static final String LAYOUT = "\t\n" + System.lineSeparator();

  private final PrintWriter target;

  private ShownText(PrintWriter target) {
    super(target);
    this.target = target;
  }

  /** What this JVM prints is UTF-8 in every locale, as what programs print is. */
  static void inUtf8() {
    System.setOut(new PrintStream(System.out, true, StandardCharsets.UTF_8));
    System.setErr(new PrintStream(System.err, true, StandardCharsets.UTF_8));
  }

  /** A writer to one of the JVM's streams. */
  static PrintWriter to(PrintStream stream) {
    return to(new PrintWriter(stream, false, stream.charset()));
  }

  static PrintWriter to(PrintWriter target) {
    return new PrintWriter(new ShownText(target), true);
  }

  @Override
  public void write(int character) {
    if (isShown((char) character)) {
      target.write(character);
    } else {
      target.printf("\\u%04x", character);
    }
  }

  @Override
  public void write(char[] text, int offset, int length) {
    write(new String(text, offset, length), 0, length);
  }

  /** What is shown as it is goes on as a whole: long helps took 30 ms, character by character. */
  @Override
  public void write(String text, int offset, int length) {
    int end = offset + length;
    int begin = offset;
    for (int at = offset; at < end; at++) {
      if (!isShown(text.charAt(at))) {
        target.write(text, begin, at - begin);
        write(text.charAt(at));
        begin = at + 1;
      }
    }
    target.write(text, begin, end - begin);
  }

  private static boolean isShown(char character) {
    return !Character.isISOControl(character) || LAYOUT.indexOf(character) >= 0;
  }

  /** The stream keeps to itself why it can't be written. */
  @Override
  public void flush() throws IOException {
    if (target.checkError()) {
      throw new IOException("it can't be written");
    }
  }
}
