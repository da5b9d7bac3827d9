package dev.lockstep.cli.running;

import dev.lockstep.cli.output.WholeFile;
import dev.lockstep.cli.views.ProfileFiles;
import dev.lockstep.runs.plan.RunOptions;
import dev.lockstep.runs.plan.RunPlan;
import dev.lockstep.runs.profile.ProfileTaker;
import dev.lockstep.traces.profile.Profile;
import dev.lockstep.traces.profile.coverage.CoverageXml;
import dev.lockstep.traces.profile.format.ProfileFormat;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Writes profiles, and what was covered, where a run's plan says. */
final class WrittenProfiles implements ProfileTaker {
  @Override
  public void check(RunPlan plan) {
    plan.find(RunOptions.PROFILE)
        .ifPresent(
            file -> {
              ProfileFormat _ = ProfileFiles.format(RunOptions.PROFILE.option(), file);
              WholeFile.check(RunOptions.PROFILE.option(), file);
            });
    plan.find(RunOptions.COVERAGE)
        .ifPresent(
            file -> {
              ProfileFiles.checkCoverage(RunOptions.COVERAGE.option(), file);
              WholeFile.check(RunOptions.COVERAGE.option(), file);
            });
  }

  @Override
  public List<String> take(RunPlan plan, Profile profile) {
    List<String> leftOut = new ArrayList<>();
    plan.find(RunOptions.PROFILE)
        .ifPresent(
            file -> leftOut.addAll(ProfileFiles.write(RunOptions.PROFILE.option(), profile, file)));
    plan.find(RunOptions.COVERAGE).ifPresent(file -> cover(profile, file, leftOut));
    return leftOut;
  }

  private static void cover(Profile profile, Path file, List<String> leftOut) {
    WholeFile.at(file)
        .write(
            out ->
                CoverageXml.write(profile, out)
                    .forEach(sentence -> leftOut.add("%s: %s".formatted(file, sentence))));
  }
}
