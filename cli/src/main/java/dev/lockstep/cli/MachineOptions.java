package dev.lockstep.cli;

import dev.lockstep.kernel.network.NetworkModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The options that say which machine a run is on, as the user wrote them. */
@Command
final class MachineOptions {
  private static final int MOST_NODES = 10_000_000;

  @Option(
      names = "--machine",
      paramLabel = "NAME|FILE.yaml",
      description = "The machine to simulate (default: vax780); 'lockstep machines' lists them.")
  private String machine;

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
  private String network;

  @Option(names = "--nodes", paramLabel = "N", description = "How many nodes it has.")
  private String nodes;

  boolean saysNodes() {
    return nodes != null;
  }

  /** What {@code --network} says; null if it isn't given. */
  String network() {
    return network;
  }

  /**
   * Checks the values; whether there is such a machine is found out when it is loaded.
   *
   * @throws dev.lockstep.cli.program.UsageException if one is wrong
   */
  MachineChoice choice() {
    return new MachineChoice(Optional.ofNullable(machine), settings, networkModel(), nodeCount());
  }

  private Optional<NetworkModel> networkModel() {
    return Optional.ofNullable(network)
        .map(word -> OptionValues.choice("--network", word, NetworkModel.class));
  }

  private OptionalInt nodeCount() {
    return nodes == null
        ? OptionalInt.empty()
        : OptionalInt.of((int) OptionValues.wholeNumber("--nodes", nodes, 1, MOST_NODES));
  }
}
