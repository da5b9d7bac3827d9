package dev.lockstep.runs.explore;

import dev.lockstep.kernel.choice.ChoicePolicy;
import dev.lockstep.kernel.schedule.RunResult;
import dev.lockstep.kernel.steps.StepWitness;
import dev.lockstep.kernel.trace.TraceSink;
import dev.lockstep.runs.PreparedProgram;
import dev.lockstep.runs.Run;
import dev.lockstep.runs.RunOutcome;
import dev.lockstep.runs.Surroundings;
import dev.lockstep.runs.explore.failure.Criteria;
import dev.lockstep.runs.explore.failure.Failure;
import dev.lockstep.runs.plan.JdkWork;
import dev.lockstep.runs.plan.ProgramChoice;
import dev.lockstep.runs.plan.RunOptions;
import dev.lockstep.runs.plan.RunPlan;
import dev.lockstep.runs.program.Program;
import dev.lockstep.runs.program.Programs;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * A program that is run again and again in this JVM: its classes stay loaded, rewritten and
 * compiled, and each run finds static fields as they are at a program's start.
 *
 * <p>Classes are there once for runs that count the JDK inside, and once for those that don't; and
 * once more for runs that tell what is done in memory, as to load and rewrite JUnit took a second
 * of each of those. A program with agents is loaded anew for each run, as agents may change its
 * classes; and so is one that links its calls itself, as Groovy's programs do.
 */
public final class WarmProgram implements AutoCloseable {
  /** Others ask it of its files, also where other loaders have taken its place. */
  private final Program first;

  private final Map<Way, Program> programs = new HashMap<>();

  /** Such runs are many and short: one for all, as its buffer is large. */
  private final CapturedOutput outputOfSteps = new CapturedOutput();

  private Optional<Way> preparedFor = Optional.empty();
  private Optional<PreparedProgram> prepared = Optional.empty();

  /**
   * A program that was loaded.
   *
   * @param first is used for one way of counting, and closed with this
   */
  public WarmProgram(Program first, JdkWork jdk) {
    this.first = first;
    programs.put(new Way(jdk, false, false, false), first);
  }

  /**
   * What needs classes of its own.
   *
   * @param located whether they tell each access to memory
   * @param stepped whether they say before what others can see what it is
   * @param raced whether they tell what data races are found by
   */
  private record Way(JdkWork jdk, boolean located, boolean stepped, boolean raced) {}

  /** What is known of it with these arguments. */
  public Program about(ProgramChoice program) {
    return Programs.about(first, program);
  }

  /**
   * A run that is looked at from outside: how it ended, what could have ended it and did not as
   * others went on, and what it printed: the first megabytes.
   *
   * @param hashOfAll the SHA-256 of all that it printed to standard output, if that was more
   */
  public record Seen(
      RunOutcome outcome,
      List<RunResult> told,
      byte[] out,
      Optional<byte[]> hashOfAll,
      String err) {
    /** The SHA-256 of all that it printed to standard output. */
    public byte[] outHash() {
      return hashOfAll.orElseGet(() -> CapturedOutput.hash(out));
    }

    /** Whether that was more than is kept. */
    public boolean isOutCut() {
      return hashOfAll.isPresent();
    }

    /** How it failed; empty if it did not. */
    public Optional<Failure> failure(Criteria criteria) {
      return new Judge(criteria).of(outcome, told, out);
    }

    /** What a thread threw that ended by it: the last one that ended so; empty if none did. */
    public Optional<Throwable> thrown() {
      return Stream.concat(told.stream(), outcome.result().stream())
          .flatMap(end -> end instanceof RunResult.Failed failed ? Stream.of(failed) : Stream.of())
          .map(RunResult.Failed::failure)
          .reduce((_, last) -> last);
    }
  }

  /**
   * Runs it once, with all the time that it needs.
   *
   * @param plan says how the JDK is counted
   * @param before is given the run before it begins
   */
  public Seen see(RunPlan plan, Consumer<Run> before) {
    return see(plan, UnaryOperator.identity(), before);
  }

  /**
   * The same, traced.
   *
   * @param trace is told the run, and closed
   */
  public Seen see(RunPlan plan, TraceSink trace, Consumer<Run> before) {
    CapturedOutput output = new CapturedOutput();
    Attempt attempt = Attempt.unseen(output).traced(trace);
    return seen(attempt, output, attempt.carryOutBy(this, plan, UnaryOperator.identity(), before));
  }

  private static Seen seen(Attempt attempt, CapturedOutput output, RunOutcome outcome) {
    Optional<byte[]> hashOfAll =
        output.isOutCut() ? Optional.of(output.outHash()) : Optional.empty();
    return new Seen(outcome, attempt.told(), output.out(), hashOfAll, output.err());
  }

  /**
   * The same with another policy than the plan's.
   *
   * @param policy is given the plan's, and returns the one that chooses
   */
  public Seen see(RunPlan plan, UnaryOperator<ChoicePolicy> policy, Consumer<Run> before) {
    CapturedOutput output = new CapturedOutput();
    Attempt attempt = Attempt.unseen(output);
    return seen(attempt, output, attempt.carryOutBy(this, plan, policy, before));
  }

  /**
   * The same, step by step.
   *
   * @param policy chooses
   * @param steps sees the steps
   */
  public Seen see(RunPlan plan, ChoicePolicy policy, StepWitness steps, Consumer<Run> before) {
    Attempt attempt = Attempt.unseen(outputOfSteps).stepping(steps);
    return seen(attempt, outputOfSteps, attempt.carryOutUnseen(this, plan, policy, before));
  }

  /**
   * Runs it once.
   *
   * @param plan says how the JDK is counted
   * @param before is given the run before it begins
   */
  RunOutcome run(RunPlan plan, Surroundings surroundings, Consumer<Run> before) {
    Way way =
        new Way(
            plan.get(RunOptions.JDK),
            surroundings.observer().memory().isPresent(),
            plan.policy().goesByStep(),
            surroundings.observer().races().isPresent() || plan.is(RunOptions.RACES));
    Program program = programs.computeIfAbsent(way, _ -> Programs.load(plan.program()));
    if (program.hasAgents()) {
      programs.remove(way);
      return runAlone(plan, program, surroundings, before);
    }
    PreparedProgram classes = prepared(plan, way, program);
    RunOutcome outcome;
    try (Run run = new Run(plan, classes, surroundings)) {
      outcome = carriedOut(run, before);
    }
    if (classes.linksCalls() && outcome.stuckAt().isEmpty()) {
      unprepare();
      programs.remove(way);
      if (program != first) {
        program.close();
      }
    }
    return outcome;
  }

  private RunOutcome runAlone(
      RunPlan plan, Program program, Surroundings surroundings, Consumer<Run> before) {
    unprepare();
    try (program;
        Run run = new Run(plan, program, surroundings)) {
      return carriedOut(run, before);
    }
  }

  private static RunOutcome carriedOut(Run run, Consumer<Run> before) {
    before.accept(run);
    return run.carryOut();
  }

  private PreparedProgram prepared(RunPlan plan, Way way, Program program) {
    if (!preparedFor.equals(Optional.of(way))) {
      unprepare();
      prepared = Optional.of(Run.prepare(plan, program));
      preparedFor = Optional.of(way);
    }
    return prepared.orElseThrow();
  }

  /** Else the classes of another program would be rewritten for this one, too. */
  public void unprepare() {
    prepared.ifPresent(PreparedProgram::close);
    prepared = Optional.empty();
    preparedFor = Optional.empty();
  }

  @Override
  public void close() {
    unprepare();
    programs.values().forEach(Program::close);
    first.close();
  }
}
