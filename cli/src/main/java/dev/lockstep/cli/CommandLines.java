package dev.lockstep.cli;

import picocli.CommandLine;
import picocli.CommandLine.Help;

/** Sets picocli up in the same way for the command and for the agent's options. */
final class CommandLines {
  private CommandLines() {}

  /**
   * A parser of the options that {@code command} declares.
   *
   * <p>What follows the program on a command line is the program's own: it is neither searched for
   * options nor expanded. Without colours, because finding out whether there is a terminal takes
   * longer than all the rest.
   */
  static CommandLine of(Object command) {
    return new CommandLine(command)
        .setResourceBundle(new FormatTexts())
        .setColorScheme(Help.defaultColorScheme(Help.Ansi.OFF))
        .setExpandAtFiles(false)
        .setStopAtPositional(true);
  }
}
