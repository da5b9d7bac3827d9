package dev.lockstep.cli.explain;

import dev.lockstep.cli.running.Signals;
import dev.lockstep.kernel.choice.Schedule;
import dev.lockstep.kernel.choice.ScheduleException;
import dev.lockstep.runs.ProgramSources;
import dev.lockstep.runs.Run;
import dev.lockstep.runs.explain.Explainer;
import dev.lockstep.runs.explain.Interleaving;
import dev.lockstep.runs.explain.Part;
import dev.lockstep.runs.explore.failure.Criteria;
import dev.lockstep.runs.plan.RunPlan;
import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.runs.program.Program;
import java.io.InputStream;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/**
 * A run that is explained.
 *
 * @param plan what was run
 * @param schedule what was chosen; empty where the plan says who chooses
 * @param failure how it failed, in a line; empty if only the run tells that
 * @param criteria what says that it failed
 */
public record ExplainedRun(
    RunPlan plan, Optional<Schedule> schedule, String failure, Criteria criteria) {
  /** How many rows a table has if nobody says. */
  private static final int USUAL_ROWS = 60;

  /** What is told if nobody says. */
  public static final Part USUAL = Part.thatMatters(USUAL_ROWS);

  /**
   * What a signal leaves of it.
   *
   * @param told empty if it was interrupted
   * @param status the exit status then; else 0
   */
  public record Ended(Optional<Interleaving> told, int status) {}

  /**
   * Makes it again, and explains it.
   *
   * @param loading loads its program
   * @param part what is told of it
   * @throws UsageException if the program can't be run, or is not the one of the schedule
   */
  public Ended explain(Supplier<Program> loading, Part part) {
    AtomicReference<Optional<Run>> underWay = new AtomicReference<>(Optional.empty());
    InputStream inBefore = System.in;
    System.setIn(InputStream.nullInputStream()); // As the run had it that is made again.
    try (Program program = loading.get();
        Signals signals = Signals.interrupting(() -> underWay.get().ifPresent(Run::interrupt))) {
      Explainer explainer =
          new Explainer(
              plan,
              schedule,
              criteria,
              new ProgramSources(plan.program()),
              run -> underWay.set(Optional.of(run)));
      Optional<Interleaving> told = explainer.explain(program, failure, part);
      return new Ended(told, told.isPresent() ? 0 : signals.status());
    } catch (ScheduleException other) {
      throw new UsageException(
          "it can't be explained, as it goes another way where accesses are told: %s;"
                  .formatted(other.getMessage())
              + " 'replay' makes it again");
    } finally {
      System.setIn(inBefore);
    }
  }
}
