package dev.lockstep.kernel.trace;

import java.util.Optional;

/**
 * What a trace's run was, as the trace names it.
 *
 * @param version the version of Lockstep; one word
 * @param machine the name of the machine
 * @param clockHertz ticks of its clock in a second
 * @param nodes how many nodes it was said to have; 0 if nobody said
 * @param timeslice in ticks; one word where it is no number, empty if it was left to the program
 * @param seed where all chance came from
 */
public record RunOrigin(
    String version,
    String machine,
    long clockHertz,
    int nodes,
    Optional<String> timeslice,
    long seed) {
  /** The same with another number of nodes. */
  public RunOrigin withNodes(int others) {
    return new RunOrigin(version, machine, clockHertz, others, timeslice, seed);
  }
}
