package dev.lockstep.runs.plan;

import dev.lockstep.kernel.network.NetworkModel;
import dev.lockstep.machines.profile.Interconnect;
import dev.lockstep.machines.profile.LinkNetwork;
import dev.lockstep.machines.profile.MachineProfile;
import dev.lockstep.machines.reader.ProfileException;
import dev.lockstep.machines.reader.Profiles;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * Which machine a run was asked to be on.
 *
 * @param named the name of a profile, or the path of its YAML file, if one was given
 * @param settings figures that take the place of the profile's, each {@code KEY=VALUE}
 * @param chosenNetwork how much of its network is modelled, if that was said
 * @param nodes how many nodes it has, if that was said
 */
public record MachineChoice(
    Optional<String> named,
    List<String> settings,
    Optional<NetworkModel> chosenNetwork,
    OptionalInt nodes) {
  private static final String DEFAULT = "vax780";

  /** Takes a copy of the settings. */
  public MachineChoice {
    settings = List.copyOf(settings);
  }

  /** The JVM would make five classes for a record's own at each start. */
  @Override
  public int hashCode() {
    return 31 * named.hashCode() + settings.hashCode();
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof MachineChoice choice
        && named.equals(choice.named)
        && settings.equals(choice.settings)
        && chosenNetwork.equals(choice.chosenNetwork)
        && nodes.equals(choice.nodes);
  }

  /** How much of its network is modelled. */
  public NetworkModel network() {
    return chosenNetwork.orElse(NetworkModel.LINKS);
  }

  /**
   * Loads the machine's profile.
   *
   * @throws UsageException if there is no such machine, or it can't be what was asked for
   */
  public MachineProfile load() {
    MachineProfile machine = profile();
    nodes.ifPresent(count -> checkNodes(machine, count));
    chosenNetwork.ifPresent(model -> checkNetwork(machine.interconnect(), model));
    return machine;
  }

  private MachineProfile profile() {
    try {
      return Profiles.load(named.orElse(DEFAULT), settings);
    } catch (ProfileException refused) {
      throw UsageException.of(refused);
    }
  }

  private static void checkNodes(MachineProfile machine, int count) {
    String reason = machine.refusal(count);
    if (!reason.isEmpty()) {
      throw new UsageException(
          "--nodes %s: %s can't have %s nodes: %s".formatted(count, machine.name(), count, reason));
    }
  }

  private void checkNetwork(Interconnect interconnect, NetworkModel model) {
    if (!(interconnect instanceof LinkNetwork)) {
      throw new UsageException(
          "--network %s has no meaning on %s, which times messages by a formula and has no links:"
                  .formatted(model.name().toLowerCase(Locale.ROOT), named.orElse(DEFAULT))
              + " leave it out, or name another --machine");
    }
  }
}
