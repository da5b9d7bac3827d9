package dev.lockstep.cli.explore;

import dev.lockstep.runs.plan.UsageException;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * That all schedules are gone through.
 *
 * @param bound those with at most so many preemptions; empty: all
 * @param showsOutcomes whether it is told how schedules end
 * @param resumed where it leaves what is left, and goes on from
 */
public record ExhaustiveChoice(
    OptionalInt bound, boolean showsOutcomes, Optional<ResumeFile> resumed) {
  private static final String NAME = "exhaustive";
  private static final String PREEMPTIONS = "0*\\d{1,3}";

  /**
   * Reads a strategy.
   *
   * @return empty if it is another one
   * @throws UsageException if the number is none, or others stand beside it
   */
  public static Optional<ExhaustiveChoice> read(String option, String text) {
    boolean isNamed =
        Arrays.stream(text.split(",", -1)).anyMatch(one -> one.split(":", 2)[0].equals(NAME));
    if (!isNamed) {
      return Optional.empty();
    }
    if (text.indexOf(',') >= 0) {
      throw new UsageException(
          "%s %s: exhaustive makes all runs, so no strategy stands beside it"
              .formatted(option, text));
    }
    if (text.equals(NAME)) {
      return Optional.of(of(OptionalInt.empty()));
    }
    String given = text.substring(NAME.length() + 1);
    if (!given.matches(PREEMPTIONS)) {
      throw new UsageException(
          "%s %s: must be exhaustive or exhaustive:K, K from 0 to 999, the most preemptions"
              .formatted(option, text));
    }
    return Optional.of(of(OptionalInt.of(Integer.parseInt(given))));
  }

  private static ExhaustiveChoice of(OptionalInt bound) {
    return new ExhaustiveChoice(bound, false, Optional.empty());
  }

  /** The same, and what else is asked of it. */
  public ExhaustiveChoice with(boolean outcomes, Optional<ResumeFile> file) {
    return new ExhaustiveChoice(bound, outcomes, file);
  }

  /**
   * Refuses more than one test where it goes on from a file.
   *
   * @throws UsageException if there are so many
   */
  public void refuseMany(int tests) {
    if (resumed.isPresent() && tests > 1) {
      throw new UsageException(
          "--resume %s: a file has the search of one test, and %s are selected: name one, by --select Class#method"
              .formatted(resumed.get(), tests));
    }
  }

  /**
   * Refuses what does not go with it.
   *
   * @throws UsageException if that is given
   */
  public static void refuseBeside(boolean isGiven, String option) {
    if (isGiven) {
      throw new UsageException(
          "--strategy exhaustive and %s don't go together: leave one of them out"
              .formatted(option));
    }
  }
}
