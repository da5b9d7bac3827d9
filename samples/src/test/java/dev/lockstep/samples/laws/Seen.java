package dev.lockstep.samples.laws;

/**
 * What tasks write down, in the order in which they do. For a rewritten program each call is one
 * instruction.
 */
public final class Seen {
  private static final StringBuilder LETTERS = new StringBuilder();

  private Seen() {}

  /** Writes down that the first task was here. */
  public static void a() {
    LETTERS.append('a');
  }

  /** The second. */
  public static void b() {
    LETTERS.append('b');
  }

  /** The third. */
  public static void c() {
    LETTERS.append('c');
  }

  /** Writes down what a task saw. */
  public static void value(int value) {
    LETTERS.append(value).append(' ');
  }

  /** Begins anew, and returns what was written. */
  static String take() {
    String letters = LETTERS.toString();
    LETTERS.setLength(0);
    return letters;
  }
}
