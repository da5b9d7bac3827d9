package dev.lockstep.cli.explore;

import dev.lockstep.cli.explore.ExploredText.Kept;
import dev.lockstep.kernel.steps.Weakness;
import dev.lockstep.runs.explore.exhaustive.Outcome;
import dev.lockstep.runs.explore.exhaustive.Proof;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** What is told of all schedules. */
public final class ExhaustiveText {
  private static final int MOST_OUTCOMES = 1000;

  private ExhaustiveText() {}

  /**
   * What is told before the claim.
   *
   * @param again gives the line that makes a run again
   */
  public static String summary(
      Proof proof, List<Kept> failures, boolean showsOutcomes, Function<Outcome, String> again) {
    StringBuilder text = new StringBuilder();
    if (showsOutcomes) {
      text.append(outcomes(proof, again));
    }
    text.append(ExploredText.failures(failures));
    if (text.length() > 0) {
      text.append('\n');
    }
    text.append(
        String.format(
            Locale.ROOT,
            "%s, at most %,d steps in one%s%n",
            schedules(proof.schedules()),
            proof.steps(),
            proof.brokenOff() == 0
                ? ""
                : "; " + runs(proof.brokenOff()) + " more broken off, as like one of them"));
    return text.toString();
  }

  private static String outcomes(Proof proof, Function<Outcome, String> again) {
    StringBuilder text = new StringBuilder();
    text.append(
        String.format(
            Locale.ROOT,
            "%,d outcome%s%n",
            proof.outcomes().size(),
            proof.outcomes().size() == 1 ? "" : "s"));
    proof.outcomes().stream()
        .limit(MOST_OUTCOMES)
        .forEach(
            outcome -> {
              text.append('\n').append(schedules(outcome.schedules()));
              text.append(outcome.end().isEmpty() ? "" : ", " + outcome.end()).append('\n');
              outcome
                  .output()
                  .lines()
                  .forEach(line -> text.append("     ").append(line).append('\n'));
              text.append("   again: ")
                  .append(
                      ExploredText.again("'" + again.apply(outcome).replace("'", "'\\''") + "'"))
                  .append('\n');
            });
    return text.toString();
  }

  /** What can be said of all schedules: the last line. */
  public static String claim(Proof proof) {
    String most =
        proof.bound().isEmpty()
            ? ""
            : String.format(
                Locale.ROOT,
                " with at most %,d preemption%s",
                proof.bound().getAsInt(),
                proof.bound().getAsInt() == 1 ? "" : "s");
    String found =
        proof.findings().isEmpty()
            ? "no failure"
            : String.format(
                Locale.ROOT,
                "%,d failed, in %s",
                proof.failed(),
                proof.findings().size() == 1 ? "1 way" : proof.findings().size() + " ways");
    List<String> but = but(proof);
    String limits = but.isEmpty() ? "" : "; but " + String.join("; ", but);
    return proof.isComplete()
        ? (proof.schedules() == 1 ? "the only schedule" : "all " + schedules(proof.schedules()))
            + most
            + ": "
            + found
            + limits
        : String.format(
            Locale.ROOT,
            "%s%s of some %,d, not all: %s%s",
            schedules(proof.schedules()),
            most,
            Math.max(proof.schedules() + 1, proof.estimate()),
            found,
            limits);
  }

  private static List<String> but(Proof proof) {
    List<String> all = new ArrayList<>(proof.weaknesses().stream().map(Weakness::words).toList());
    if (!proof.outside().isEmpty()) {
      all.add("the program calls " + String.join(", ", proof.outside()));
    }
    return all;
  }

  private static String schedules(long count) {
    return String.format(Locale.ROOT, "%,d schedule%s", count, count == 1 ? "" : "s");
  }

  private static String runs(long count) {
    return String.format(Locale.ROOT, "%,d run%s", count, count == 1 ? "" : "s");
  }

  /** How long it took. */
  public static String time(Proof proof) {
    return String.format(
        Locale.ROOT,
        "%s in %.1f s, %,d a second%s",
        runs(proof.schedules() + proof.brokenOff()),
        proof.millis() / 1000.0,
        (proof.schedules() + proof.brokenOff()) * 1000 / Math.max(1, proof.millis()),
        proof.isInterrupted() ? "; it was interrupted" : "");
  }

  /** What is shown while it goes on. */
  public static String progress(Proof proof) {
    return String.format(
        Locale.ROOT,
        "lockstep: %s of some %,d, %,d a second, %,d steps deep, %s",
        schedules(proof.schedules()),
        Math.max(proof.schedules(), proof.estimate()),
        (proof.schedules() + proof.brokenOff()) * 1000 / Math.max(1, proof.millis()),
        proof.steps(),
        proof.findings().isEmpty()
            ? "no failure"
            : String.format(Locale.ROOT, "%s failed", schedules(proof.failed())));
  }
}
