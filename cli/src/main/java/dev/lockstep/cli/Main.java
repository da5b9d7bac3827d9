package dev.lockstep.cli;

import dev.lockstep.agent.Agent;
import dev.lockstep.agent.JvmEnd;
import dev.lockstep.cli.doctor.DoctorCommand;
import dev.lockstep.cli.mcp.CommandReader;
import dev.lockstep.cli.mcp.McpCommand;
import dev.lockstep.cli.output.ExitStatus;
import dev.lockstep.cli.shell.CompletionCommand;
import dev.lockstep.cli.shell.PreparedTexts;
import dev.lockstep.cli.shell.Shell;
import dev.lockstep.cli.sweep.MergeCommand;
import dev.lockstep.cli.sweep.SweepCommand;
import dev.lockstep.cli.templates.NewCommand;
import dev.lockstep.cli.views.AnnotateCommand;
import dev.lockstep.cli.views.DiffCommand;
import dev.lockstep.cli.views.PlotCommand;
import dev.lockstep.cli.views.ViewCommand;
import dev.lockstep.cli.words.Command;
import dev.lockstep.cli.words.ConfigFile;
import dev.lockstep.cli.words.JvmCommand;
import dev.lockstep.cli.words.OptionTable;
import dev.lockstep.runs.plan.UsageException;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;

/** The {@code lockstep} command. */
public final class Main implements Runnable {
  /** A row for each command: its name, and what makes it; in the order of the help. */
  private static final Map<String, Supplier<Command>> COMMANDS = new LinkedHashMap<>();

  static {
    COMMANDS.put(RunCommand.NAME, RunCommand::new);
    COMMANDS.put(ExploreCommand.NAME, ExploreCommand::new);
    COMMANDS.put(ReplayCommand.NAME, ReplayCommand::new);
    COMMANDS.put(MinimiseCommand.NAME, MinimiseCommand::new);
    COMMANDS.put(ExplainCommand.NAME, ExplainCommand::new);
    COMMANDS.put(SweepCommand.NAME, SweepCommand::new);
    COMMANDS.put(MergeCommand.NAME, MergeCommand::new);
    COMMANDS.put("machines", MachinesCommand::new);
    COMMANDS.put("stats", StatsCommand::new);
    COMMANDS.put("convert", ConvertCommand::new);
    COMMANDS.put("diff", DiffCommand::new);
    COMMANDS.put("plot", PlotCommand::new);
    COMMANDS.put("view", ViewCommand::new);
    COMMANDS.put(AnnotateCommand.NAME, AnnotateCommand::new);
    COMMANDS.put("new", NewCommand::new);
    COMMANDS.put(McpCommand.NAME, () -> new McpCommand(commands(), Version.number()));
    COMMANDS.put("doctor", DoctorCommand::new);
    COMMANDS.put(CompletionCommand.NAME, CompletionCommand::new);
    COMMANDS.put(HelpCommand.NAME, HelpCommand::new);
  }

  private static final String UNWRITABLE = "standard output can't be written";
  private static final Set<String> VERSION = Set.of("-V", "--version");

  /** Those that tell of all the others. */
  private static final Set<String> KNOWING_ALL = Set.of(CompletionCommand.NAME, HelpCommand.NAME);

  private final CommandSpec spec = CommandSpec.wrapWithoutInspection(this);

  private Main() {
    spec.name("lockstep").versionProvider(new Version());
    spec.parser().stopAtPositional(true);
    spec.addOption(
        OptionSpec.builder("-h", "--help")
            .type(boolean.class)
            .description("Show this help; each command has its own.")
            .usageHelp(true)
            .scopeType(ScopeType.INHERIT)
            .build());
    spec.addOption(
        OptionSpec.builder("-V", "--version")
            .type(boolean.class)
            .description("Show the version.")
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
    int status = run(args);
    if (status != ExitStatus.DONE.code() || Agent.isPrepared()) {
      JvmEnd.exit(status);
    }
  }

  /**
   * Renders, when the jar is built, what tells and depends on nothing.
   *
   * @param folder where files of the package {@code shell} are
   */
  public static void prepare(Path folder) throws IOException {
    prepare(folder, "--help");
    PreparedTexts.write(folder, List.of("--version"), Version.text(folder) + "\n");
    for (String name : COMMANDS.keySet()) {
      prepare(folder, name, "--help");
    }
    for (String shell : Shell.names()) {
      prepare(folder, CompletionCommand.NAME, shell);
    }
  }

  private static void prepare(Path folder, String... words) throws IOException {
    StringWriter text = new StringWriter();
    if (commandLine(words).setOut(new PrintWriter(text)).execute(words) != ExitStatus.DONE.code()) {
      throw new IllegalStateException(String.join(" ", words));
    }
    PreparedTexts.write(folder, List.of(words), text.toString());
  }

  /**
   * The same where the jar is on a class path, as jbang has it: only a jar that runs is an agent,
   * so it begins once more, as one.
   */
  public static void mainOfClassPath(String[] args) {
    Optional<AnotherJvm> asJar = AnotherJvm.asJar(List.of(args));
    if (asJar.isPresent()) {
      JvmEnd.exit(asJar.get().run());
    } else {
      main(args);
    }
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
      CommandWords words = CommandWords.of(commandLine, args);
      if (!words.jvms().isEmpty() && !words.showOptions()) {
        return inAnotherJvm(commandLine, words, args);
      }
      if (!words.origins().isEmpty()) {
        JvmCommand.mean(List.of(args), words.withoutJvms());
        placeErrors(commandLine, words);
      }
      String[] ours = words.ours().toArray(String[]::new);
      return withOutput(
          words.showOptions() ? showOptions(commandLine, words) : commandLine.execute(ours),
          commandLine);
    } catch (ParameterException wrong) {
      return UsageErrors.report(wrong, args);
    } catch (Throwable failure) {
      return Failures.report(failure, commandLine.getErr());
    }
  }

  /** What is wrong in a file is told with its place. */
  private static void placeErrors(CommandLine commandLine, CommandWords words) {
    commandLine
        .setParameterExceptionHandler(
            (wrong, given) -> UsageErrors.report(wrong, given, words::placed))
        .setExecutionExceptionHandler(
            (failure, command, parsed) ->
                Failures.report(failure, command.getErr(), words::placed));
  }

  /** The other JVM is given what a file says as if it were typed, so it is checked in this one. */
  private static int inAnotherJvm(CommandLine commandLine, CommandWords words, String... args) {
    return words.origins().isEmpty()
        ? anotherJvm(words, args)
        : parsed(
            commandLine,
            words,
            command -> {
              OptionTable.check(command);
              return anotherJvm(words, args);
            });
  }

  private static int anotherJvm(CommandWords words, String... args) {
    return AnotherJvm.of(words, List.of(args), JvmCommand.words()).run();
  }

  private static int showOptions(CommandLine commandLine, CommandWords words) {
    return parsed(
        commandLine,
        words,
        command -> {
          commandLine.getOut().print(OptionTable.of(command, words::source));
          return ExitStatus.DONE.code();
        });
  }

  private static int parsed(
      CommandLine commandLine, CommandWords words, ToIntFunction<CommandSpec> use) {
    try {
      commandLine.parseArgs(words.ours().toArray(String[]::new));
      return use.applyAsInt(commandLine.getParseResult().subcommand().commandSpec());
    } catch (UsageException wrong) {
      return Failures.report(wrong, commandLine.getErr(), words::placed);
    }
  }

  /** The status, if what the command itself printed could be written. */
  private static int withOutput(int status, CommandLine commandLine) {
    if (commandLine.getOut().checkError()) {
      throw new UsageException(UNWRITABLE);
    }
    return status;
  }

  /**
   * The parser of a command line. It knows the command that is named first, or else all of them:
   * reading the options of all took a run of a small program 60 of its 700 ms.
   */
  static CommandLine commandLine(String... args) {
    CommandLine lockstep = CommandLines.of(new Main().spec);
    Map<String, Supplier<Command>> named = new LinkedHashMap<>(COMMANDS);
    boolean isKnown = args.length > 0 && COMMANDS.containsKey(args[0]);
    if (isKnown && !KNOWING_ALL.contains(args[0])) {
      named.keySet().retainAll(List.of(args[0]));
    } else if (args.length == 1 && VERSION.contains(args[0])) {
      named.clear();
    }
    named.forEach(
        (name, command) ->
            lockstep.addSubcommand(name, CommandLines.of(command.get().spec().name(name))));
    return lockstep
        .setParameterExceptionHandler(UsageErrors::report)
        .setExecutionExceptionHandler(
            (failure, command, parsed) -> Failures.report(failure, command.getErr()));
  }

  /** Called where no command is given. */
  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "a command is missing");
  }

  /** The commands, for one that carries others out. */
  static CommandReader commands() {
    return new Commands();
  }

  /** Reads them as {@link #run} does. */
  private static final class Commands implements CommandReader {
    @Override
    public CommandSpec command(String name) {
      return subcommand(commandLine(name), name).getCommandSpec();
    }

    @Override
    public CommandSpec read(List<String> words) {
      String[] given = ConfigFile.without(words).toArray(String[]::new);
      CommandLine lockstep = commandLine(given);
      try {
        CommandWords sorted = CommandWords.of(lockstep, given);
        if (!sorted.jvms().isEmpty()) {
          throw new UsageException(
              "%s: options of the JVM are not for requests".formatted(sorted.jvms().getFirst()));
        }
        lockstep.parseArgs(sorted.ours().toArray(String[]::new));
        return subcommand(lockstep, words.getFirst()).getCommandSpec();
      } catch (ParameterException wrong) {
        throw new UsageException(UsageErrors.describe(wrong, words));
      }
    }

    private static CommandLine subcommand(CommandLine lockstep, String name) {
      return Optional.ofNullable(lockstep.getSubcommands().get(name)).orElseThrow();
    }
  }
}
