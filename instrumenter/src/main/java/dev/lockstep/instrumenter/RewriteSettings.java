package dev.lockstep.instrumenter;

import dev.lockstep.machines.profile.InstructionCosts;
import dev.lockstep.machines.profile.LibraryCosts;

/** What rewriting depends on besides the class: switch points, and what a machine charges. */
public record RewriteSettings(
    SwitchPoints switchPoints, InstructionCosts instructionCosts, LibraryCosts libraryCosts) {
  /** The same at another granularity. */
  RewriteSettings at(SwitchPoints other) {
    return new RewriteSettings(other, instructionCosts, libraryCosts);
  }
}
