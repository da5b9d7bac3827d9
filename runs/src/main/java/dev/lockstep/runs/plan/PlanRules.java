package dev.lockstep.runs.plan;

import java.util.Comparator;
import java.util.List;
import java.util.Set;

/** How settings go together. Messages name the options of the command. */
public final class PlanRules {
  private PlanRules() {}

  /**
   * Checks what is set, whatever the values are.
   *
   * @throws UsageException if it doesn't go together
   */
  public static void check(Set<RunOption<?>> given) {
    if (given.contains(RunOptions.SPMD) && !given.contains(RunOptions.NODES)) {
      throw new UsageException("--spmd needs --nodes N: on how many nodes main runs");
    }
    if (given.contains(RunOptions.REPLAY) && given.contains(RunOptions.CHOOSE)) {
      throw new UsageException("--replay and --choose both say who chooses: leave one of them out");
    }
    if (!given.contains(RunOptions.RACES)) {
      for (RunOption<?> each :
          List.of(RunOptions.RACES_JSON, RunOptions.SUPPRESS, RunOptions.FAIL_ON_RACE)) {
        if (given.contains(each)) {
          throw new UsageException(
              "%s needs --races, which finds the races".formatted(each.option()));
        }
      }
    }
    if (given.contains(RunOptions.NO_ASPP)) {
      // Of several, the last row is named: a figure of the machine rather than the machine.
      given.stream()
          .filter(RunOption::needsCounting)
          .max(Comparator.naturalOrder())
          .ifPresent(PlanRules::refuse);
    }
  }

  private static void refuse(RunOption<?> key) {
    throw new UsageException(
        "%s has no meaning with --no-aspp, where nothing is counted: leave one of them out"
            .formatted(key.option()));
  }
}
