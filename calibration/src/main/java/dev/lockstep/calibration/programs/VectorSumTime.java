package dev.lockstep.calibration.programs;

import static dev.lockstep.blacs.vectors.Sums.dvvsum;

/**
 * A loop over the BLACS' summation of so many doubles: To, the operation of a combine.
 *
 * <p>Source: Whaley, LAPACK Working Note 73, section 5.5.2 and table 14.
 */
final class VectorSumTime {
  private VectorSumTime() {}

  public static void main(String[] args) {
    int n = Integer.parseInt(args[0]);
    int reps = Integer.parseInt(args[1]);
    double[] into = new double[n];
    double[] from = new double[n];
    long start = System.nanoTime();
    for (int i = 0; i < reps; i++) {
      dvvsum(n, into, 0, from);
    }
    System.out.println(System.nanoTime() - start);
  }
}
