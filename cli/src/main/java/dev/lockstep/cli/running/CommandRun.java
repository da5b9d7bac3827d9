package dev.lockstep.cli.running;

import dev.lockstep.agent.Agent;
import dev.lockstep.cli.json.RunJson;
import dev.lockstep.cli.notices.MachineNotice;
import dev.lockstep.cli.notices.TerminalNotices;
import dev.lockstep.cli.output.ExitStatus;
import dev.lockstep.cli.output.WholeFile;
import dev.lockstep.cli.races.PossibleDeadlocks;
import dev.lockstep.cli.races.Suppressions;
import dev.lockstep.kernel.choice.ChoicePolicy;
import dev.lockstep.kernel.schedule.RunResult;
import dev.lockstep.runs.Run;
import dev.lockstep.runs.RunObserver;
import dev.lockstep.runs.RunOutcome;
import dev.lockstep.runs.RunWitness;
import dev.lockstep.runs.StandardStreams;
import dev.lockstep.runs.Surroundings;
import dev.lockstep.runs.UsualMachine;
import dev.lockstep.runs.explore.FailureWatch;
import dev.lockstep.runs.plan.RunOption;
import dev.lockstep.runs.plan.RunOptions;
import dev.lockstep.runs.plan.RunPlan;
import dev.lockstep.runs.program.Program;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * Carries out plans for a user in front of a terminal.
 *
 * @param surroundings where the run takes place
 * @param err where it is reported
 */
public record CommandRun(Surroundings surroundings, PrintStream err) {
  /** How a run ended, and its exit status. */
  public record Done(int status, RunOutcome outcome) {
    /** Whether a signal has ended it. */
    public boolean isInterrupted() {
      return outcome.interrupted();
    }

    /** Whether Lockstep has ended it, and has told why. */
    public boolean isRefused() {
      return outcome.result().orElse(null) instanceof RunResult.Aborted;
    }
  }

  /** Such as a user sees. */
  public static CommandRun shown(Optional<RunWitness> witness, PrintStream err) {
    StandardStreams streams = StandardStreams.ofThisJvm();
    return new CommandRun(around(streams, TerminalNotices.usual(streams), witness), err);
  }

  /** The same where another policy chooses than the one that the plan names. */
  public CommandRun choosing(ChoicePolicy policy) {
    return new CommandRun(
        new Surroundings(
            surroundings.streams(),
            surroundings.observer(),
            surroundings.witness(),
            _ -> policy,
            surroundings.profiles()),
        err);
  }

  /** The same for a user who wants to know only how it ends, if the plan says so. */
  public CommandRun quietIf(RunPlan plan) {
    return plan.is(RunOptions.QUIET)
        ? observedBy(TerminalNotices.ofEnd(surroundings.streams()))
        : this;
  }

  private CommandRun observedBy(RunObserver observer) {
    return new CommandRun(
        new Surroundings(
            surroundings.streams(),
            observer,
            surroundings.witness(),
            surroundings.policy(),
            surroundings.profiles()),
        err);
  }

  /** The same where this looks on. */
  public CommandRun seenBy(FailureWatch watch) {
    return new CommandRun(watch.over(surroundings), err);
  }

  /** Such as a user watches. */
  public static CommandRun watched() {
    StandardStreams streams = StandardStreams.ofThisJvm();
    return new CommandRun(
        around(streams, TerminalNotices.watching(streams), Optional.empty()), System.err);
  }

  private static Surroundings around(
      StandardStreams streams, RunObserver observer, Optional<RunWitness> witness) {
    return new Surroundings(
        streams, observer, witness, UnaryOperator.identity(), new WrittenProfiles());
  }

  /** Such as only a witness sees. */
  public static CommandRun unseen(RunWitness witness, PrintStream err) {
    StandardStreams nowhere =
        new StandardStreams(PrintStream.nullOutputStream(), PrintStream.nullOutputStream());
    return new CommandRun(new Surroundings(nowhere, RunObserver.NOBODY, Optional.of(witness)), err);
  }

  /**
   * Runs a program and says how that ended.
   *
   * @param loading loads the program of the plan
   * @return the exit status
   * @throws dev.lockstep.runs.plan.UsageException if the plan can't be carried out
   */
  public static int run(RunPlan plan, Function<RunPlan, Program> loading) {
    return shown(Optional.empty(), System.err)
        .quietIf(plan)
        .carryOut(plan, loading, _ -> {})
        .status();
  }

  /**
   * The same in these surroundings.
   *
   * @param before is given the run before it begins
   */
  public Done carryOut(RunPlan plan, Function<RunPlan, Program> loading, Consumer<Run> before) {
    // What is wrong with these files is told before anything runs.
    Suppressions _ = Suppressions.of(plan);
    for (RunOption<Path> option : List.of(RunOptions.RACES_JSON, RunOptions.SUMMARY_JSON)) {
      plan.find(option).ifPresent(file -> WholeFile.check(option.option(), file));
    }
    if (plan.isCounted()) {
      Agent.beginChanges(); // While the program is compiled, which takes longer.
    }
    try (Program program = loading.apply(plan)) {
      RunPlan whole = UsualMachine.completed(plan, program);
      return carryOut(whole, program, !whole.equals(plan), before);
    }
  }

  private Done carryOut(RunPlan plan, Program program, boolean isUsual, Consumer<Run> before) {
    Done run = carriedOut(plan, program, isUsual, before);
    Done done =
        plan.is(RunOptions.RACES) && !run.isRefused() ? withDeadlocks(plan, program, run) : run;
    summarise(plan, done);
    return done;
  }

  private static void summarise(RunPlan plan, Done done) {
    plan.find(RunOptions.SUMMARY_JSON)
        .map(WholeFile::at)
        .ifPresent(file -> file.writeText(() -> RunJson.of(plan, done.outcome(), done.status())));
  }

  /** Tries, when the run has given the JVM back, what it did not come to. */
  private Done withDeadlocks(RunPlan plan, Program program, Done done) {
    boolean isConfirmed =
        new PossibleDeadlocks(plan, done.outcome()).print(program, Signals::interrupting, err);
    boolean fails = isConfirmed && plan.is(RunOptions.FAIL_ON_RACE);
    return fails && done.status() == ExitStatus.DONE.code()
        ? new Done(ExitStatus.PROGRAM_FAILED.code(), done.outcome())
        : done;
  }

  private Done carriedOut(RunPlan plan, Program program, boolean isUsual, Consumer<Run> before) {
    try (Run run = new Run(plan, program, surroundings);
        Signals signals = Signals.interrupting(run::interrupt)) {
      before.accept(run);
      RunOutcome outcome = run.carryOut();
      if (isUsual && program.hasCalledLibraries() && !plan.is(RunOptions.QUIET)) {
        err.println(MachineNotice.unexpected(plan));
      }
      int status = new RunReport(plan, outcome, signals, err).print();
      if (isUsual && plan.is(RunOptions.STATS) && !plan.is(RunOptions.QUIET)) {
        err.println(MachineNotice.usual(plan));
      }
      Done done = new Done(status, outcome);
      if (!outcome.stuckAt().isEmpty()) {
        summarise(plan, done);
        // What the JVM does at its end could wait for the thread that is stuck.
        Runtime.getRuntime().halt(status);
      }
      return done;
    }
  }
}
