package dev.lockstep.runs.plan;

import dev.lockstep.kernel.network.NetworkModel;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * What can be said of a run: in a written plan its keys, on the command line the options of the
 * same names. One row says how its value is read, and how it is written.
 */
@SuppressWarnings("ImmutableEnumChecker") // rows of functions without state
public enum PlanKey {
  /** What runs. */
  PROGRAM((plan, given) -> plan.program(given.text()), plan -> Optional.of(plan.program().name())),

  /** What its main method is given. */
  ARGUMENTS(
      (plan, given) -> plan.arguments(given.texts()),
      plan -> unlessEmpty(plan.program().arguments())),

  /** Where its classes are. */
  CLASS_PATH(
      (plan, given) -> plan.classPath(ClassPath.parse(given.texts())),
      plan -> unlessEmpty(plan.program().classPath().entries())),

  /** What is started before it. */
  JAVA_AGENT(
      (plan, given) -> plan.agents(given.texts()), plan -> unlessEmpty(plan.program().agents())),

  /** The profile of the machine. */
  MACHINE((plan, given) -> plan.machine(given.text()), plan -> plan.machine().named()),

  /** Figures of the machine. */
  SET((plan, given) -> plan.set(given.texts()), plan -> unlessEmpty(plan.machine().settings())),

  /** How much of its network is modelled. */
  NETWORK(
      (plan, given) -> plan.network(given.choice(NetworkModel.class)),
      plan -> plan.machine().chosenNetwork().map(PlanValues::word)),

  /** How many nodes it has. */
  NODES(
      (plan, given) -> plan.nodes((int) given.number(NumberRange.NODES)),
      plan -> plan.machine().nodes().stream().boxed().findFirst()),

  /** Whether every node runs main. */
  SPMD((plan, given) -> given.ifTrue(plan::spmd), plan -> ifSo(plan.spmd())),

  /** When tasks are switched. */
  TIMESLICE(
      (plan, given) -> plan.timeslice((int) given.number(NumberRange.TIMESLICE)),
      plan -> plan.timeslice().stream().boxed().findFirst()),

  /** Where tasks were switched, before every timeslice was exact. */
  SWITCH_POINTS(
      (plan, given) -> plan.ignore(given.choice(SwitchPoints.class)), plan -> Optional.empty()),

  /** Whether instructions are not counted. */
  NO_ASPP((plan, given) -> given.ifTrue(plan::uncounted), plan -> ifSo(!plan.counted())),

  /** The file of the trace. */
  TRACE(
      (plan, given) -> plan.trace(given.newFile()),
      plan -> plan.traces().file().map(Path::toString)),

  /** How traces are written. */
  TRACE_FORMAT(
      (plan, given) -> plan.traceFormat(given.format()),
      plan -> Optional.of(plan.traces().format().name())),

  /** The file of the full story. */
  RECORD(
      (plan, given) -> plan.record(given.newFile()),
      plan -> plan.traces().recording().map(Path::toString)),

  /** The file of what was chosen. */
  SCHEDULE(
      (plan, given) -> plan.schedule(given.newFile()),
      plan -> plan.schedules().written().map(Path::toString)),

  /** What is chosen again. */
  REPLAY(
      (plan, given) -> plan.replay(Path.of(given.text())),
      plan -> plan.schedules().replayed().map(Path::toString)),

  /** Whether there are statistics. */
  STATS((plan, given) -> given.ifTrue(plan::stats), plan -> ifSo(plan.stats())),

  /** Where chance comes from. */
  SEED(
      (plan, given) -> plan.seed(given.number(NumberRange.SEED)), plan -> Optional.of(plan.seed())),

  /** When simulated time begins. */
  DATE((plan, given) -> plan.date(given.date()), plan -> Optional.of(plan.date().toString())),

  /** When the run is stopped. */
  LIMIT(
      (plan, given) -> plan.limit(given.number(NumberRange.LIMIT)),
      plan -> plan.limit().stream().boxed().findFirst()),

  /** How deep calls may be nested. */
  STACK_DEPTH(
      (plan, given) -> plan.stackDepth((int) given.number(NumberRange.STACK_DEPTH)),
      plan -> plan.stackDepth().stream().boxed().findFirst()),

  /** When a task that waits in a loop is reported. */
  SPIN_LIMIT(
      (plan, given) -> plan.spinLimit(given.number(NumberRange.SPIN_LIMIT)),
      plan -> Optional.of(plan.spinLimit().orElse(0))),

  /** Whether tasks that wait for each other end no run. */
  KEEP_DEADLOCKED(
      (plan, given) -> given.ifTrue(plan::keepDeadlocked), plan -> ifSo(plan.keepsDeadlocked()));

  private final BiConsumer<RunPlanBuilder, GivenValue> read;
  private final Function<RunPlan, Optional<?>> written;

  PlanKey(BiConsumer<RunPlanBuilder, GivenValue> read, Function<RunPlan, Optional<?>> written) {
    this.read = read;
    this.written = written;
  }

  /** The key in a written plan. */
  public String word() {
    return PlanValues.word(this);
  }

  /** The option of the command. */
  public String option() {
    return "--" + word();
  }

  /**
   * Sets it to what a user gave to its option.
   *
   * @throws UsageException if that is no value for it
   */
  public void give(RunPlanBuilder plan, List<String> values) {
    read(plan, new GivenValue(option(), values));
  }

  void read(RunPlanBuilder plan, GivenValue given) {
    read.accept(plan, given);
  }

  /** A number, a text, true or a list of texts; empty where there is nothing to say. */
  Optional<?> written(RunPlan plan) {
    return written.apply(plan);
  }

  /** The words that say on a command line what the plan says; none where it says nothing. */
  public List<String> said(RunPlan plan) {
    return switch (written(plan).orElse(null)) {
      case null -> List.of();
      case Boolean _ -> List.of(option());
      case List<?> values -> values.stream().flatMap(value -> words(value)).toList();
      case Object value -> words(value).toList();
    };
  }

  private Stream<String> words(Object value) {
    return Stream.of(option(), value.toString());
  }

  private static Optional<Boolean> ifSo(boolean value) {
    return Optional.of(value).filter(said -> said);
  }

  private static Optional<List<String>> unlessEmpty(List<String> texts) {
    return Optional.of(texts).filter(list -> !list.isEmpty());
  }
}
