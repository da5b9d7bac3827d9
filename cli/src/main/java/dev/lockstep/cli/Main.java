package dev.lockstep.cli;

import dev.lockstep.agent.JvmEnd;
import dev.lockstep.cli.output.ExitStatus;
import dev.lockstep.cli.views.PlotCommand;
import dev.lockstep.cli.views.ViewCommand;
import dev.lockstep.runs.plan.UsageException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;

/** The {@code lockstep} command. */
public final class Main implements Runnable {
  /** By name, in the order of the help. */
  private static final Map<String, Supplier<Object>> COMMANDS = new LinkedHashMap<>();

  /** Those with no program behind them: options may stand after the rest. */
  private static final List<String> WITHOUT_PROGRAM =
      List.of(MachinesCommand.NAME, ConvertCommand.NAME, PlotCommand.NAME, ViewCommand.NAME);

  static {
    COMMANDS.put(RunCommand.NAME, RunCommand::spec);
    COMMANDS.put(MachinesCommand.NAME, MachinesCommand::new);
    COMMANDS.put(StatsCommand.NAME, StatsCommand::new);
    COMMANDS.put(ConvertCommand.NAME, ConvertCommand::new);
    COMMANDS.put(PlotCommand.NAME, PlotCommand::new);
    COMMANDS.put(ViewCommand.NAME, ViewCommand::new);
  }

  private final CommandSpec spec = CommandSpec.wrapWithoutInspection(this);

  private Main() {
    spec.name("lockstep").versionProvider(new Version());
    spec.addOption(
        PicocliOptions.flag("--help", "Show this help; each command has its own.")
            .names("-h", "--help")
            .usageHelp(true)
            .scopeType(ScopeType.INHERIT)
            .build());
    spec.addOption(
        PicocliOptions.flag("--version", "Show the version.")
            .names("-V", "--version")
            .versionHelp(true)
            .build());
    spec.usageMessage()
        .description(
            "Runs Java programs, instruction by instruction, on simulated parallel machines.")
        .synopsisSubcommandLabel("COMMAND");
  }

  /** Runs the command and ends the JVM with its status. */
  public static void main(String[] args) {
    ShownText.inUtf8();
    JvmEnd.exit(run(args));
  }

  /** Runs the command and returns; the standard streams are this JVM's. */
  static int run(String... args) {
    CommandLine commandLine = commandLine(args);
    commandLine.setOut(ShownText.to(System.out));
    commandLine.setErr(ShownText.to(System.err));
    return run(commandLine, args);
  }

  /** Runs the command; returns the code of an {@link ExitStatus}. */
  static int run(CommandLine commandLine, String... args) {
    try {
      return withOutput(commandLine.execute(CommandWords.asOurs(commandLine, args)), commandLine);
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

  /**
   * The parser of a command line. It knows the command that is named first, or else all of them:
   * reading the options of all took a run of a small program 60 of its 700 ms.
   */
  static CommandLine commandLine(String... args) {
    CommandLine lockstep = CommandLines.of(new Main().spec);
    Map<String, Supplier<Object>> named = new LinkedHashMap<>(COMMANDS);
    if (args.length > 0 && COMMANDS.containsKey(args[0])) {
      named.keySet().retainAll(List.of(args[0]));
    }
    named.forEach((name, command) -> lockstep.addSubcommand(name, command(name, command.get())));
    return lockstep
        .setParameterExceptionHandler(UsageErrors::report)
        .setExecutionExceptionHandler(
            (failure, command, parsed) -> Failures.report(failure, command.getErr()));
  }

  private static CommandLine command(String name, Object command) {
    return CommandLines.of(command).setStopAtPositional(!WITHOUT_PROGRAM.contains(name));
  }

  /** Called where no command is given. */
  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "a command is missing");
  }
}
