package dev.lockstep.cli;

import picocli.CommandLine;
import picocli.CommandLine.Help;

/** Sets picocli up in the same way for the command and for the agent's options. */
final class CommandLines {
  private static final String EXCLUDED = "picocli.converters.excludes";

  private CommandLines() {}

  /**
   * A parser of the options that {@code command} declares.
   *
   * <p>What follows the program on a command line is the program's own: it is neither searched for
   * options nor expanded. Without colours, because finding out whether there is a terminal takes
   * longer than all the rest.
   */
  static CommandLine of(Object command) {
    return withoutConverters(command)
        .setResourceBundle(new FormatTexts())
        .setColorScheme(Help.defaultColorScheme(Help.Ansi.OFF))
        .setExpandAtFiles(false)
        .setStopAtPositional(true);
  }

  /** Values are text. To find what reads dates took 27 ms of a start's 570, processor time. */
  private static CommandLine withoutConverters(Object command) {
    System.setProperty(EXCLUDED, "java[.](time|sql)[.].*");
    try {
      return new CommandLine(command);
    } finally {
      System.clearProperty(EXCLUDED);
    }
  }
}
