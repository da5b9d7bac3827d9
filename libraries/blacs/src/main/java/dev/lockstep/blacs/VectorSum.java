package dev.lockstep.blacs;

import org.jspecify.annotations.Nullable;

/**
 * The BLACS' summation of vectors, which takes the time To of a combine operation on each
 * processor.
 *
 * <p>Source: Whaley, "Basic Linear Algebra Communication Subprograms", LAPACK Working Note 73,
 * 1994, section 5.5.2.
 */
public final class VectorSum {
  private VectorSum() {}

  /**
   * Adds the first elements of one vector to those of another.
   *
   * @param n how many
   * @param into gets the sums
   * @throws IllegalArgumentException if {@code n} is negative, or one of the arrays is null or has
   *     fewer elements
   */
  public static void dvvsum(int n, double[] into, double[] from) {
    if (n < 0) {
      throw new IllegalArgumentException("dvvsum: n is " + n);
    }
    checkLength(n, "into", into);
    checkLength(n, "from", from);
    for (int i = 0; i < n; i++) {
      into[i] += from[i];
    }
  }

  private static void checkLength(int n, String name, double @Nullable [] vector) {
    if (vector == null) {
      throw new IllegalArgumentException("dvvsum: %s is null".formatted(name));
    }
    if (vector.length < n) {
      throw new IllegalArgumentException(
          "dvvsum: %s has %s elements, and n is %s".formatted(name, vector.length, n));
    }
  }
}
