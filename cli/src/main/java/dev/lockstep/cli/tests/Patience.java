package dev.lockstep.cli.tests;

import dev.lockstep.runs.plan.NumberRange;
import java.time.Duration;
import java.util.Optional;

/**
 * How long tests are waited for, in real time.
 *
 * @param firstRun how long the first run of a test may take, which is in order
 */
public record Patience(Duration firstRun) {
  /** The word that says how long it is. */
  public static final String OPTION = "--patience";

  private static final NumberRange SECONDS = new NumberRange(1, 1_000_000);
  private static final Patience USUAL = new Patience(Duration.ofMinutes(2));

  /**
   * What the user says.
   *
   * @throws dev.lockstep.runs.plan.UsageException if it is no number of seconds
   */
  public static Patience of(Optional<String> seconds) {
    return seconds
        .map(text -> new Patience(Duration.ofSeconds(SECONDS.read(OPTION, text))))
        .orElse(USUAL);
  }

  /** How long a run may take that can't be ended: the first one has more than it should need. */
  Duration anyRun() {
    return firstRun.multipliedBy(3).dividedBy(2);
  }
}
