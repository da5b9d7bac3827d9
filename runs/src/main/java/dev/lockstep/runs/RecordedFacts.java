package dev.lockstep.runs;

import dev.lockstep.kernel.trace.RunFacts;
import dev.lockstep.kernel.trace.RunOrigin;
import dev.lockstep.machines.profile.LinkNetwork;
import dev.lockstep.machines.profile.MachineProfile;
import dev.lockstep.machines.profile.Topology;
import dev.lockstep.runs.plan.RunOption;
import dev.lockstep.runs.plan.RunOptions;
import dev.lockstep.runs.plan.RunPlan;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What a recording says of its run: as much as it takes to repeat it. */
final class RecordedFacts {
  private RecordedFacts() {}

  static RunFacts of(RunPlan plan, MachineProfile machine, RunOrigin origin) {
    boolean hasLinks = plan.isCounted() && machine.interconnect() instanceof LinkNetwork;
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
    for (RunOption<?> option : RunOptions.all()) {
      List<String> words = plan.words(option);
      if (!option.isOutput() && !words.equals(usual.words(option))) {
        options.addAll(words);
      }
    }
    options.addAll(plan.program().arguments());
    return options;
  }
}
