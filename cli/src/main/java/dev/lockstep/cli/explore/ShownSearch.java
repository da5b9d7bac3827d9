package dev.lockstep.cli.explore;

import dev.lockstep.cli.explain.ExplainedRun;
import dev.lockstep.cli.explore.ExploredText.Kept;
import dev.lockstep.cli.notices.SearchProgress;
import dev.lockstep.cli.output.ExitStatus;
import dev.lockstep.cli.running.RunReport;
import dev.lockstep.cli.running.Signals;
import dev.lockstep.kernel.choice.Schedule;
import dev.lockstep.runs.RunOutcome;
import dev.lockstep.runs.explain.Interleaving;
import dev.lockstep.runs.explore.Exploration;
import dev.lockstep.runs.explore.Explored;
import dev.lockstep.runs.explore.Explorer;
import dev.lockstep.runs.explore.Runner;
import dev.lockstep.runs.explore.failure.Criteria;
import dev.lockstep.runs.explore.failure.FailureFile;
import dev.lockstep.runs.explore.failure.Finding;
import dev.lockstep.runs.explore.failure.RunLine;
import dev.lockstep.runs.plan.RunPlan;
import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.runs.program.Programs;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Searches in front of a user: their progress is shown, they end where a signal comes, and their
 * failures are kept in a folder.
 *
 * @param failures where failures are written
 * @param tell prints a sentence that is no part of what was asked for
 */
public record ShownSearch(FailureFolder failures, Consumer<String> tell) {
  /**
   * What came of a search.
   *
   * @param kept its failures, and where they are
   * @param criteria what says that they are some
   * @param loaded what is known of the program
   * @param status of a search that was interrupted; else 0
   */
  public record Done(
      Explored explored, List<Kept> kept, Criteria criteria, Runner.Loaded loaded, int status) {}

  /**
   * Searches.
   *
   * @param name what is shown in front of its progress; empty if it is the only one
   */
  public Done carryOut(Exploration search, Runner runner, SearchProgress progress, String name) {
    Explorer explorer =
        new Explorer(
            search,
            runner,
            so -> progress.at(() -> name + ExploredText.progress(so, left(search, so))));
    Explored explored;
    int status;
    InputStream inBefore = System.in;
    System.setIn(InputStream.nullInputStream()); // The first run would leave nothing to others.
    try (Signals signals = Signals.interrupting(explorer::interrupt)) {
      explored = explorer.explore();
      status = explored.isInterrupted() ? signals.status() : ExitStatus.DONE.code();
    } finally {
      System.setIn(inBefore);
      progress.end();
    }
    List<Kept> kept = explored.findings().stream().map(one -> keep(one, explorer)).toList();
    return new Done(explored, kept, explorer.criteria(), explorer.loaded(), status);
  }

  private Kept keep(Finding finding, Explorer explorer) {
    FailureFile.Origin origin = FailureFile.Origin.ofThisJvm(explorer.loaded().classesHash());
    return keep(finding, origin, explorer.criteria());
  }

  /** Writes a failure into the folder. */
  Kept keep(Finding finding, FailureFile.Origin origin, Criteria criteria) {
    Optional<String> file = written(FailureFile.of(origin, criteria, finding));
    return new Kept(finding, file, RunLine.of(origin, finding.plan()));
  }

  /** A search whose failures can't be written has found them all the same. */
  private Optional<String> written(FailureFile failure) {
    try {
      return Optional.of(failures.write(failure).toString());
    } catch (UsageException refused) {
      tell.accept(refused.getMessage() + "; without that file, the line makes the run again");
      return Optional.empty();
    }
  }

  /** What its tasks did in a failure. A run that stays in a lock of the JVM is not made again. */
  public Optional<Interleaving> explained(Finding finding, Criteria criteria) {
    if (finding.schedule().isEmpty()) {
      return Optional.empty();
    }
    Schedule schedule = Schedule.read("the schedule", finding.schedule());
    ExplainedRun run =
        new ExplainedRun(finding.plan(), Optional.of(schedule), finding.failure().line(), criteria);
    try {
      return run.explain(() -> Programs.load(finding.plan().program()), ExplainedRun.USUAL).told();
    } catch (UsageException other) {
      tell.accept(String.valueOf(other.getMessage()));
      return Optional.empty();
    }
  }

  /** What a user is told of the end of a run. */
  public static String told(RunPlan plan, RunOutcome outcome) {
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    int _ =
        new RunReport(
                plan, outcome, Signals.NONE, new PrintStream(text, false, StandardCharsets.UTF_8))
            .print();
    return text.toString(StandardCharsets.UTF_8);
  }

  private static String left(Exploration search, Explored so) {
    return search
        .time()
        .map(most -> Math.max(0, most.toSeconds() - so.millis() / 1000) + " s left")
        .orElseGet(() -> String.format(Locale.ROOT, "%,d runs left", search.most() - so.runs()));
  }
}
