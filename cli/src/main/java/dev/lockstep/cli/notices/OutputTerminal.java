package dev.lockstep.cli.notices;

import java.nio.file.Path;

/** The terminal that standard output leads to, if it does. */
public final class OutputTerminal {
  private static final Path STANDARD_OUTPUT = Path.of("/proc/self/fd/1");

  /** What a page or a mail has room for. */
  private static final int USUAL = 100;

  private OutputTerminal() {}

  /** How many characters a line has. */
  public static int columns() {
    return ErrorTerminal.isTerminal(STANDARD_OUTPUT)
        ? ErrorTerminal.asked(STANDARD_OUTPUT).columns()
        : USUAL;
  }
}
