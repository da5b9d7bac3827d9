package dev.lockstep.cli.explore;

import dev.lockstep.cli.explain.ExplainedText;
import dev.lockstep.cli.notices.OutputTerminal;
import dev.lockstep.cli.words.AgainCommand;
import dev.lockstep.runs.explain.Interleaving;
import dev.lockstep.runs.explore.Explored;
import dev.lockstep.runs.explore.Strategy;
import dev.lockstep.runs.explore.failure.Finding;
import dev.lockstep.runs.program.TestsProgram;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** A search in words. */
public final class ExploredText {
  /** More of them explain nothing. */
  private static final int MOST_CHOICES = 40;

  private ExploredText() {}

  /**
   * A failure, and where it is kept.
   *
   * @param file empty if it could not be written
   */
  public record Kept(Finding finding, Optional<String> file, String line) {}

  /** What is told at the end. */
  public static String summary(Explored explored, List<Kept> failures, List<Strategy> strategies) {
    StringBuilder text = new StringBuilder(totals(explored)).append('\n');
    strategies.stream()
        .flatMap(strategy -> bound(strategy, explored).stream())
        .distinct()
        .forEach(line -> text.append(line).append('\n'));
    appendFailures(failures, text);
    return text.toString();
  }

  /** What the tasks did in the first failure. */
  public static String explained(Interleaving told) {
    return "\n" + ExplainedText.withoutTitle(told, OutputTerminal.columns());
  }

  /** What the shards of a search have found. */
  public static String merged(MergedSearch search) {
    StringBuilder text = new StringBuilder();
    text.append(
        String.format(
            Locale.ROOT,
            "%s in %,d shard%s: %s%n",
            runs(search.runs()),
            search.shards(),
            search.shards() == 1 ? "" : "s",
            failed(search.failures().stream().map(Kept::finding).toList())));
    appendFailures(search.failures(), text);
    return text.toString();
  }

  /** Failures, and where they are kept. */
  static String failures(List<Kept> failures) {
    StringBuilder text = new StringBuilder();
    appendFailures(failures, text);
    return text.toString();
  }

  private static void appendFailures(List<Kept> failures, StringBuilder text) {
    for (int i = 0; i < failures.size(); i++) {
      text.append('\n').append(failure(i + 1, failures.get(i)));
    }
  }

  private static String failed(List<Finding> findings) {
    return findings.isEmpty()
        ? "no run failed"
        : "%s failed in %s"
            .formatted(
                runs(findings.stream().mapToLong(Finding::runs).sum()),
                findings.size() == 1 ? "1 way" : findings.size() + " ways");
  }

  private static String totals(Explored explored) {
    String failed = failed(explored.findings());
    return String.format(
        Locale.ROOT,
        "%s, %,d different schedules%s, %,d hand-overs: %s",
        runs(explored.runs()),
        explored.schedules(),
        explored.areSchedulesMore() ? " and more" : "",
        explored.handOvers(),
        failed);
  }

  /**
   * That runs may find what others have left.
   *
   * @param isFresh whether each run has a working folder of its own
   */
  public static String outside(List<String> calls, boolean isFresh) {
    return "the program calls %s: what a run leaves there, the next one finds%s"
        .formatted(
            String.join(", ", calls),
            isFresh
                ? ", but in its working folder"
                : "; --fresh-folder gives each run a working folder");
  }

  /** How long it took: no part of the summary, which is the same each time. */
  public static String time(Explored explored) {
    return String.format(
        Locale.ROOT,
        "%s in %.1f s, %,d a second%s",
        runs(explored.runs()),
        explored.millis() / 1000.0,
        explored.runsInSecond(),
        explored.isInterrupted() ? "; it was interrupted" : "");
  }

  private static String runs(long count) {
    return String.format(Locale.ROOT, "%,d run%s", count, count == 1 ? "" : "s");
  }

  /** What {@code pct:D} promises of a program with so many tasks and visible operations. */
  private static Optional<String> bound(Strategy strategy, Explored explored) {
    if (strategy.depth() == 0 || explored.steps() == 0) {
      return Optional.empty();
    }
    double runs = explored.tasks() * Math.pow((double) explored.steps(), strategy.depth() - 1.0);
    return Optional.of(
        String.format(
            Locale.ROOT,
            "%s: one run finds an error of depth %d with a probability of at least"
                + " 1/(n k^(d-1)) = %.2g, n = %,d tasks, k = %,d places",
            strategy.text(),
            strategy.depth(),
            1 / runs,
            explored.tasks(),
            explored.steps()));
  }

  /** Which run has failed so first. */
  public static String first(Finding finding) {
    return String.format(Locale.ROOT, "run %,d, by %s", finding.firstRun(), finding.strategy());
  }

  private static String failure(int number, Kept kept) {
    Finding finding = kept.finding();
    StringBuilder text = new StringBuilder();
    text.append(
        String.format(
            Locale.ROOT,
            "%d. %s: %s%n   %s, the first is %s%n",
            number,
            finding.failure().kind().word(),
            finding.failure(),
            runs(finding.runs()),
            first(finding)));
    finding.told().lines().forEach(line -> text.append("     ").append(line).append('\n'));
    finding.minimal().ifPresent(minimal -> text.append(minimal(minimal)));
    kept.file().ifPresent(file -> text.append("   again: ").append(again(file)).append('\n'));
    boolean isOfTests = TestsProgram.isNamed(finding.plan().program().name());
    if (kept.file().isEmpty() || !isOfTests) { // A line with all jars of a build is of no use.
      text.append(kept.file().isPresent() ? "   or:    " : "   again: ");
      text.append(again(AgainCommand.quoted(kept.line()))).append('\n');
    }
    if (!finding.schedule().isEmpty()) { // A run that can't be made again can't be explained.
      text.append("   why:   ")
          .append(
              AgainCommand.of(
                  "explain", kept.file().orElseGet(() -> AgainCommand.quoted(kept.line()))))
          .append('\n');
    }
    return text.toString();
  }

  /**
   * The command that makes a run again, in a JVM with the options that the program has here.
   *
   * @param target its file, or its line in quotation marks
   */
  public static String again(String target) {
    return AgainCommand.of("replay", target);
  }

  /** What makes a run fail. */
  public static String minimal(Finding.Minimal minimal) {
    int left = minimal.choices().size();
    StringBuilder text = new StringBuilder();
    text.append(
        String.format(
            Locale.ROOT,
            "   what makes it fail, %,d of %,d choices%s%n",
            left,
            Math.max(left, minimal.before()),
            left == 0 ? ": none is needed" : ":"));
    minimal.choices().stream()
        .limit(MOST_CHOICES)
        .forEach(line -> text.append("     ").append(line).append('\n'));
    if (!minimal.isComplete()) {
      text.append("     it was ended before all was tried: it may need fewer\n");
    }
    if (left > MOST_CHOICES) {
      text.append(String.format(Locale.ROOT, "     and %,d more%n", left - MOST_CHOICES));
    }
    return text.toString();
  }

  /**
   * What is shown while it goes on.
   *
   * @param left how much is left, in words
   */
  public static String progress(Explored explored, String left) {
    return String.format(
        Locale.ROOT,
        "lockstep: %s, %,d a second, %,d schedules, last new behaviour in run %,d, %s, %s",
        runs(explored.runs()),
        explored.runsInSecond(),
        explored.schedules(),
        explored.lastNewRun(),
        explored.findings().isEmpty()
            ? "no failure"
            : String.format(Locale.ROOT, "%s failed", runs(explored.failed())),
        left);
  }
}
