package dev.lockstep.cli.tests;

import dev.lockstep.cli.explore.ExploredJson;
import dev.lockstep.cli.explore.ShownSearch;
import dev.lockstep.cli.notices.SearchProgress;
import dev.lockstep.cli.output.ExitStatus;
import dev.lockstep.cli.project.ModuleRuns;
import dev.lockstep.cli.running.Signals;
import dev.lockstep.runs.explain.Interleaving;
import dev.lockstep.runs.explore.Exploration;
import dev.lockstep.runs.plan.RunOptions;
import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.runs.tests.FoundTest;
import dev.lockstep.runs.tests.TestSuite;
import dev.lockstep.runs.tests.Verdict;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Explores tests one after the other, and says of each what came of it. */
public final class ExploredTests {
  private final Exploration template;
  private final ShownSearch shown;
  private final TestRules rules;
  private final TestsTold told;
  private final boolean explains;
  private final Optional<Path> job;

  /**
   * Will explore some.
   *
   * @param template what each search is to be, but for the test
   * @param shown carries searches out
   * @param rules what is asked of each
   * @param isJson whether it is told as programs read it
   * @param explains whether it is shown what tasks did in the first failure of a test
   */
  public ExploredTests(
      Exploration template,
      ShownSearch shown,
      TestRules rules,
      PrintWriter out,
      boolean isJson,
      boolean explains) {
    this.template = template;
    this.shown = shown;
    this.rules = rules;
    this.job = TestJob.socket();
    this.told =
        isJson
            ? new TestsTold.Json(out, new ExploredJson.Tests())
            : job.isPresent() ? TestsTold.Text.kept() : new TestsTold.Text(out);
    this.explains = explains;
  }

  /**
   * Explores them.
   *
   * @param selectors which tests
   * @param jobs in so many JVMs
   * @return the exit status
   * @throws UsageException if there are none, or they can't be run
   */
  public int explore(TestSuite.Part part, List<String> selectors, int jobs) {
    Tally tally = new Tally();
    int status = ExitStatus.DONE.code();
    try (TestSuite suite = new TestSuite(template.plan());
        Watchdog watchdog = new Watchdog()) {
      SearchProgress progress =
          template.plan().is(RunOptions.QUIET)
              ? SearchProgress.silent(watchdog::alive)
              : new SearchProgress(watchdog::alive);
      Ended<TestSuite.Found> found = interruptible(suite, () -> suite.find(part, selectors));
      if (found.value().nothing().isPresent()) {
        return nothing(found.value().nothing().get());
      }
      status = found.status();
      List<FoundTest> tests = found.value().tests();
      rules.exhaustive().ifPresent(choice -> choice.refuseMany(tests.size()));
      if (job.isPresent()) {
        return TestJob.work(job.get(), test -> explored(suite, tests.get(test), watchdog));
      }
      if (status == ExitStatus.DONE.code()) {
        status =
            jobs > 1 && tests.size() > 1
                ? others(tests, jobs, progress, tally)
                : all(suite, tests, progress, watchdog, tally);
      }
      tally.isOf(tests.size());
    }
    told.end(tally);
    return tally.isGood() ? status : ExitStatus.PROGRAM_FAILED.code();
  }

  private int all(
      TestSuite suite,
      List<FoundTest> tests,
      SearchProgress progress,
      Watchdog watchdog,
      Tally tally) {
    TestSearch searched = new TestSearch(suite, template, shown, rules);
    for (FoundTest test : tests) {
      begin(test, progress, watchdog);
      Ended<Verdict> verdict = interruptible(suite, () -> searched.check(test));
      int status =
          verdict.status() != 0
              ? verdict.status()
              : one(searched, test, verdict.value(), progress, watchdog, tally);
      if (status != ExitStatus.DONE.code()) {
        return status;
      }
    }
    return ExitStatus.DONE.code();
  }

  /** From here on this JVM ends where a run of the test hangs. */
  private void begin(FoundTest test, SearchProgress progress, Watchdog watchdog) {
    watchdog.begin(rules.patience().anyRun(), text -> progress.tell(test.name() + ": " + text));
  }

  /** What this JVM does for the one that was asked for several. */
  private TestJobs.Answer explored(TestSuite suite, FoundTest test, Watchdog watchdog) {
    SearchProgress progress = SearchProgress.silent(watchdog::alive);
    TestSearch searched = new TestSearch(suite, template, shown, rules);
    begin(test, progress, watchdog);
    TestSearch.Result result = searched.explore(test, searched.check(test), progress);
    watchdog.end();
    if (result.kind() != TestSearch.Kind.INTERRUPTED) {
      told.tell(test, result, this::explained);
    }
    return new TestJobs.Answer(result.kind(), told.last(), false);
  }

  /** Other JVMs explore them; what they tell is told in the order of the tests. */
  private int others(List<FoundTest> tests, int jobs, SearchProgress progress, Tally tally) {
    try (TestJobs others = new TestJobs(jobs, tests.size());
        Signals signals = Signals.interrupting(others::close)) {
      for (int i = 0; i < tests.size(); i++) {
        Optional<TestJobs.Answer> answer = others.await(i);
        while (answer.isEmpty() && !others.isClosed()) {
          int done = i;
          progress.at(() -> "%s of %s tests explored".formatted(done, tests.size()));
          answer = others.await(i);
        }
        if (answer.isEmpty() || answer.get().kind() == TestSearch.Kind.INTERRUPTED) {
          return signals.status();
        }
        progress.end();
        tally.add(answer.get().kind());
        told(tests.get(i), answer.get());
      }
      return ExitStatus.DONE.code();
    } finally {
      progress.end();
    }
  }

  private void told(FoundTest test, TestJobs.Answer answer) {
    if (answer.isDead()) {
      told.tell(
          test, TestSearch.Result.without(answer.kind(), answer.told(), template), this::explained);
    } else {
      told.add(answer.told());
    }
  }

  /** Of several modules, another one may have them. */
  private static int nothing(String sentence) {
    if (ModuleRuns.isInModule()) {
      return ModuleRuns.NOTHING_SELECTED;
    }
    throw new UsageException(sentence);
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
      TestSearch searched,
      FoundTest test,
      Verdict verdict,
      SearchProgress progress,
      Watchdog watchdog,
      Tally tally) {
    TestSearch.Result result = searched.explore(test, verdict, progress);
    watchdog.end();
    tally.add(result.kind());
    if (result.kind() != TestSearch.Kind.INTERRUPTED) {
      told.tell(test, result, this::explained);
    }
    return result.status();
  }

  private Optional<Interleaving> explained(TestSearch.Result result) {
    return explains && !result.kept().isEmpty()
        ? shown.explained(result.kept().getFirst().finding(), result.criteria())
        : Optional.empty();
  }
}
