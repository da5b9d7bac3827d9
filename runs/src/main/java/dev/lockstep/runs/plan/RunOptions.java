package dev.lockstep.runs.plan;

import static dev.lockstep.runs.plan.RunOption.Trait.COUNTING;
import static dev.lockstep.runs.plan.RunOption.Trait.HIDDEN;
import static dev.lockstep.runs.plan.RunOption.Trait.OUTPUT;
import static dev.lockstep.runs.plan.RunOption.Trait.POSITIONAL;
import static dev.lockstep.runs.plan.RunOption.Trait.PROGRAMS;
import static dev.lockstep.runs.plan.RunOption.row;

import dev.lockstep.kernel.SimulatorSettings;
import dev.lockstep.kernel.network.NetworkModel;
import dev.lockstep.kernel.time.LastTick;
import dev.lockstep.kernel.time.Limits;
import dev.lockstep.kernel.trace.RunOrigin;
import dev.lockstep.machines.profile.MachineProfile;
import dev.lockstep.traces.TraceFormats;
import dev.lockstep.traces.format.TraceFormat;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * The table of all that can be said of a run. The command, its help, the agent, written plans,
 * recordings and all refusals are made of these rows, and a new option is a row here.
 */
public final class RunOptions {
  /** What runs. */
  public static final RunOption<String> PROGRAM =
      row("program", new ValueKind.Text(), null, "PROGRAM", List.of(), POSITIONAL);

  /** What its main method is given. */
  public static final RunOption<List<String>> ARGUMENTS =
      row("arguments", new ValueKind.Texts(), null, "args", List.of(), POSITIONAL, OUTPUT);

  /** Where its classes are. */
  public static final RunOption<ClassPath> CLASS_PATH =
      row(
          "class-path",
          new ValueKind.Places(),
          null,
          "PATH",
          List.of("Where classes are: folders and jars (default for a class name: .)."),
          PROGRAMS);

  /** What is started before it, each {@code JAR[=OPTIONS]}. */
  public static final RunOption<List<String>> JAVA_AGENT =
      row(
          "java-agent",
          new ValueKind.Texts(),
          null,
          "JAR[=OPTIONS]",
          List.of(
              "Start an agent before main, as often as needed;",
              "-javaagent:JAR[=OPTIONS] is the same."),
          PROGRAMS);

  /** The name of the machine's profile, or the path of its YAML file. */
  public static final RunOption<String> MACHINE =
      row(
          "machine",
          new ValueKind.Text(),
          null,
          "NAME|FILE.yaml",
          List.of(
              "The machine to simulate; 'lockstep machines' lists them (default: vax780; smp with"
                  + " as many",
              "processors as Java sees where a program calls none of our libraries)."),
          COUNTING);

  /** Figures of the machine, each {@code KEY=VALUE}. */
  public static final RunOption<List<String>> SET =
      row(
          "set",
          new ValueKind.Texts(),
          null,
          "KEY=VALUE",
          List.of(
              "Set one figure of the machine, as often as needed;",
              "'lockstep machines NAME' shows the keys."),
          COUNTING);

  /** How much of its network is modelled. */
  public static final RunOption<NetworkModel> NETWORK =
      row(
          "network",
          new ValueKind.Choice<>(NetworkModel.class),
          null,
          "ideal|endpoints|links",
          List.of(
              "What messages wait for: for nothing, for their sender and receiver, or for links"
                  + " too",
              "(default: links)."),
          COUNTING);

  /** How many nodes it has. */
  public static final RunOption<Integer> NODES =
      row(
          "nodes",
          new ValueKind.Small(NumberRange.NODES),
          null,
          "N",
          List.of("How many nodes it has."));

  /** Whether every node runs main, instead of the host alone. */
  public static final RunOption<Boolean> SPMD =
      row(
          "spmd",
          new ValueKind.Flag(),
          null,
          "",
          List.of("Every node runs main. Otherwise main runs on the host. Needs --nodes."));

  /** After how many ticks a task can be preempted; 0: only when it blocks. */
  public static final RunOption<Integer> TIMESLICE =
      row(
          "timeslice",
          new ValueKind.Small(new NumberRange(0, 1_000_000_000)),
          null,
          "N",
          List.of(
              "Switch tasks every N ticks; 0: only when a task blocks",
              "(default: what the program's cube_init says, or 1; where a program calls none of our"
                  + " libraries, 1000)."),
          COUNTING);

  /** Where tasks were switched, before every timeslice was exact. */
  public static final RunOption<String> SWITCH_POINTS =
      row(
          "switch-points",
          new ValueKind.Obsolete(
              List.of("instruction", "block"),
              "tasks are switched at every instruction, at any timeslice"),
          null,
          "instruction|block",
          List.of("Has no effect any more."),
          HIDDEN,
          COUNTING);

  /** Whether instructions are not counted, and tasks are switched only when they block. */
  public static final RunOption<Boolean> NO_ASPP =
      row(
          "no-aspp",
          new ValueKind.Flag(),
          null,
          "",
          List.of("Count no instructions, and switch tasks only when they block."));

  /** Whether classes of the JDK are counted inside. */
  public static final RunOption<JdkWork> JDK =
      row(
          "jdk",
          new ValueKind.Choice<>(JdkWork.class),
          null,
          "counted|priced",
          List.of(
              "Count the JDK's collections and java.util.concurrent inside, and switch tasks"
                  + " there,",
              "or take each call for one step (default: counted where chance chooses, else"
                  + " priced)."),
          COUNTING);

  /** The file of the trace. */
  public static final RunOption<Path> TRACE =
      row(
          "trace",
          new ValueKind.NewFile(),
          null,
          "FILE",
          List.of("Write a trace of the run."),
          OUTPUT);

  /** How traces are written, also those that the program itself starts. */
  public static final RunOption<TraceFormat> TRACE_FORMAT =
      row(
          "trace-format",
          new ValueKind.Format(),
          TraceFormats.STANDARD.usual(),
          String.join("|", TraceFormats.STANDARD.names()),
          List.of(
              "How --trace and strace write (default: "
                  + TraceFormats.STANDARD.usual().name()
                  + ")."),
          OUTPUT);

  /** The file of the full story. */
  public static final RunOption<Path> RECORD =
      row(
          "record",
          new ValueKind.NewFile(),
          null,
          "FILE",
          List.of("Record the full story of the run, for 'plot', 'view' and 'stats'."),
          OUTPUT);

  /** The file of the profile. */
  public static final RunOption<Path> PROFILE =
      row(
          "profile",
          new ValueKind.NewFile(),
          null,
          "FILE",
          List.of(
              "Write where the ticks went, by line and call path. The end of the name says for"
                  + " which viewer: .ticks for 'annotate', .html for a browser, and others."),
          OUTPUT,
          COUNTING);

  /** The file of what was covered. */
  public static final RunOption<Path> COVERAGE =
      row(
          "coverage",
          new ValueKind.NewFile(),
          null,
          "FILE.xml",
          List.of("Write which instructions, branches and lines ran, in JaCoCo's format."),
          OUTPUT,
          COUNTING);

  /** The file of what was chosen. */
  public static final RunOption<Path> SCHEDULE =
      row(
          "schedule",
          new ValueKind.NewFile(),
          null,
          "FILE",
          List.of("Write what was chosen where the run could go either way."),
          OUTPUT);

  /** The file of all questions. */
  public static final RunOption<Path> SCHEDULE_ALL =
      row(
          "schedule-all",
          new ValueKind.NewFile(),
          null,
          "FILE",
          List.of(
              "Write every question that the run was asked, with its answer and its place in the",
              "source."),
          OUTPUT);

  /** What is chosen again. */
  public static final RunOption<Path> REPLAY =
      row(
          "replay",
          new ValueKind.OldFile(),
          null,
          "FILE",
          List.of("Choose what was chosen in the run that wrote this schedule."));

  /** The policy that chooses. */
  public static final RunOption<PolicyChoice> CHOOSE =
      row(
          "choose",
          new ValueKind.Policy(),
          null,
          PolicyChoice.label(),
          List.of(
              "Who chooses where the run could go either way; #SEED behind what chooses by chance"
                  + " gives it a seed of its own",
              "(default: order; random where --seed is not 0)."));

  /** Whether the table of statistics is made. */
  public static final RunOption<Boolean> STATS =
      row(
          "stats",
          new ValueKind.Flag(),
          null,
          "",
          List.of("Show the table of statistics at the end."),
          OUTPUT);

  /** The file that says how the run ended. */
  public static final RunOption<Path> SUMMARY_JSON =
      row(
          "summary-json",
          new ValueKind.NewFile(),
          null,
          "FILE",
          List.of("Write for programs how the run ended."),
          OUTPUT);

  /** Whether nothing is told of how a run goes on. */
  public static final RunOption<Boolean> QUIET =
      row(
          "quiet",
          new ValueKind.Flag(),
          null,
          "",
          List.of("Show no progress and no notices, but only how it ends."),
          OUTPUT);

  /** Where all chance comes from. */
  public static final RunOption<Long> SEED =
      row(
          "seed",
          new ValueKind.Whole(new NumberRange(Long.MIN_VALUE, Long.MAX_VALUE)),
          0L,
          "N",
          List.of(
              "Where all chance in the run comes from",
              "(default: 0, with which --choose is order)."));

  /** When simulated time begins, in whole milliseconds. */
  public static final RunOption<Instant> DATE =
      row(
          "date",
          new ValueKind.Date(),
          RunOrigin.USUAL_DATE,
          "DATE|TIME",
          List.of("When simulated time begins", "(default: " + RunOrigin.USUAL_DATE + ")."));

  /** After how many ticks the run is stopped. */
  public static final RunOption<Long> LIMIT =
      row(
          "limit",
          new ValueKind.Whole(new NumberRange(1, Long.MAX_VALUE)),
          null,
          "TICKS",
          List.of("Stop the run after so long."),
          COUNTING);

  /** How deep a task's calls may be nested. Of more, a stack would take more than a gigabyte. */
  public static final RunOption<Integer> STACK_DEPTH =
      row(
          "stack-depth",
          new ValueKind.Small(new NumberRange(1, 1_000_000)),
          null,
          "N",
          List.of(
              "Throw StackOverflowError where more than N calls of a task would be nested",
              "(default: where the JVM's stack ends, which differs from run to run)."),
          COUNTING);

  /** After how many ticks a task that waits in a loop is reported as spinning; 0: never. */
  public static final RunOption<Long> SPIN_LIMIT =
      row(
          "spin-limit",
          new ValueKind.Whole(new NumberRange(0, Long.MAX_VALUE)),
          2_000_000_000L,
          "TICKS",
          List.of(
              "Report a task that waits in a loop for so long, for nothing; 0: never",
              "(default: 2_000_000_000)."));

  /** Whether a run goes on in which tasks wait for each other. */
  public static final RunOption<Boolean> KEEP_DEADLOCKED =
      row(
          "keep-deadlocked",
          new ValueKind.Flag(),
          null,
          "",
          List.of(
              "Go on where tasks wait for each other, and only daemons, timers and idle workers are"
                  + " left."));

  /** Whether a run fails in which a thread ended by what it didn't catch. */
  public static final RunOption<Boolean> FAIL_ON_UNCAUGHT =
      row(
          "fail-on-uncaught",
          new ValueKind.Flag(),
          null,
          "",
          List.of("Exit with status 1 where an exception that nothing caught ended a thread."),
          COUNTING,
          OUTPUT);

  /** Whether data races are looked for. */
  public static final RunOption<Boolean> RACES =
      row(
          "races",
          new ValueKind.Flag(),
          null,
          "",
          List.of("Find data races, and show them at the end."),
          COUNTING,
          OUTPUT);

  /** The file of the races. */
  public static final RunOption<Path> RACES_JSON =
      row(
          "races-json",
          new ValueKind.NewFile(),
          null,
          "FILE",
          List.of("Write the races that --races finds for programs."),
          COUNTING,
          OUTPUT);

  /** The file of the races that are known. */
  public static final RunOption<Path> SUPPRESS =
      row(
          "suppress",
          new ValueKind.OldFile(),
          null,
          "FILE",
          List.of("Leave races out that this file names: a pattern a line, and # its reason."),
          COUNTING,
          OUTPUT);

  /** Whether a run fails in which there is a race. */
  public static final RunOption<Boolean> FAIL_ON_RACE =
      row(
          "fail-on-race",
          new ValueKind.Flag(),
          null,
          "",
          List.of("Exit with status 1 where --races shows one."),
          COUNTING,
          OUTPUT);

  /** Whether assertions of the program are checked. */
  public static final RunOption<Boolean> ASSERTIONS =
      row(
          "assertions",
          new ValueKind.Flag(),
          null,
          "",
          List.of("Check the program's assertions, as java -ea does."),
          PROGRAMS);

  /** Whether the program works in a folder of its own. */
  public static final RunOption<Boolean> FRESH_FOLDER =
      row(
          "fresh-folder",
          new ValueKind.Flag(),
          null,
          "",
          List.of("Let the program work in an empty folder, which is deleted at its end."),
          PROGRAMS);

  private static final List<RunOption<?>> ALL = RunOption.rows();

  private RunOptions() {}

  /** What the kernel is told: where rows go that it uses. */
  public static SimulatorSettings settings(
      MachineProfile machine, NetworkModel network, RunValues given) {
    return new SimulatorSettings(
        machine,
        network,
        given.number(NODES),
        given.number(TIMESLICE),
        !given.is(NO_ASPP),
        given.is(SPMD),
        given.get(SEED),
        given.get(DATE),
        new Limits(given.find(LIMIT).orElse(LastTick.TICK), given.get(SPIN_LIMIT)),
        given.is(KEEP_DEADLOCKED));
  }

  /** All rows, in order. */
  public static List<RunOption<?>> all() {
    return ALL;
  }

  /** The row that has this word. */
  public static Optional<RunOption<?>> find(String word) {
    return ALL.stream()
        .<RunOption<?>>map(row -> row)
        .filter(row -> row.word().equals(word))
        .findAny();
  }
}
