package dev.lockstep.runs.plan;

import java.util.List;
import java.util.Set;

/** How settings go together. Messages name the options of the command. */
public final class PlanRules {
  /** What needs instructions to be counted. */
  private static final List<PlanKey> COUNTING =
      List.of(
          PlanKey.TIMESLICE,
          PlanKey.SWITCH_POINTS,
          PlanKey.LIMIT,
          PlanKey.STACK_DEPTH,
          PlanKey.NETWORK,
          PlanKey.MACHINE,
          PlanKey.SET);

  private PlanRules() {}

  /**
   * Checks what is set, whatever the values are.
   *
   * @throws UsageException if it doesn't go together
   */
  public static void check(Set<PlanKey> given) {
    if (given.contains(PlanKey.SPMD) && !given.contains(PlanKey.NODES)) {
      throw new UsageException("--spmd needs --nodes N: on how many nodes main runs");
    }
    if (given.contains(PlanKey.NO_ASPP)) {
      COUNTING.stream().filter(given::contains).findFirst().ifPresent(PlanRules::refuse);
    }
  }

  private static void refuse(PlanKey key) {
    throw new UsageException(
        "%s has no meaning with --no-aspp, where nothing is counted: leave one of them out"
            .formatted(key.option()));
  }
}
