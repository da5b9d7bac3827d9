package dev.lockstep.kernel.trace;

/**
 * Sees which way a run goes, so that it can be compared with another, and changes nothing in it.
 */
public interface Witness {
  /**
   * A task gets the carrier.
   *
   * @param place where it is in the program; empty if it begins
   */
  void goesOn(long tick, String task, String place);

  /**
   * A task shows something, which is written next.
   *
   * @param place where it is in the program; empty if it has gone on since
   */
  void shows(long tick, String task, String place);

  /** The run is over; its latest clock shows {@code tick}. */
  void ended(long tick);
}
