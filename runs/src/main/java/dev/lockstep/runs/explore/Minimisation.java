package dev.lockstep.runs.explore;

import dev.lockstep.kernel.choice.ChoicePolicy;
import dev.lockstep.kernel.choice.ScheduleRecorder;
import dev.lockstep.runs.Run;
import dev.lockstep.runs.RunOutcome;
import dev.lockstep.runs.explore.OneJvm.Teller;
import dev.lockstep.runs.explore.failure.Finding;
import dev.lockstep.runs.plan.JdkWork;
import dev.lockstep.runs.plan.RunOptions;
import dev.lockstep.runs.plan.RunPlan;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/**
 * Minimises a failure, and makes the run that is left once more, to write its schedule down and to
 * tell of it.
 *
 * @param teller says how that run ended
 * @param isInterrupted whether somebody wants it to end
 * @param before is given each run before it begins
 * @param time how long it may take
 */
record Minimisation(
    WarmProgram program,
    CapturedOutput output,
    Judge judge,
    Teller teller,
    BooleanSupplier isInterrupted,
    Consumer<Run> before,
    Duration time) {
  /** How long it takes at most if nobody says. */
  static final Duration USUAL = Duration.ofSeconds(10);

  /** The same failure with fewer choices; empty if it was interrupted, or does not fail again. */
  Optional<Finding> of(Finding first) {
    return new Minimiser(program, output, judge, isInterrupted, before, time)
        .minimise(first.plan(), first.schedule(), first.failure())
        .flatMap(minimal -> again(first, minimal));
  }

  private Optional<Finding> again(Finding first, Minimiser.Minimal minimal) {
    List<String> schedule = new ArrayList<>();
    ChoiceLines described = new ChoiceLines(minimal.policy());
    RunOutcome outcome =
        recorded(program, Attempt.unseen(output), first.plan(), _ -> described, schedule, before);
    if (outcome.interrupted()) {
      return Optional.empty();
    }
    String told = output.err() + teller.tell(first.plan(), outcome);
    Finding.Minimal left =
        new Finding.Minimal(
            described.lines(), minimal.before(), minimal.runs(), minimal.isComplete());
    return Optional.of(first.minimised(schedule, told, left));
  }

  /**
   * Makes a run.
   *
   * @param policy is given the plan's, and returns the one that chooses
   * @param schedule gets what is chosen
   */
  static RunOutcome recorded(
      WarmProgram program,
      Attempt run,
      RunPlan plan,
      UnaryOperator<ChoicePolicy> policy,
      List<String> schedule,
      Consumer<Run> before) {
    boolean counts = plan.get(RunOptions.JDK) == JdkWork.COUNTED;
    return run.carryOutBy(
        program,
        plan,
        plans -> new ScheduleRecorder(policy.apply(plans), counts, schedule::add),
        before);
  }
}
