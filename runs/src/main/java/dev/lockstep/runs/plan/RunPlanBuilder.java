package dev.lockstep.runs.plan;

import dev.lockstep.kernel.network.NetworkModel;
import dev.lockstep.kernel.trace.RunOrigin;
import dev.lockstep.traces.TraceFormats;
import dev.lockstep.traces.format.TraceFormat;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;

/**
 * Makes a plan, setting by setting; what isn't set is as the command has it without options.
 *
 * <p>Each setting takes what its option takes, and refuses what that refuses with a {@link
 * UsageException}.
 */
public final class RunPlanBuilder {
  private static final long DEFAULT_SPIN_LIMIT = 2_000_000_000;

  private final Set<PlanKey> given = EnumSet.noneOf(PlanKey.class);
  private Optional<String> program = Optional.empty();
  private List<String> arguments = List.of();
  private ClassPath classPath = ClassPath.of();
  private List<String> agents = List.of();
  private Optional<String> machine = Optional.empty();
  private final List<String> settings = new ArrayList<>();
  private Optional<NetworkModel> network = Optional.empty();
  private OptionalInt nodes = OptionalInt.empty();
  private boolean spmd;
  private boolean counted = true;
  private OptionalInt timeslice = OptionalInt.empty();
  private Optional<Path> trace = Optional.empty();
  private TraceFormat traceFormat = TraceFormats.STANDARD.usual();
  private Optional<Path> recording = Optional.empty();
  private Optional<Path> schedule = Optional.empty();
  private Optional<Path> replay = Optional.empty();
  private boolean stats;
  private long seed;
  private Instant date = RunOrigin.USUAL_DATE;
  private OptionalLong limit = OptionalLong.empty();
  private OptionalInt stackDepth = OptionalInt.empty();
  private long spinLimit = DEFAULT_SPIN_LIMIT;
  private boolean keepsDeadlocked;

  /** A source file, class file or jar, or the name of a class; a plan needs it. */
  public RunPlanBuilder program(String name) {
    program = Optional.of(name);
    return give(PlanKey.PROGRAM);
  }

  /** What the program's main method is given. */
  public RunPlanBuilder arguments(List<String> words) {
    arguments = words;
    return give(PlanKey.ARGUMENTS);
  }

  /** Where the program's classes are looked for. */
  public RunPlanBuilder classPath(ClassPath places) {
    classPath = places;
    return give(PlanKey.CLASS_PATH);
  }

  /** Agents of the program, each {@code JAR[=OPTIONS]}. */
  public RunPlanBuilder agents(List<String> named) {
    agents = named;
    return give(PlanKey.JAVA_AGENT);
  }

  /** The name of a machine's profile, or the path of its YAML file. */
  public RunPlanBuilder machine(String name) {
    machine = Optional.of(name);
    return give(PlanKey.MACHINE);
  }

  /** Gives figures of the machine another value, each {@code KEY=VALUE}. */
  public RunPlanBuilder set(List<String> figures) {
    settings.addAll(figures);
    return give(PlanKey.SET);
  }

  /** How much of the machine's network is modelled. */
  public RunPlanBuilder network(NetworkModel model) {
    network = Optional.of(model);
    return give(PlanKey.NETWORK);
  }

  /** How many nodes the machine has. */
  public RunPlanBuilder nodes(int count) {
    nodes = OptionalInt.of((int) NumberRange.NODES.check(PlanKey.NODES.option(), count));
    return give(PlanKey.NODES);
  }

  /** Lets every node run main, instead of the host alone. */
  public RunPlanBuilder spmd() {
    spmd = true;
    return give(PlanKey.SPMD);
  }

  /** After how many ticks tasks are switched; 0: only when they block. */
  public RunPlanBuilder timeslice(int ticks) {
    timeslice =
        OptionalInt.of((int) NumberRange.TIMESLICE.check(PlanKey.TIMESLICE.option(), ticks));
    return give(PlanKey.TIMESLICE);
  }

  /** Says that what was set has no effect any more. */
  RunPlanBuilder ignore(SwitchPoints points) {
    System.err.printf(
        "lockstep: %s %s has no effect any more: tasks are switched at every instruction, at any"
            + " timeslice; leave it out%n",
        PlanKey.SWITCH_POINTS.option(), PlanValues.word(points));
    return give(PlanKey.SWITCH_POINTS);
  }

  /** Counts no instructions, and switches tasks only when they block. */
  public RunPlanBuilder uncounted() {
    counted = false;
    return give(PlanKey.NO_ASPP);
  }

  /** Traces the run to a file. */
  public RunPlanBuilder trace(Path file) {
    trace = Optional.of(file);
    return give(PlanKey.TRACE);
  }

  /** How traces are written. */
  public RunPlanBuilder traceFormat(TraceFormat format) {
    traceFormat = format;
    return give(PlanKey.TRACE_FORMAT);
  }

  /** Records the full story of the run in a file. */
  public RunPlanBuilder record(Path file) {
    recording = Optional.of(file);
    return give(PlanKey.RECORD);
  }

  /** Writes what is chosen where the run could go either way. */
  public RunPlanBuilder schedule(Path file) {
    schedule = Optional.of(file);
    return give(PlanKey.SCHEDULE);
  }

  /** Chooses what was chosen in the run that wrote this schedule. */
  public RunPlanBuilder replay(Path file) {
    replay = Optional.of(file);
    return give(PlanKey.REPLAY);
  }

  /** Makes the table of statistics. */
  public RunPlanBuilder stats() {
    stats = true;
    return give(PlanKey.STATS);
  }

  /** Where all chance comes from. */
  public RunPlanBuilder seed(long number) {
    seed = number;
    return give(PlanKey.SEED);
  }

  /** When simulated time begins. */
  public RunPlanBuilder date(Instant time) {
    date = StartDate.check(PlanKey.DATE.option(), time);
    return give(PlanKey.DATE);
  }

  /** Stops the run after so many ticks. */
  public RunPlanBuilder limit(long ticks) {
    limit = OptionalLong.of(NumberRange.LIMIT.check(PlanKey.LIMIT.option(), ticks));
    return give(PlanKey.LIMIT);
  }

  /** Throws a {@link StackOverflowError} where a task's calls would be nested deeper. */
  public RunPlanBuilder stackDepth(int calls) {
    stackDepth =
        OptionalInt.of((int) NumberRange.STACK_DEPTH.check(PlanKey.STACK_DEPTH.option(), calls));
    return give(PlanKey.STACK_DEPTH);
  }

  /** Reports a task that waits in a loop for so many ticks, for nothing; 0: never. */
  public RunPlanBuilder spinLimit(long ticks) {
    spinLimit = NumberRange.SPIN_LIMIT.check(PlanKey.SPIN_LIMIT.option(), ticks);
    return give(PlanKey.SPIN_LIMIT);
  }

  /** Lets a run go on in which tasks wait for each other. */
  public RunPlanBuilder keepDeadlocked() {
    keepsDeadlocked = true;
    return give(PlanKey.KEEP_DEADLOCKED);
  }

  private RunPlanBuilder give(PlanKey key) {
    given.add(key);
    return this;
  }

  /**
   * The plan.
   *
   * @throws UsageException if there is no program, settings contradict each other, or the run would
   *     write a file that it reads
   */
  public RunPlan build() {
    PlanRules.check(given);
    RunPlan plan =
        new RunPlan(
            new ProgramChoice(
                program.orElseThrow(() -> new UsageException("a plan needs a program")),
                arguments,
                classPath,
                agents),
            new MachineChoice(machine, settings, network, nodes),
            spmd,
            counted,
            timeslice,
            new TraceChoice(trace, traceFormat, recording),
            new ScheduleChoice(schedule, replay),
            stats,
            seed,
            date,
            limit,
            stackDepth,
            spinLimit == 0 ? OptionalLong.empty() : OptionalLong.of(spinLimit),
            keepsDeadlocked);
    RunFiles.check(plan);
    return plan;
  }
}
