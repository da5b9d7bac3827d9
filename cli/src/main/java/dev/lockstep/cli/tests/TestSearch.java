package dev.lockstep.cli.tests;

import dev.lockstep.cli.explore.ExhaustiveChoice;
import dev.lockstep.cli.explore.ExhaustiveText;
import dev.lockstep.cli.explore.ExploredText.Kept;
import dev.lockstep.cli.explore.ShownProof;
import dev.lockstep.cli.explore.ShownRaces;
import dev.lockstep.cli.explore.ShownSearch;
import dev.lockstep.cli.notices.SearchProgress;
import dev.lockstep.cli.output.ExitStatus;
import dev.lockstep.kernel.jvm.Debugger;
import dev.lockstep.runs.explore.Exploration;
import dev.lockstep.runs.explore.Explored;
import dev.lockstep.runs.explore.OneJvm;
import dev.lockstep.runs.explore.failure.Criteria;
import dev.lockstep.runs.explore.failure.Failure;
import dev.lockstep.runs.explore.failure.Finding;
import dev.lockstep.runs.explore.races.FoundRace;
import dev.lockstep.runs.plan.RunOptions;
import dev.lockstep.runs.tests.FoundTest;
import dev.lockstep.runs.tests.TestSuite;
import dev.lockstep.runs.tests.Verdict;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;

/**
 * A search of one test.
 *
 * @param template what it is to be, but for the test
 * @param shown carries it out
 * @param rules how long its first run may take, and which data races it may have
 */
record TestSearch(TestSuite suite, Exploration template, ShownSearch shown, TestRules rules) {
  /** What can come of one. */
  enum Kind {
    PASSED("passed"),
    FAILED("FAILED"),
    SKIPPED("skipped"),
    /** What failed is no bug of the test, or there was too little time to say anything. */
    UNSURE("unsure"),
    INTERRUPTED("interrupted");

    private final String word;

    Kind(String word) {
      this.word = word;
    }

    String word() {
      return word;
    }
  }

  /**
   * What came of one.
   *
   * @param words more of it, in a line
   * @param search what was searched
   * @param done what the search has found; empty if there was none
   * @param proof the same of a search of all schedules
   * @param races which data races there were, if they were looked for
   * @param status of one that was interrupted; else 0
   */
  record Result(
      Kind kind,
      String words,
      Exploration search,
      Optional<ShownSearch.Done> done,
      Optional<ShownProof.Done> proof,
      Optional<ShownRaces> races,
      int status) {
    /** What came of a test without a search. */
    static Result without(Kind kind, String words, Exploration search) {
      return new Result(
          kind,
          words,
          search,
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          ExitStatus.DONE.code());
    }

    /** What has failed, and where that is kept. */
    List<Kept> kept() {
      return done.map(ShownSearch.Done::kept)
          .or(() -> proof.map(ShownProof.Done::kept))
          .orElse(List.of());
    }

    /** What said whether runs fail. */
    Criteria criteria() {
      return done.map(ShownSearch.Done::criteria)
          .or(() -> proof.map(ShownProof.Done::criteria))
          .orElse(search.criteria());
    }
  }

  /** Runs the test once in order, which tells whether it is skipped. It has to end in time. */
  Verdict check(FoundTest test) {
    ThreadFactory daemons = Thread.ofPlatform().daemon().name("lockstep-time").factory();
    try (ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor(daemons)) {
      ScheduledFuture<?> end =
          clock.schedule(suite::endRun, firstRun().toMillis(), TimeUnit.MILLISECONDS);
      try {
        return suite.check(test);
      } finally {
        boolean _ = end.cancel(false); // The clock would wait for it.
      }
    }
  }

  private Duration firstRun() {
    if (Debugger.IS_THERE) {
      return Duration.ofDays(1);
    }
    Duration usual = rules.patience().firstRun();
    return template.time().filter(most -> most.compareTo(usual) < 0).orElse(usual);
  }

  /**
   * Explores it.
   *
   * @param verdict what {@link #check} has said
   */
  Result explore(FoundTest test, Verdict verdict, SearchProgress progress) {
    Exploration search =
        template.of(
            template.plan().copyTo(suite.plan(test), RunOptions.SEED),
            template.criteria().ignoring(verdict.thrown()));
    return switch (verdict.kind()) {
      case SKIPPED -> Result.without(Kind.SKIPPED, verdict.reason(), search);
      case REFUSED ->
          Result.without(
              Kind.UNSURE,
              "its engine does not run it alone (%s); --fresh class explores its class"
                  .formatted(verdict.reason()),
              search);
      case ENDED_JVM -> Result.without(Kind.FAILED, "it ended the JVM by Runtime.halt", search);
      case ENDLESS -> endless(search);
      case PASSED, FAILED ->
          rules.exhaustive().isPresent()
              ? proved(test, verdict, search, rules.exhaustive().get(), progress)
              : explored(test, verdict, search, progress);
    };
  }

  /** Within a short time that the user has set, it may only have been loading. */
  private Result endless(Exploration search) {
    String told =
        "its first run, in order, had not ended after %s s".formatted(firstRun().toSeconds());
    return firstRun().compareTo(rules.patience().firstRun()) < 0
        ? Result.without(Kind.UNSURE, told + "; a longer --time says more", search)
        : Result.without(Kind.FAILED, told, search);
  }

  private Result explored(
      FoundTest test, Verdict verdict, Exploration search, SearchProgress progress) {
    ShownSearch.Done done =
        shown.carryOut(
            search,
            new OneJvm(search, ShownSearch::told, suite.warm()),
            progress,
            test.name() + ": ");
    Optional<ShownRaces> races = ShownRaces.of(done.explored(), done.loaded(), rules.races());
    Optional<FoundRace> raced =
        races.filter(_ -> rules.races().fails()).flatMap(all -> all.races().stream().findFirst());
    Kind kind;
    String words;
    if (!done.kept().isEmpty() && isLeftOver(verdict, done.kept().getFirst().finding())) {
      kind = Kind.UNSURE;
      words = unsure(done.kept().getFirst().finding(), done.loaded().outsideCalls());
    } else if (!done.kept().isEmpty()) {
      kind = Kind.FAILED;
      words = "in run " + done.kept().getFirst().finding().firstRun();
    } else if (done.status() != ExitStatus.DONE.code()) {
      kind = Kind.INTERRUPTED;
      words = "";
    } else if (raced.isPresent()) {
      kind = Kind.FAILED;
      words = "by a data race in run " + raced.get().firstRun();
    } else if (rules.races().fails() && races.filter(all -> !all.areNone()).isPresent()) {
      kind = Kind.FAILED;
      words = "by a check-then-act";
    } else if (done.explored().runs() == 0) {
      kind = Kind.UNSURE;
      words = "--time was over before its first run had ended";
    } else {
      kind = Kind.PASSED;
      words = passed(done, verdict);
    }
    return new Result(
        kind, words, search, Optional.of(done), Optional.empty(), races, done.status());
  }

  private Result proved(
      FoundTest test,
      Verdict verdict,
      Exploration search,
      ExhaustiveChoice choice,
      SearchProgress progress) {
    ShownProof.Done done =
        new ShownProof(shown, choice, progress).carryOut(search, suite.warm(), test.name() + ": ");
    Kind kind;
    String words;
    if (!done.kept().isEmpty()) {
      Finding finding = done.kept().getFirst().finding();
      boolean isDoubtful = finding.failure().kind() == Failure.Kind.UNREPEATABLE;
      kind = isDoubtful ? Kind.UNSURE : Kind.FAILED;
      words = isDoubtful ? unsure(finding, done.proof().outside()) : "in run " + finding.firstRun();
    } else if (done.proof().isInterrupted()) {
      kind = Kind.INTERRUPTED;
      words = "";
    } else if (verdict.kind() == Verdict.Kind.FAILED && done.proof().isComplete()) {
      kind = Kind.UNSURE;
      words = "it fails when it is run in order, and none of these did: " + told(done, verdict);
    } else {
      kind = Kind.PASSED;
      words = told(done, verdict);
    }
    return new Result(
        kind, words, search, Optional.empty(), Optional.of(done), Optional.empty(), done.status());
  }

  private static String told(ShownProof.Done done, Verdict verdict) {
    String claim = ExhaustiveText.claim(done.proof());
    return verdict.thrown().isEmpty()
        ? claim
        : claim + "; threads of it end by " + String.join(", ", verdict.thrown());
  }

  /** The same run, in order, has passed when it was made first. */
  private static boolean isLeftOver(Verdict verdict, Finding finding) {
    return finding.failure().kind() == Failure.Kind.UNREPEATABLE
        || (verdict.kind() == Verdict.Kind.PASSED && finding.firstRun() == 1);
  }

  private static String unsure(Finding finding, List<String> calls) {
    return "run %s failed (%s), and that is no bug of the test: %s%s"
        .formatted(
            finding.firstRun(),
            finding.failure(),
            finding.firstRun() == 1
                ? "the same run passed before, so runs have left something"
                : "what is not controlled decides",
            calls.isEmpty() ? "" : "; it may be " + String.join(", ", calls));
  }

  private static String passed(ShownSearch.Done done, Verdict verdict) {
    Explored explored = done.explored();
    StringBuilder text =
        new StringBuilder(
            String.format(
                Locale.ROOT,
                "%,d run%s, %,d different schedule%s",
                explored.runs(),
                explored.runs() == 1 ? "" : "s",
                explored.schedules(),
                explored.schedules() == 1 ? "" : "s"));
    if (!verdict.thrown().isEmpty()) {
      text.append("; threads of it end by ").append(String.join(", ", verdict.thrown()));
    }
    if (!done.loaded().outsideCalls().isEmpty()) {
      text.append("; not controlled: ").append(String.join(", ", done.loaded().outsideCalls()));
    }
    return text.toString();
  }
}
