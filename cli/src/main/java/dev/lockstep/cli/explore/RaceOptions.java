package dev.lockstep.cli.explore;

import dev.lockstep.cli.output.WholeFile;
import dev.lockstep.cli.races.Suppressions;
import dev.lockstep.runs.explore.races.RaceSearch;
import dev.lockstep.runs.plan.RunOption;
import dev.lockstep.runs.plan.RunOptions;
import dev.lockstep.runs.plan.RunPlan;
import dev.lockstep.runs.plan.UsageException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What the options of a search say about data races.
 *
 * @param isWanted whether it looks for them
 * @param suppressions which are known
 * @param json where they are written, too
 * @param fails whether one that is not known is a failure
 */
public record RaceOptions(
    boolean isWanted, Suppressions suppressions, Optional<Path> json, boolean fails) {
  /** Those of them that say nothing of a single run. */
  private static final List<RunOption<?>> OPTIONS =
      List.of(
          RunOptions.RACES, RunOptions.RACES_JSON, RunOptions.SUPPRESS, RunOptions.FAIL_ON_RACE);

  /**
   * Those of a search whose options make this plan.
   *
   * @throws UsageException if a file of theirs can't be read, or written
   */
  public static RaceOptions of(RunPlan plan) {
    Optional<Path> json = plan.find(RunOptions.RACES_JSON);
    json.ifPresent(file -> WholeFile.check(RunOptions.RACES_JSON.option(), file));
    return new RaceOptions(
        plan.is(RunOptions.RACES), Suppressions.of(plan), json, plan.is(RunOptions.FAIL_ON_RACE));
  }

  /** The plan of its runs. */
  public static RunPlan ofRun(RunPlan plan) {
    return plan.without(OPTIONS);
  }

  /**
   * How races are looked for.
   *
   * @param ends whether the first one that is not known ends the search
   */
  public RaceSearch search(boolean ends) {
    return new RaceSearch(suppressions::leaveOut, ends);
  }

  /**
   * Writes them where that is wanted.
   *
   * @throws UsageException if that can't be
   */
  public void write(ShownRaces races) {
    if (json.isPresent()) {
      try {
        WholeFile.at(json.get()).writeText(races::json);
      } catch (UncheckedIOException refused) {
        throw new UsageException("--races-json: " + refused.getMessage());
      }
    }
  }
}
