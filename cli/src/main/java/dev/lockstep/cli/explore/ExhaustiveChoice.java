package dev.lockstep.cli.explore;

import dev.lockstep.runs.plan.UsageException;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * That all schedules are gone through.
 *
 * @param bound those with at most so many preemptions; empty: all
 */
public record ExhaustiveChoice(OptionalInt bound) {
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
      return Optional.of(new ExhaustiveChoice(OptionalInt.empty()));
    }
    String given = text.substring(NAME.length() + 1);
    if (!given.matches(PREEMPTIONS)) {
      throw new UsageException(
          "%s %s: must be exhaustive or exhaustive:K, K from 0 to 999, the most preemptions"
              .formatted(option, text));
    }
    return Optional.of(new ExhaustiveChoice(OptionalInt.of(Integer.parseInt(given))));
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
