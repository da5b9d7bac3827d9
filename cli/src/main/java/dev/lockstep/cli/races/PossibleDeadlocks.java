package dev.lockstep.cli.races;

import dev.lockstep.cli.notices.ProgramFailure;
import dev.lockstep.cli.words.AgainCommand;
import dev.lockstep.kernel.lockorder.LockCircle;
import dev.lockstep.kernel.races.Race;
import dev.lockstep.kernel.schedule.RunResult;
import dev.lockstep.runs.RunOutcome;
import dev.lockstep.runs.explore.deadlocks.CircleTrial;
import dev.lockstep.runs.plan.RunOptions;
import dev.lockstep.runs.plan.RunPlan;
import dev.lockstep.runs.program.Program;
import dev.lockstep.runs.program.TestsProgram;
import java.io.InputStream;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/**
 * The deadlocks that a run did not come to: circles in the order of its locks, each of which is
 * tried at once by runs of which nothing is seen. They are shown behind all else that is told of
 * the run.
 *
 * @param plan the run's plan, with its machine
 */
public record PossibleDeadlocks(RunPlan plan, RunOutcome outcome) {
  /** Each takes a run or two. */
  private static final int MOST_TRIED = 20;

  private static final int MOST_CALLERS = 20;

  /** Those that are not left out, and that the run has not come to. */
  public List<LockCircle> shown(Suppressions suppressions) {
    return outcome.circles().circles().stream()
        .filter(circle -> !suppressions.leaveOut(circle))
        .filter(circle -> outcome.result().filter(end -> isOf(circle, end)).isEmpty())
        .toList();
  }

  private static boolean isOf(LockCircle circle, RunResult end) {
    return CircleTrial.isOf(circle, end);
  }

  /**
   * Tries them and shows them, and writes all that was found to the file of races, if there is one.
   *
   * @param interruptible is given what ends the runs, and returns what is closed behind them
   * @return whether one of them is confirmed
   */
  public boolean print(
      Program program, Function<Runnable, AutoCloseable> interruptible, PrintStream err) {
    Suppressions suppressions = Suppressions.of(plan);
    List<LockCircle> circles = shown(suppressions);
    List<TriedCircle> tried = tried(circles, program, interruptible);
    int number = 0;
    for (TriedCircle one : tried) {
      lines(++number, one).forEach(err::println);
    }
    long confirmed = tried.stream().filter(TriedCircle::isConfirmed).count();
    if (!tried.isEmpty()) {
      err.println("lockstep: " + count(tried.size(), confirmed));
    }
    if (!outcome.circles().areAll()) {
      err.println("lockstep: --races: there may be more circles of locks than were looked for");
    }
    err.flush();
    plan.find(RunOptions.RACES_JSON)
        .ifPresent(
            file -> {
              List<Race> races =
                  outcome.races().stream().filter(race -> !suppressions.leaveOut(race)).toList();
              int leftOut = outcome.races().size() - races.size();
              RaceReport.write(file, RaceJson.of(races, leftOut, outcome.unwatched(), tried));
            });
    return confirmed > 0;
  }

  private static String count(int circles, long confirmed) {
    return circles == 1
        ? "1 possible deadlock, " + (confirmed == 1 ? "confirmed" : "not confirmed")
        : String.format(Locale.ROOT, "%,d possible deadlocks, %,d confirmed", circles, confirmed);
  }

  // Trying.

  private List<TriedCircle> tried(
      List<LockCircle> circles, Program program, Function<Runnable, AutoCloseable> interruptible) {
    if (circles.isEmpty()) {
      return List.of();
    }
    String why = whyNot(program);
    if (!why.isEmpty()) {
      return circles.stream()
          .map(circle -> new TriedCircle(circle, Optional.empty(), "not tried: " + why))
          .toList();
    }
    InputStream inBefore = System.in;
    System.setIn(InputStream.nullInputStream());
    try (CircleTrial trial = new CircleTrial(plan, outcome.circles().lastTick());
        AutoCloseable _ = interruptible.apply(trial::interrupt)) {
      List<TriedCircle> tried = new ArrayList<>();
      for (LockCircle circle : circles) {
        tried.add(
            tried.size() < MOST_TRIED
                ? tried(trial, circle)
                : new TriedCircle(
                    circle, Optional.empty(), "not tried: the first %s are".formatted(MOST_TRIED)));
      }
      return tried;
    } catch (RuntimeException told) {
      throw told;
    } catch (Exception neverThrown) {
      throw new IllegalStateException(neverThrown);
    } finally {
      System.setIn(inBefore);
    }
  }

  private static TriedCircle tried(CircleTrial trial, LockCircle circle) {
    Optional<String> line = trial.confirm(circle);
    return new TriedCircle(
        circle,
        line.map(AgainCommand::quoted).map(word -> AgainCommand.of("replay", word)),
        line.isPresent()
            ? ""
            : "not confirmed: a run that holds these tasks there did not come to it");
  }

  /** Why the program can't be run again; empty if it can. */
  private String whyNot(Program program) {
    if (outcome.interrupted() || !outcome.stuckAt().isEmpty()) {
      return "the run was ended";
    }
    if (TestsProgram.isNamed(plan.program().name())) {
      return "a second run would write the reports of the tests again";
    }
    if (program.readsInput()) {
      return "the program uses standard input, which is read already";
    }
    List<String> calls = program.outsideCalls();
    return calls.isEmpty() || plan.is(RunOptions.FRESH_FOLDER)
        ? ""
        : "the program calls %s, and a second run would find what the first has left"
            .formatted(String.join(", ", calls));
  }

  // Words.

  private static List<String> lines(int number, TriedCircle tried) {
    LockCircle circle = tried.circle();
    int count = circle.sides().size();
    List<String> lines = new ArrayList<>();
    lines.add(
        "lockstep: possible deadlock %s: %s threads, each of which asks for what the next one has"
            .formatted(number, count));
    for (int i = 0; i < count; i++) {
      lines.add("  lock %s is %s".formatted(i + 1, circle.locks().get(i).words()));
    }
    for (int i = 0; i < count; i++) {
      side(i + 1, i + 1 < count ? i + 2 : 1, circle.sides().get(i), lines);
    }
    lines.add("  " + tried.again().map(line -> "confirmed: " + line).orElse(tried.why()));
    return lines;
  }

  private static void side(int held, int asked, LockCircle.Side side, List<String> lines) {
    lines.add(
        "  %s had lock %s%s, taken at %s,"
            .formatted(
                side.name(),
                held,
                reading(side.sharesHeld()),
                ProgramFailure.asWritten(side.held())));
    lines.add(
        String.format(
            Locale.ROOT,
            "  and asked for lock %s%s at tick %,d, at %s",
            asked,
            reading(side.sharesAsked()),
            side.tick(),
            ProgramFailure.asWritten(side.asked())));
    side.stack().stream()
        .skip(1)
        .limit(MOST_CALLERS)
        .forEach(frame -> lines.add("      called at " + ProgramFailure.asWritten(frame)));
  }

  private static String reading(boolean isShared) {
    return isShared ? " to read" : "";
  }
}
