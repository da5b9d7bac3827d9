package dev.lockstep.machines.profile;

import dev.lockstep.machines.picl.PiclCosts;
import dev.lockstep.machines.picl.PiclLimits;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/**
 * A machine, as far as its costs go. A tick is one cycle of its processor.
 *
 * @param name what {@code --machine} calls it
 * @param description one line for the list of machines
 * @param memory what shared memory costs; empty if nodes share none
 * @param picl what PICL's routines cost, and what their parameters may be
 */
public record MachineProfile(
    String name,
    String description,
    ProcessorCosts processor,
    InstructionCosts instructionCosts,
    LibraryCosts libraryCosts,
    NodeLimits nodes,
    Interconnect interconnect,
    Optional<MemoryCosts> memory,
    PiclCosts picl) {

  /** Refuses what is missing. */
  public MachineProfile {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(description, "description");
    Objects.requireNonNull(processor, "processor");
    Objects.requireNonNull(instructionCosts, "instructionCosts");
    Objects.requireNonNull(libraryCosts, "libraryCosts");
    Objects.requireNonNull(nodes, "nodes");
    Objects.requireNonNull(interconnect, "interconnect");
    Objects.requireNonNull(memory, "memory");
    Objects.requireNonNull(picl, "picl");
  }

  /** Ticks per second of simulated time, at least 1. */
  public long clockHertz() {
    return processor.clockHertz();
  }

  /** The same machine with another network. */
  public MachineProfile with(Interconnect other) {
    return new MachineProfile(
        name, description, processor, instructionCosts, libraryCosts, nodes, other, memory, picl);
  }

  /** Why it can't have so many nodes; empty if it can. */
  public String refusal(int count) {
    String reason = nodes.refusal(count);
    return reason.isEmpty() && interconnect instanceof LinkNetwork network
        ? network.topology().refusal(count)
        : reason;
  }

  /** Why programs can't use PICL on it; empty if they can. */
  public String piclRefusal() {
    long highest = picl.limits().highestType();
    return interconnect instanceof LinkNetwork network
            && highest + PiclLimits.OWN_TYPES > network.messages().highestType()
        ? String.format(
            Locale.ROOT,
            "picl.highest-type, %d, leaves PICL no types of its own: messages.highest-type is %d",
            highest,
            network.messages().highestType())
        : "";
  }
}
