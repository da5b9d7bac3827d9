package dev.lockstep.instrumenter;

import dev.lockstep.machines.profile.InstructionCosts;
import dev.lockstep.machines.profile.LibraryCosts;

/**
 * What rewriting depends on besides the class: switch points, and what a machine charges.
 *
 * @param stackDepth how deep a task's calls may be nested; 0: as deep as the JVM allows
 */
public record RewriteSettings(
    SwitchPoints switchPoints,
    InstructionCosts instructionCosts,
    LibraryCosts libraryCosts,
    int stackDepth) {
  /** Calls may be nested as deep as the JVM allows. */
  public RewriteSettings(
      SwitchPoints switchPoints, InstructionCosts instructionCosts, LibraryCosts libraryCosts) {
    this(switchPoints, instructionCosts, libraryCosts, 0);
  }

  /** The same at another granularity. */
  RewriteSettings at(SwitchPoints other) {
    return new RewriteSettings(other, instructionCosts, libraryCosts, stackDepth);
  }
}
