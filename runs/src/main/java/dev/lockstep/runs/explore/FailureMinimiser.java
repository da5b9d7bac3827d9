package dev.lockstep.runs.explore;

import dev.lockstep.kernel.choice.ChoicePolicy;
import dev.lockstep.kernel.choice.Replay;
import dev.lockstep.kernel.choice.Schedule;
import dev.lockstep.runs.Run;
import dev.lockstep.runs.RunOutcome;
import dev.lockstep.runs.explore.OneJvm.Teller;
import dev.lockstep.runs.explore.failure.Failure;
import dev.lockstep.runs.explore.failure.Finding;
import dev.lockstep.runs.plan.RunOptions;
import dev.lockstep.runs.plan.RunPlan;
import dev.lockstep.runs.program.Program;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Minimises a failure that a search has found before. */
public final class FailureMinimiser {
  private final Exploration search;
  private final Teller teller;
  private final Duration time;
  private final Judge judge;
  private final CapturedOutput output = new CapturedOutput();
  private volatile boolean isInterrupted;
  private volatile Optional<Run> underWay = Optional.empty();

  /**
   * Minimises a run.
   *
   * @param search the run's plan, and when a run fails
   * @param teller says how a run ended
   */
  public FailureMinimiser(Exploration search, Teller teller, Duration time) {
    this.search = search;
    this.teller = teller;
    this.time = time;
    this.judge = new Judge(search.criteria());
  }

  /**
   * Makes the run, and leaves out of it what it does not need to fail.
   *
   * @param program its program, which no run has used yet; is closed
   * @param schedule what was chosen; empty where the plan says who chooses
   * @return the shorter run; empty if it was interrupted, or does not fail
   */
  public Optional<Finding> minimise(Program program, Optional<Schedule> schedule) {
    RunPlan plan = search.plan();
    try (WarmProgram warm = new WarmProgram(program, plan.get(RunOptions.JDK))) {
      List<String> lines = new ArrayList<>();
      Attempt attempt = Attempt.unseen(output);
      RunOutcome outcome =
          Minimisation.recorded(
              warm,
              attempt,
              plan,
              given -> schedule.<ChoicePolicy>map(Replay::new).orElse(given),
              lines,
              this::begins);
      Optional<Failure> failure =
          isInterrupted ? Optional.empty() : judge.of(outcome, attempt.told(), output.out());
      return failure.flatMap(
          how -> {
            String told = output.err() + teller.tell(plan, outcome);
            Finding found = new Finding(how, 1, 1, "minimise", plan, lines, told, Optional.empty());
            return minimisation(warm).of(found);
          });
    }
  }

  private Minimisation minimisation(WarmProgram warm) {
    return new Minimisation(warm, output, judge, teller, () -> isInterrupted, this::begins, time);
  }

  private void begins(Run run) {
    underWay = Optional.of(run);
  }

  /** Whether it was ended before its time. */
  public boolean isInterrupted() {
    return isInterrupted;
  }

  /** Ends it, and the run that is under way. Other threads may call this. */
  public void interrupt() {
    isInterrupted = true;
    underWay.ifPresent(Run::interrupt);
  }
}
