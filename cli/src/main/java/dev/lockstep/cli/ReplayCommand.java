package dev.lockstep.cli;

import dev.lockstep.cli.explore.ReplayTarget;
import dev.lockstep.cli.output.ExitStatus;
import dev.lockstep.cli.running.CommandRun;
import dev.lockstep.cli.running.PicocliOptions;
import dev.lockstep.cli.words.Argument;
import dev.lockstep.cli.words.Command;
import dev.lockstep.kernel.choice.Replay;
import dev.lockstep.kernel.jvm.Debugger;
import dev.lockstep.runs.explore.FailureWatch;
import dev.lockstep.runs.explore.failure.Failure;
import dev.lockstep.runs.plan.RunOption;
import dev.lockstep.runs.plan.RunOptions;
import dev.lockstep.runs.plan.RunPlan;
import dev.lockstep.runs.plan.RunPlanBuilder;
import java.util.Optional;
import java.util.Set;

/** {@code lockstep replay}: makes a run again that {@code explore} has found. */
final class ReplayCommand extends Command {
  static final String NAME = "replay";

  /** What a run leaves, whichever it is. */
  private static final Set<RunOption<?>> LEFT =
      Set.of(
          RunOptions.TRACE,
          RunOptions.TRACE_FORMAT,
          RunOptions.RECORD,
          RunOptions.PROFILE,
          RunOptions.COVERAGE,
          RunOptions.STATS,
          RunOptions.SCHEDULE,
          RunOptions.SCHEDULE_ALL,
          RunOptions.RACES,
          RunOptions.RACES_JSON,
          RunOptions.SUPPRESS,
          RunOptions.FAIL_ON_RACE,
          RunOptions.SUMMARY_JSON,
          RunOptions.QUIET);

  private final Argument tries =
      flag(
          "--try",
          "Where the program, the JDK or Lockstep is another one, go as far as the schedule fits.");
  private final Argument debugPort =
      bareOption(
          RunCommand.DEBUG,
          "PORT",
          "Wait for a debugger before the program begins (default: at port 5005).");
  private final Argument watches =
      flag("--watch", "Show, while it runs, how far it is and what it does.");
  private final PicocliOptions options = new PicocliOptions(spec(), LEFT::contains);
  private final Argument target =
      parameter("1", "FILE|LINE", "What explore has written of a failure: its file, or its line.");

  ReplayCommand() {
    super("Makes a run again that explore has found: exactly that run.");
    synopsis("lockstep replay [options] FILE|LINE");
    footer(
        "Exit status: that of the run, as of 'run'; 1 where it failed as explore judges,",
        "of a file also by its --check or --expect-output; 2 where it can't be the same",
        "run, and --try isn't given.");
    examples(
        "lockstep replay lockstep-failures/Program-1.failure",
        "lockstep replay lockstep-failures/Program-1.failure --record run.rec --races");
  }

  @Override
  public Integer call() {
    ReplayTarget replayed = ReplayTarget.of(target.text());
    RunPlan plan = checked(() -> withOptions(replayed));
    if (debugPort.isGiven() && !Debugger.IS_THERE) {
      DebuggedJvm jvm = new DebuggedJvm(checked(() -> DebuggedJvm.checkedPort(debugPort.text())));
      return jvm.run(err());
    }
    if (watches.isSet() && plan.is(RunOptions.QUIET)) {
      throw wrong("--watch and --quiet contradict each other: leave one of them out");
    }
    CommandRun run =
        watches.isSet()
            ? CommandRun.watched()
            : CommandRun.shown(Optional.empty(), System.err).quietIf(plan);
    CommandRun replaying =
        replayed
            .schedule()
            .map(
                schedule ->
                    run.choosing(
                        tries.isSet()
                            ? Replay.asFarAsItFits(schedule, this::other)
                            : new Replay(schedule)))
            .orElse(run);
    FailureWatch watch = new FailureWatch(replayed.criteria());
    CommandRun.Done done =
        replaying
            .seenBy(watch)
            .carryOut(plan, _ -> replayed.load(this::tell, tries.isSet()), _ -> {});
    return done.isInterrupted() || done.isRefused()
        ? done.status()
        : judged(replayed, done.status(), watch.failure(done.outcome()));
  }

  /** Says how it failed, where the run itself doesn't show that. */
  private int judged(ReplayTarget replayed, int status, Optional<Failure> failure) {
    boolean isKnown = !replayed.failure().isEmpty();
    if (failure.isEmpty()) {
      if (isKnown) {
        tell("the run did not fail; explore found: " + replayed.failure());
      }
      return status;
    }
    if (isKnown && !failure.get().isLike(replayed.failure())) {
      tell(
          "the run failed another way: %s; explore found: %s"
              .formatted(failure.get(), replayed.failure()));
    } else if (failure.get().isOfOutput()) {
      tell("the run failed as explore found it: " + failure.get());
    }
    return status == ExitStatus.DONE.code() ? ExitStatus.PROGRAM_FAILED.code() : status;
  }

  private RunPlan withOptions(ReplayTarget replayed) {
    RunPlan plan = replayed.plan();
    RunPlanBuilder given = RunPlan.of(plan.program().name(), plan.program().arguments());
    options.into(given);
    RunPlan said = given.build();
    RunPlan whole = plan;
    for (RunOption<?> row : LEFT) {
      whole = said.copyTo(whole, row);
    }
    replayed.files(whole).check();
    return whole;
  }

  private void other(String reason) {
    tell(reason + "; from here on it goes in order");
  }
}
