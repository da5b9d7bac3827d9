package dev.lockstep.cli;

import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.CommandSpec;

/** Sets picocli up in the same way for the commands and for the agent's options. */
final class CommandLines {
  private static final String EXCLUDED = "picocli.converters.excludes";

  private CommandLines() {}

  /**
   * A parser of the options that {@code command} declares.
   *
   * <p>Words are not expanded, since some are the program's own. Without colours, because finding
   * out whether there is a terminal takes longer than all the rest.
   */
  static CommandLine of(CommandSpec command) {
    return withoutConverters(command)
        .setResourceBundle(new FormatTexts())
        .setColorScheme(Help.defaultColorScheme(Help.Ansi.OFF))
        .setExpandAtFiles(false);
  }

  /** Values are text. To find what reads dates took 27 ms of a start's 570, processor time. */
  private static CommandLine withoutConverters(CommandSpec command) {
    System.setProperty(EXCLUDED, "java[.](time|sql)[.].*");
    try {
      return new CommandLine(command);
    } finally {
      System.clearProperty(EXCLUDED);
    }
  }
}
