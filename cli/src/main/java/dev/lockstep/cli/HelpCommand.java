package dev.lockstep.cli;

import dev.lockstep.cli.output.ExitStatus;
import dev.lockstep.cli.words.Argument;
import dev.lockstep.cli.words.Command;
import java.util.Objects;
import picocli.CommandLine;

/** {@code lockstep help}: shows what {@code --help} shows. */
final class HelpCommand extends Command {
  static final String NAME = "help";

  private final Argument command =
      parameter("0..1", "COMMAND", "The command to tell of (default: all of them in short).");

  HelpCommand() {
    super("Shows the help of a command.");
  }

  @Override
  public Integer call() {
    CommandLine lockstep = Objects.requireNonNull(spec().commandLine().getParent());
    if (!command.isGiven()) {
      lockstep.usage(out());
      return ExitStatus.DONE.code();
    }
    CommandLine named = lockstep.getSubcommands().get(command.text());
    if (named == null) {
      throw wrong(UsageErrors.unknownCommand(command.text(), lockstep));
    }
    named.usage(out());
    return ExitStatus.DONE.code();
  }
}
