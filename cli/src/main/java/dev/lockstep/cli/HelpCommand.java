package dev.lockstep.cli;

import dev.lockstep.cli.output.ExitStatus;
import dev.lockstep.cli.output.WholeFile;
import dev.lockstep.cli.shell.CommandPage;
import dev.lockstep.cli.shell.ManPage;
import dev.lockstep.cli.words.Argument;
import dev.lockstep.cli.words.Command;
import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.traces.lines.IoReason;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import picocli.CommandLine;

/** {@code lockstep help}: shows what {@code --help} shows. */
final class HelpCommand extends Command {
  static final String NAME = "help";

  private final Argument command =
      parameter("0..1", "COMMAND", "The command to tell of (default: all of them in short).");

  private final Argument asManual = flag("--man", "Print it as a manual page, for man.");

  private final Argument output =
      option("-o --output", "FOLDER", "With --man: write the manual pages of all commands there.");

  HelpCommand() {
    super("Shows the help of a command.");
    examples("lockstep help run", "lockstep help --man run | man -l -");
  }

  @Override
  public Integer call() {
    CommandLine lockstep = Objects.requireNonNull(spec().commandLine().getParent());
    if (output.isGiven()) {
      writeManuals(lockstep);
      return ExitStatus.DONE.code();
    }
    if (asManual.isSet()) {
      out().print(manual(lockstep));
      out().flush();
      return ExitStatus.DONE.code();
    }
    if (!command.isGiven()) {
      lockstep.usage(out());
      return ExitStatus.DONE.code();
    }
    named(lockstep, command.text()).usage(out());
    return ExitStatus.DONE.code();
  }

  private CommandLine named(CommandLine lockstep, String name) {
    CommandLine named = lockstep.getSubcommands().get(name);
    if (named == null) {
      throw wrong(UsageErrors.unknownCommand(name, lockstep));
    }
    return named;
  }

  private void writeManuals(CommandLine lockstep) {
    if (!asManual.isSet() || command.isGiven()) {
      throw wrong("-o is for the manual pages of all commands: lockstep help --man -o FOLDER");
    }
    Path folder = WholeFile.named(output.text());
    try {
      Files.createDirectories(folder);
    } catch (IOException failed) {
      throw new UsageException("-o %s: can't be made: %s".formatted(folder, IoReason.of(failed)));
    }
    List<CommandPage> pages = CommandPage.all(lockstep);
    pages.forEach(page -> WholeFile.check("-o", folder.resolve(ManPage.title(page) + ".1")));
    for (CommandPage page : pages) {
      String text = ManPage.of(page, pages, new Version().getVersion()[0]);
      WholeFile.at(folder.resolve(ManPage.title(page) + ".1")).writeText(() -> text);
    }
  }

  private String manual(CommandLine lockstep) {
    String name = command.optional().map(text -> named(lockstep, text).getCommandName()).orElse("");
    List<CommandPage> pages = CommandPage.all(lockstep);
    CommandPage page =
        pages.stream().filter(one -> one.name().equals(name)).findFirst().orElseThrow();
    return ManPage.of(page, pages, new Version().getVersion()[0]);
  }
}
