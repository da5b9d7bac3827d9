package dev.lockstep.cli.notices;

import java.nio.file.Path;

/** The terminal that standard output leads to, if it does. */
public final class OutputTerminal {
  private static final Path STANDARD_OUTPUT = Path.of("/proc/self/fd/1");

  /** What a page or a mail has room for. */
  private static final int USUAL = 100;

  private OutputTerminal() {}

  /** Whether there is one. */
  public static boolean isThere() {
    return ErrorTerminal.isTerminal(STANDARD_OUTPUT);
  }

  /** Whether it shows colours, and the user wants them: see no-color.org. */
  public static boolean hasColours() {
    String unwanted = System.getenv("NO_COLOR");
    return isThere()
        && (unwanted == null || unwanted.isEmpty())
        && !"dumb".equals(System.getenv("TERM"));
  }

  /** How many characters a line has. */
  public static int columns() {
    return isThere() ? ErrorTerminal.asked(STANDARD_OUTPUT).columns() : USUAL;
  }
}
