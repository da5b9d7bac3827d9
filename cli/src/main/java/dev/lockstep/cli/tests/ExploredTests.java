package dev.lockstep.cli.tests;

import dev.lockstep.cli.explore.ExploredText;
import dev.lockstep.cli.explore.ShownSearch;
import dev.lockstep.cli.notices.SearchProgress;
import dev.lockstep.cli.output.ExitStatus;
import dev.lockstep.cli.project.ModuleRuns;
import dev.lockstep.cli.running.Signals;
import dev.lockstep.runs.explore.Exploration;
import dev.lockstep.runs.explore.Explored;
import dev.lockstep.runs.explore.OneJvm;
import dev.lockstep.runs.explore.failure.Failure;
import dev.lockstep.runs.explore.failure.Finding;
import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.runs.tests.FoundTest;
import dev.lockstep.runs.tests.TestSuite;
import dev.lockstep.runs.tests.Verdict;
import java.io.InputStream;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Explores tests one after the other, and says of each what came of it.
 *
 * @param template what each search is to be, but for the test
 * @param shown carries searches out
 * @param explains whether it is shown what tasks did in the first failure of a test
 */
public record ExploredTests(
    Exploration template, ShownSearch shown, PrintWriter out, boolean explains) {
  /** How long a test may take that is run once. */
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  /**
   * Explores them.
   *
   * @param selectors which tests
   * @return the exit status
   * @throws UsageException if there are none, or they can't be run
   */
  public int explore(TestSuite.Part part, List<String> selectors) {
    SearchProgress progress = new SearchProgress();
    Tally tally = new Tally();
    int status = ExitStatus.DONE.code();
    try (TestSuite suite = new TestSuite(template.plan())) {
      Ended<TestSuite.Found> found = interruptible(suite, () -> suite.find(part, selectors));
      if (found.value().nothing().isPresent()) {
        return nothing(found.value().nothing().get());
      }
      status = found.status();
      List<FoundTest> tests = found.value().tests();
      for (FoundTest test : tests) {
        Ended<Verdict> verdict = interruptible(suite, () -> inTime(suite, test));
        status =
            verdict.status() != 0
                ? verdict.status()
                : one(suite, test, verdict.value(), progress, tally);
        if (status != ExitStatus.DONE.code()) {
          break;
        }
      }
      tally.left = tests.size() - tally.count();
    }
    out.println(tally.text());
    out.flush();
    return tally.failed + tally.unsure > 0 ? ExitStatus.PROGRAM_FAILED.code() : status;
  }

  /** Of several modules, another one may have them. */
  private static int nothing(String sentence) {
    if (ModuleRuns.isInModule()) {
      return ModuleRuns.NOTHING_SELECTED;
    }
    throw new UsageException(sentence);
  }

  /** How many tests there were of which kind. */
  private static final class Tally {
    int passed;
    int failed;
    int skipped;
    int unsure;
    int left;

    int count() {
      return passed + failed + skipped + unsure;
    }

    String text() {
      return String.format(
          Locale.ROOT,
          "%,d test%s explored: %,d failed, %,d passed, %,d skipped%s%s",
          count(),
          count() == 1 ? "" : "s",
          failed,
          passed,
          skipped,
          unsure == 0 ? "" : String.format(Locale.ROOT, ", %,d unsure", unsure),
          left == 0 ? "" : String.format(Locale.ROOT, "; %,d were not explored", left));
    }
  }

  /** What somebody has interrupted, or not: then the status is 0. */
  private record Ended<T>(T value, int status) {}

  private static <T> Ended<T> interruptible(TestSuite suite, Supplier<T> work) {
    InputStream inBefore = System.in;
    System.setIn(InputStream.nullInputStream());
    try (Signals signals = Signals.interrupting(suite::interrupt)) {
      T value = work.get();
      return new Ended<>(value, suite.isInterrupted() ? signals.status() : ExitStatus.DONE.code());
    } finally {
      System.setIn(inBefore);
    }
  }

  /** A test that has no end would be waited for. */
  private Verdict inTime(TestSuite suite, FoundTest test) {
    ThreadFactory daemons = Thread.ofPlatform().daemon().name("lockstep-time").factory();
    try (ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor(daemons)) {
      ScheduledFuture<?> end =
          clock.schedule(suite::endRun, patience().toMillis(), TimeUnit.MILLISECONDS);
      Verdict verdict = suite.check(test);
      end.cancel(false);
      return verdict;
    }
  }

  private Duration patience() {
    return template.time().filter(most -> most.compareTo(PATIENCE) < 0).orElse(PATIENCE);
  }

  /** Explores one; returns the status of what was interrupted, else 0. */
  private int one(
      TestSuite suite, FoundTest test, Verdict verdict, SearchProgress progress, Tally tally) {
    if (verdict.kind() == Verdict.Kind.SKIPPED) {
      tally.skipped++;
      print("skipped", test, verdict.reason());
      return ExitStatus.DONE.code();
    }
    Exploration search =
        template.of(suite.plan(test), template.criteria().ignoring(verdict.thrown()));
    if (verdict.kind() == Verdict.Kind.ENDED_JVM) {
      tally.failed++;
      print("FAILED", test, "it ended the JVM by Runtime.halt");
      return ExitStatus.DONE.code();
    }
    if (verdict.kind() == Verdict.Kind.ENDLESS) {
      endless(test, tally);
      return ExitStatus.DONE.code();
    }
    ShownSearch.Done done =
        shown.carryOut(
            search,
            new OneJvm(search, ShownSearch::told, suite.warm()),
            progress,
            test.name() + ": ");
    if (!done.kept().isEmpty() && isLeftOver(verdict, done.kept().getFirst().finding())) {
      tally.unsure++;
      print("unsure", test, unsure(done));
    } else if (!done.kept().isEmpty()) {
      tally.failed++;
      failed(test, search, done);
    } else if (done.status() == ExitStatus.DONE.code() && done.explored().runs() == 0) {
      tally.unsure++;
      print("unsure", test, "--time was over before its first run had ended");
    } else if (done.status() == ExitStatus.DONE.code()) {
      tally.passed++;
      print("passed", test, passed(done, verdict));
    }
    return done.status();
  }

  /** Within a short time that the user has set, it may only have been loading. */
  private void endless(FoundTest test, Tally tally) {
    boolean isShort = patience().compareTo(PATIENCE) < 0;
    String told =
        "its first run, in order, had not ended after %s s".formatted(patience().toSeconds());
    if (isShort) {
      tally.unsure++;
      print("unsure", test, told + "; a longer --time says more");
    } else {
      tally.failed++;
      print("FAILED", test, told);
    }
  }

  /** The same run, in order, has passed when it was made first. */
  private static boolean isLeftOver(Verdict verdict, Finding finding) {
    return finding.failure().kind() == Failure.Kind.UNREPEATABLE
        || (verdict.kind() == Verdict.Kind.PASSED && finding.firstRun() == 1);
  }

  private static String unsure(ShownSearch.Done done) {
    Finding finding = done.kept().getFirst().finding();
    List<String> calls = done.loaded().outsideCalls();
    return "run %s failed (%s), and that is no bug of the test: %s%s"
        .formatted(
            finding.firstRun(),
            finding.failure(),
            finding.firstRun() == 1
                ? "the same run passed before, so runs have left something"
                : "what is not controlled decides",
            calls.isEmpty() ? "" : "; it may be " + String.join(", ", calls));
  }

  private void failed(FoundTest test, Exploration search, ShownSearch.Done done) {
    print("FAILED", test, "in run " + done.kept().getFirst().finding().firstRun());
    out.print(ExploredText.summary(done.explored(), done.kept(), search.strategies()));
    out.flush(); // What was found is told, whatever becomes of explaining it.
    if (explains) {
      shown
          .explained(done.kept().getFirst().finding(), done.criteria())
          .ifPresent(told -> out.print(ExploredText.explained(told)));
    }
    out.println();
    out.flush();
  }

  private static String passed(ShownSearch.Done done, Verdict verdict) {
    Explored explored = done.explored();
    StringBuilder text =
        new StringBuilder(
            String.format(
                Locale.ROOT,
                "%,d runs, %,d different schedules",
                explored.runs(),
                explored.schedules()));
    if (!verdict.thrown().isEmpty()) {
      text.append("; threads of it end by ").append(String.join(", ", verdict.thrown()));
    }
    if (!done.loaded().outsideCalls().isEmpty()) {
      text.append("; not controlled: ").append(String.join(", ", done.loaded().outsideCalls()));
    }
    return text.toString();
  }

  private void print(String what, FoundTest test, String more) {
    out.println(what + " " + test.name() + (more.isEmpty() ? "" : ": " + more));
    out.flush();
  }
}
