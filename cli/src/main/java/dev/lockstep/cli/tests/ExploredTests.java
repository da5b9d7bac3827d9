package dev.lockstep.cli.tests;

import dev.lockstep.cli.explore.ExploredText;
import dev.lockstep.cli.explore.ShownSearch;
import dev.lockstep.cli.notices.SearchProgress;
import dev.lockstep.cli.output.ExitStatus;
import dev.lockstep.cli.project.ModuleRuns;
import dev.lockstep.cli.running.Signals;
import dev.lockstep.runs.explore.Exploration;
import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.runs.tests.FoundTest;
import dev.lockstep.runs.tests.TestSuite;
import dev.lockstep.runs.tests.Verdict;
import java.io.InputStream;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
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
      TestSearch searched = new TestSearch(suite, template, shown);
      for (FoundTest test : tests) {
        Ended<Verdict> verdict = interruptible(suite, () -> searched.check(test));
        status =
            verdict.status() != 0
                ? verdict.status()
                : one(searched, test, verdict.value(), progress, tally);
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

    void add(TestSearch.Kind kind) {
      switch (kind) {
        case PASSED -> passed++;
        case FAILED -> failed++;
        case SKIPPED -> skipped++;
        case UNSURE -> unsure++;
        case INTERRUPTED -> left++;
      }
    }

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

  private int one(
      TestSearch searched, FoundTest test, Verdict verdict, SearchProgress progress, Tally tally) {
    TestSearch.Result result = searched.explore(test, verdict, progress);
    tally.add(result.kind());
    if (result.kind() != TestSearch.Kind.INTERRUPTED) {
      out.println(
          result.kind().word()
              + " "
              + test.name()
              + (result.words().isEmpty() ? "" : ": " + result.words()));
      out.flush();
    }
    if (result.kind() == TestSearch.Kind.FAILED) {
      result.done().ifPresent(done -> failed(result.search(), done));
    }
    return result.status();
  }

  private void failed(Exploration search, ShownSearch.Done done) {
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
}
