package dev.lockstep.cli;

import static dev.lockstep.cli.RunOptions.addValue;

import dev.lockstep.runs.plan.PlanKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The options that say which machine a run is on, as the user wrote them. */
@Command
final class MachineOptions {
  @Option(
      names = "--machine",
      paramLabel = "NAME|FILE.yaml",
      description = "The machine to simulate (default: vax780); 'lockstep machines' lists them.")
  private Optional<String> machine = Optional.empty();

  @Option(
      names = "--set",
      paramLabel = "KEY=VALUE",
      description = {
        "Set one figure of the machine, as often as needed;",
        "'lockstep machines NAME' shows the keys."
      })
  private List<String> settings = new ArrayList<>();

  @Option(
      names = "--network",
      paramLabel = "ideal|endpoints|links",
      description = {
        "What messages wait for: for nothing, for their sender and receiver, or for links too",
        "(default: links)."
      })
  private Optional<String> network = Optional.empty();

  @Option(names = "--nodes", paramLabel = "N", description = "How many nodes it has.")
  private Optional<String> nodes = Optional.empty();

  /** Adds what was said; whether there is such a machine is found out when it is loaded. */
  void addTo(Map<PlanKey, List<String>> given) {
    addValue(given, PlanKey.MACHINE, machine);
    if (!settings.isEmpty()) {
      given.put(PlanKey.SET, settings);
    }
    addValue(given, PlanKey.NETWORK, network);
    addValue(given, PlanKey.NODES, nodes);
  }
}
