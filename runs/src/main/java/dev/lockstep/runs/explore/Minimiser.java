package dev.lockstep.runs.explore;

import dev.lockstep.kernel.answers.Answer;
import dev.lockstep.kernel.answers.AnswerRecorder;
import dev.lockstep.kernel.answers.AnsweredChoice;
import dev.lockstep.kernel.choice.ChoicePolicy;
import dev.lockstep.kernel.choice.Replay;
import dev.lockstep.kernel.choice.Schedule;
import dev.lockstep.kernel.schedule.RunResult;
import dev.lockstep.runs.Run;
import dev.lockstep.runs.RunOutcome;
import dev.lockstep.runs.explore.failure.Failure;
import dev.lockstep.runs.plan.RunPlan;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * Finds out which choices make a run fail: of those that are left, none can be left out.
 *
 * <p>How far slices go is tried without first: then a task goes in one slice to where it stops.
 */
final class Minimiser {
  /** A run that is asked more has no end. */
  private static final long MOST_QUESTIONS = 10_000_000;

  /** Of so many choices none is worth another way than leaving some out. */
  private static final int MANY = 16;

  private final WarmProgram program;
  private final CapturedOutput output;
  private final Judge judge;
  private final BooleanSupplier isInterrupted;
  private final Consumer<Run> before;
  private final long endNanos;
  private long runs;

  /**
   * Minimises failures of a program.
   *
   * @param isInterrupted whether somebody wants it to end
   * @param before is given each run before it begins
   * @param time how long it may take
   */
  Minimiser(
      WarmProgram program,
      CapturedOutput output,
      Judge judge,
      BooleanSupplier isInterrupted,
      Consumer<Run> before,
      Duration time) {
    this.before = before;
    this.program = program;
    this.output = output;
    this.judge = judge;
    this.isInterrupted = isInterrupted;
    this.endNanos = System.nanoTime() + time.toNanos();
  }

  /**
   * What is left.
   *
   * @param policy chooses that in one run of the same plan
   * @param before how many choices there were that were not the first alternative
   * @param runs how many runs that took
   * @param isComplete whether there was time to try to leave out each of them
   */
  record Minimal(ChoicePolicy policy, int before, long runs, boolean isComplete) {}

  /** Minimises a run that fails so; empty if it doesn't fail so when it is made again. */
  Optional<Minimal> minimise(RunPlan plan, List<String> lines, Failure failure) {
    Schedule schedule = Schedule.read("the schedule", lines);
    AnswerRecorder recorder = new AnswerRecorder(new Replay(schedule));
    if (!fails(
        plan, failure, attempt().telling(what -> endAt(what, failure, recorder)), recorder)) {
      return Optional.empty();
    }
    List<Answer> all = recorder.answers();
    List<Answer> stops = all.stream().filter(answer -> !answer.isStretch()).toList();
    List<Answer> begin = fails(plan, failure, schedule, stops) ? stops : all;
    if (begin == all && !fails(plan, failure, schedule, all)) {
      return Optional.empty();
    }
    List<List<Answer>> places = byPlace(begin);
    if (places.size() > MANY) {
      List<Answer> latest = recorder.latestStops();
      places =
          new FewStops(latest, some -> fails(plan, failure, schedule, some), this::isOver)
              .found()
              .map(Minimiser::byPlace)
              .orElse(places);
    }
    List<List<Answer>> left =
        new Reduction<List<Answer>>(
                some -> fails(plan, failure, schedule, flat(some)), this::isOver)
            .of(places);
    List<Answer> answers = flat(left);
    int most = byPlace(stops).size();
    boolean isComplete = left.size() < 2 || !isOver();
    return Optional.of(
        new Minimal(new AnsweredChoice(schedule.asked(), answers), most, runs, isComplete));
  }

  /** What is chosen behind a failure, as other tasks go on, can't have made it fail. */
  private void endAt(RunResult what, Failure failure, AnswerRecorder recorder) {
    if (judge.ofEnd(what).filter(how -> how.isLike(failure.line())).isPresent()) {
      recorder.end();
    }
  }

  /** A task that stands still for long is asked again and again: that is one choice. */
  private static List<List<Answer>> byPlace(List<Answer> answers) {
    List<List<Answer>> places = new ArrayList<>();
    for (Answer answer : answers) {
      if (!places.isEmpty() && isOneStop(places.getLast().getLast(), answer)) {
        places.getLast().add(answer);
      } else {
        places.add(new ArrayList<>(List.of(answer)));
      }
    }
    return places;
  }

  private static boolean isOneStop(Answer last, Answer next) {
    return last.why() == next.why()
        && last.task() == next.task()
        && last.workedTicks() == next.workedTicks()
        && next.workedTicks() > 0
        && next.nth() == last.nth() + 1;
  }

  private static List<Answer> flat(List<List<Answer>> places) {
    return places.stream().flatMap(List::stream).toList();
  }

  private boolean isOver() {
    return isInterrupted.getAsBoolean() || System.nanoTime() >= endNanos;
  }

  private boolean fails(RunPlan plan, Failure failure, Schedule schedule, List<Answer> answers) {
    return fails(plan, failure, attempt(), new AnsweredChoice(schedule.asked(), answers));
  }

  private Attempt attempt() {
    return new Attempt(output, false, MOST_QUESTIONS, Optional.empty(), Optional.empty());
  }

  private boolean fails(RunPlan plan, Failure failure, Attempt attempt, ChoicePolicy policy) {
    runs++;
    RunOutcome outcome = attempt.carryOutBy(program, plan, _ -> policy, before);
    return outcome.stuckAt().isEmpty()
        && judge
            .of(outcome, attempt.told(), output.out())
            .filter(how -> how.isLike(failure.line()))
            .isPresent();
  }
}
