package dev.lockstep.runs.profile;

import dev.lockstep.runs.plan.RunPlan;
import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.traces.profile.Profile;
import java.io.UncheckedIOException;
import java.util.List;

/** Takes the profile of a run, to write it where the run's plan says. */
public interface ProfileTaker {
  /** Takes none: for runs that are not profiled. */
  ProfileTaker NONE =
      new ProfileTaker() {
        @Override
        public void check(RunPlan plan) {}

        @Override
        public List<String> take(RunPlan plan, Profile profile) {
          return List.of();
        }
      };

  /**
   * Before the run.
   *
   * @throws UsageException if what the plan names can't be written
   */
  void check(RunPlan plan);

  /**
   * When the run is over.
   *
   * @return sentences about what is left out
   * @throws UncheckedIOException if it can't be written
   */
  List<String> take(RunPlan plan, Profile profile);
}
