package dev.lockstep.machines;

import java.util.Objects;

/**
 * A machine, as far as its costs go. A tick is one cycle of its processor.
 *
 * @param name what {@code --machine} calls it
 * @param description one line for the list of machines
 * @param clockHertz ticks per second of simulated time, at least 1
 */
public record MachineProfile(
    String name,
    String description,
    long clockHertz,
    InstructionCosts instructionCosts,
    LibraryCosts libraryCosts,
    MessageDelays messageDelays) {

  /** Refuses a clock that stands still. */
  public MachineProfile {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(description, "description");
    Objects.requireNonNull(instructionCosts, "instructionCosts");
    Objects.requireNonNull(libraryCosts, "libraryCosts");
    Objects.requireNonNull(messageDelays, "messageDelays");
    if (clockHertz < 1) {
      throw new IllegalArgumentException("a clock of " + clockHertz + " Hz");
    }
  }
}
