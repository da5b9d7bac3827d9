package dev.lockstep.blacs.vectors;

/**
 * The copy between a matrix and a buffer: what takes the time Tm.
 *
 * <p>Source: Whaley, LAPACK Working Note 73, sections 3.3 and 6.2, table 7.
 */
public final class Copies {
  private Copies() {}

  /**
   * Copies elements from an array of a primitive type to another.
   *
   * @param bytes how many bytes they have, for the time that it takes
   * @param elements how many there are
   */
  public static void copy(
      int bytes, int elements, Object from, int fromOffset, Object to, int toOffset) {
    System.arraycopy(from, fromOffset, to, toOffset, elements);
  }
}
