package dev.lockstep.uniformsystem.machine;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/** The terminal of the user that runs the program. */
public final class Terminal {
  private static final int END = -1;

  private Terminal() {}

  /**
   * Reads a whole number, and what is before it; no more than the character behind it is lost.
   *
   * @throws IllegalStateException if there is none
   */
  public static int readNumber(String call) {
    try {
      StringBuilder word = new StringBuilder();
      int read = skipBlanks(System.in);
      while (read != END && !Character.isWhitespace(read)) {
        word.append((char) read);
        read = System.in.read();
      }
      return parse(call, word.toString());
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  private static int skipBlanks(InputStream in) throws IOException {
    int read = in.read();
    while (read != END && Character.isWhitespace(read)) {
      read = in.read();
    }
    return read;
  }

  private static int parse(String call, String word) {
    if (word.isEmpty()) {
      throw new IllegalStateException(
          call + ": standard input has no more numbers; type them, or redirect it from a file");
    }
    try {
      return Integer.parseInt(word);
    } catch (NumberFormatException other) {
      throw new IllegalStateException("%s: \"%s\" is no whole number".formatted(call, word), other);
    }
  }

  /** Prints. */
  public static void print(String text) {
    System.out.print(text);
    System.out.flush();
  }
}
