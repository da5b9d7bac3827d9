package dev.lockstep.cli;

import dev.lockstep.cli.output.ExitStatus;
import dev.lockstep.cli.views.PlotCommand;
import dev.lockstep.cli.views.ViewCommand;
import dev.lockstep.runs.plan.UsageException;
import java.util.List;
import java.util.Objects;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** The {@code lockstep} command. */
@Command(
    name = "lockstep",
    description = "Runs Java programs, instruction by instruction, on simulated parallel machines.",
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {
      RunCommand.class,
      MachinesCommand.class,
      StatsCommand.class,
      ConvertCommand.class,
      PlotCommand.class,
      ViewCommand.class
    },
    versionProvider = Version.class)
public final class Main implements Runnable {
  @Spec private CommandSpec spec;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      scope = ScopeType.INHERIT,
      description = "Show this help; each command has its own.")
  boolean help;

  @Option(
      names = {"-V", "--version"},
      versionHelp = true,
      description = "Show the version.")
  boolean version;

  /** Runs the command and ends the JVM with its status. */
  public static void main(String[] args) {
    ShownText.inUtf8();
    System.exit(run(args));
  }

  /** Runs the command and returns; the standard streams are this JVM's. */
  static int run(String... args) {
    CommandLine commandLine = commandLine();
    commandLine.setOut(ShownText.to(System.out));
    commandLine.setErr(ShownText.to(System.err));
    return run(commandLine, args);
  }

  /** Runs the command; returns the code of an {@link ExitStatus}. */
  static int run(CommandLine commandLine, String... args) {
    try {
      return withOutput(commandLine.execute(args), commandLine);
    } catch (Throwable failure) {
      return Failures.report(failure, commandLine.getErr());
    }
  }

  /** The status, if what the command itself printed could be written. */
  private static int withOutput(int status, CommandLine commandLine) {
    if (commandLine.getOut().checkError()) {
      throw new UsageException("standard output can't be written");
    }
    return status;
  }

  /** The parser of all commands. Where no program follows, options may stand after the rest. */
  static CommandLine commandLine() {
    CommandLine lockstep =
        CommandLines.of(new Main())
            .setParameterExceptionHandler(UsageErrors::report)
            .setExecutionExceptionHandler(
                (failure, command, parsed) -> Failures.report(failure, command.getErr()));
    for (String name :
        List.of(MachinesCommand.NAME, ConvertCommand.NAME, PlotCommand.NAME, ViewCommand.NAME)) {
      Objects.requireNonNull(lockstep.getSubcommands().get(name)).setStopAtPositional(false);
    }
    return lockstep;
  }

  /** Called where no command is given. */
  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "a command is missing");
  }
}
