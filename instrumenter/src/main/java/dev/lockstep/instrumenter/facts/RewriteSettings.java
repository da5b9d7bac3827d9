package dev.lockstep.instrumenter.facts;

import dev.lockstep.machines.profile.InstructionCosts;
import dev.lockstep.machines.profile.LibraryCosts;

/**
 * What rewriting depends on besides the class.
 *
 * @param instructionCosts what a machine charges for instructions
 * @param libraryCosts what it charges for routines of libraries
 * @param stackDepth how deep a task's calls may be nested; 0: as deep as the JVM allows
 * @param debugged whether each instruction is to be in one place, where breakpoints find it
 * @param placed whether arrays live on nodes, so that references to them differ in what they cost
 * @param recorded whether code says in which line it is before it calls what may wait
 * @param countsJdk whether classes of the JDK are counted inside, where the program calls them
 * @param explained whether code tells each access to memory, and each call of the JDK that may be
 *     one
 * @param profiled whether code counts how often each straight line of it runs, and on which call
 *     path
 * @param raced whether code tells each access to memory before it is made, to find data races
 * @param stepped whether code says before each thing that others can see what it is
 */
public record RewriteSettings(
    InstructionCosts instructionCosts,
    LibraryCosts libraryCosts,
    int stackDepth,
    boolean debugged,
    boolean placed,
    boolean recorded,
    boolean countsJdk,
    boolean explained,
    boolean profiled,
    boolean raced,
    boolean stepped) {
  /**
   * A run that looks for no data races, and does not go step by step.
   *
   * @see RewriteSettings what each of them is
   */
  public RewriteSettings(
      InstructionCosts instructionCosts,
      LibraryCosts libraryCosts,
      int stackDepth,
      boolean debugged,
      boolean placed,
      boolean recorded,
      boolean countsJdk,
      boolean explained,
      boolean profiled) {
    this(
        instructionCosts,
        libraryCosts,
        stackDepth,
        debugged,
        placed,
        recorded,
        countsJdk,
        explained,
        profiled,
        false,
        false);
  }

  /**
   * A run that is neither explained nor profiled, looks for no races, and does not go step by step.
   *
   * @see RewriteSettings what each of them is
   */
  public RewriteSettings(
      InstructionCosts instructionCosts,
      LibraryCosts libraryCosts,
      int stackDepth,
      boolean debugged,
      boolean placed,
      boolean recorded,
      boolean countsJdk) {
    this(
        instructionCosts,
        libraryCosts,
        stackDepth,
        debugged,
        placed,
        recorded,
        countsJdk,
        false,
        false);
  }

  /**
   * Calls may be nested as deep as the JVM allows, there is no debugger or recording, memory is
   * one, and calls of the JDK are priced.
   */
  public RewriteSettings(InstructionCosts instructionCosts, LibraryCosts libraryCosts) {
    this(instructionCosts, libraryCosts, 0, false, false, false, false);
  }
}
