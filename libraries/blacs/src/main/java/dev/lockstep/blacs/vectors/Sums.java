package dev.lockstep.blacs.vectors;

/**
 * The summation that combines do on a processor: what takes the time To.
 *
 * <p>Source: Whaley, "Basic Linear Algebra Communication Subprograms", LAPACK Working Note 73,
 * 1994, section 5.5.2.
 */
public final class Sums {
  private Sums() {}

  /**
   * Adds the first {@code n} elements of one vector to those of another.
   *
   * @param into gets the sums
   * @param offset where in {@code into} they begin
   * @throws ArrayIndexOutOfBoundsException if an array has fewer
   */
  public static void ivvsum(int n, int[] into, int offset, int[] from) {
    for (int i = 0; i < n; i++) {
      into[offset + i] += from[i];
    }
  }

  /** The same for single precision. */
  public static void svvsum(int n, float[] into, int offset, float[] from) {
    for (int i = 0; i < n; i++) {
      into[offset + i] += from[i];
    }
  }

  /** The same for double precision. */
  public static void dvvsum(int n, double[] into, int offset, double[] from) {
    for (int i = 0; i < n; i++) {
      into[offset + i] += from[i];
    }
  }

  /** The same for complex numbers of single precision. */
  public static void cvvsum(int n, float[] into, int offset, float[] from) {
    svvsum(2 * n, into, offset, from);
  }

  /** The same for complex numbers of double precision. */
  public static void zvvsum(int n, double[] into, int offset, double[] from) {
    dvvsum(2 * n, into, offset, from);
  }
}
