package dev.lockstep.runs;

import dev.lockstep.kernel.trace.RunFacts;
import dev.lockstep.kernel.trace.RunOrigin;
import dev.lockstep.machines.profile.LinkNetwork;
import dev.lockstep.machines.profile.MachineProfile;
import dev.lockstep.machines.profile.Topology;
import dev.lockstep.runs.plan.PlanKey;
import dev.lockstep.runs.plan.RunPlan;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** What a recording says of its run: as much as it takes to repeat it. */
final class RecordedFacts {
  /** What changes nothing in the run, or stands at another place. */
  private static final Set<PlanKey> UNTOLD =
      EnumSet.of(
          PlanKey.ARGUMENTS,
          PlanKey.TRACE,
          PlanKey.TRACE_FORMAT,
          PlanKey.RECORD,
          PlanKey.SCHEDULE,
          PlanKey.STATS);

  private RecordedFacts() {}

  static RunFacts of(RunPlan plan, MachineProfile machine, RunOrigin origin) {
    boolean hasLinks = plan.counted() && machine.interconnect() instanceof LinkNetwork;
    return new RunFacts(
        origin,
        plan.program().name(),
        options(plan),
        hasLinks ? topology(machine).toString() : "",
        hasLinks ? sides(machine, origin.nodes()) : List.of(),
        hasLinks ? plan.machine().network().name().toLowerCase(Locale.ROOT) : "");
  }

  private static Topology topology(MachineProfile machine) {
    return ((LinkNetwork) machine.interconnect()).topology();
  }

  private static List<Integer> sides(MachineProfile machine, int nodes) {
    if (topology(machine) != Topology.MESH || nodes == 0) {
      return List.of();
    }
    int rows = Topology.meshRows(nodes);
    return List.of(rows, nodes / rows);
  }

  /**
   * The options that say something else than the command does without them, and the arguments
   * behind them. What else is written of the run makes no difference to it.
   */
  private static List<String> options(RunPlan plan) {
    RunPlan usual = RunPlan.of(plan.program().name(), List.of()).build();
    List<String> options = new ArrayList<>();
    for (PlanKey key : PlanKey.values()) {
      List<String> words = key.said(plan);
      if (!UNTOLD.contains(key) && !words.equals(key.said(usual))) {
        options.addAll(words);
      }
    }
    options.addAll(plan.program().arguments());
    return options;
  }
}
