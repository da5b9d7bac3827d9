package dev.lockstep.blacs.grid;

/**
 * The processes of a scope, in order, and the caller's place among them.
 *
 * @param processes their virtual ids: row by row in the grid, from 0
 * @param me the index of the caller's
 */
@SuppressWarnings("ArrayRecordComponent") // they are never compared
public record Members(Scope scope, int[] processes, int me) {
  /** How many there are. */
  public int count() {
    return processes.length;
  }
}
