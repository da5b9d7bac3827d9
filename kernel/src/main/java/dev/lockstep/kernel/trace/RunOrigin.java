package dev.lockstep.kernel.trace;

import java.time.Instant;
import java.util.Optional;

/**
 * What a trace's run was, as the trace names it.
 *
 * @param version the version of Lockstep; one word
 * @param machine the name of the machine
 * @param clockHertz ticks of its clock in a second
 * @param nodes how many nodes the user gave it; 0 if none
 * @param timeslice in ticks; one word where it is no number, empty if it was left to the program
 * @param seed where all chance came from
 * @param date what its clock told at tick 0
 */
public record RunOrigin(
    String version,
    String machine,
    long clockHertz,
    int nodes,
    Optional<String> timeslice,
    long seed,
    Instant date) {
  /**
   * When machines are switched on, unless the user says when: later than the files that people
   * have.
   */
  public static final Instant USUAL_DATE = Instant.parse("2035-01-01T00:00:00Z");

  /** The same, switched on at the usual date. */
  public RunOrigin(
      String version,
      String machine,
      long clockHertz,
      int nodes,
      Optional<String> timeslice,
      long seed) {
    this(version, machine, clockHertz, nodes, timeslice, seed, USUAL_DATE);
  }

  /** The same with another number of nodes. */
  public RunOrigin withNodes(int others) {
    return new RunOrigin(version, machine, clockHertz, others, timeslice, seed, date);
  }
}
