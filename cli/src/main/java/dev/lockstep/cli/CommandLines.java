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

  /**
   * Values are text: to find what dates and times are read with took 10 ms of a program's start.
   */
  private static CommandLine withoutConverters(Object command) {
    System.setProperty(EXCLUDED, "java[.](time|sql)[.].*");
    try {
      return new CommandLine(command);
    } finally {
      System.clearProperty(EXCLUDED);
    }
  }
}
