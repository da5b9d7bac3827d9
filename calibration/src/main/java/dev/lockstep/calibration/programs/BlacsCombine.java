package dev.lockstep.calibration.programs;

import static dev.lockstep.blacs.Blacs.barrier;
import static dev.lockstep.blacs.Blacs.blacsinit;
import static dev.lockstep.blacs.Blacs.dgsum2d;
import static dev.lockstep.blacs.Blacs.initpinfo;
import static dev.lockstep.ipsc.nx.Nx.gdsum;

import dev.lockstep.blacs.ProcessInfo;

/**
 * The longest time that a process is in sums of so many doubles, which all have then.
 *
 * <p>Source: Whaley, LAPACK Working Note 73, appendix D.4.
 */
final class BlacsCombine {
  private BlacsCombine() {}

  public static void main(String[] args) {
    int doubles = Integer.parseInt(args[0]);
    int reps = Integer.parseInt(args[1]);
    String top = args[2];
    ProcessInfo me = initpinfo();
    blacsinit(1, me.nprocs());
    double[] buffer = new double[doubles];
    barrier("All");
    long nanos = top.equals("p") ? own(buffer, reps) : blacs(top, buffer, reps);
    Longest.print(me, nanos);
  }

  private static long blacs(String top, double[] buffer, int reps) {
    int doubles = buffer.length;
    long start = System.nanoTime();
    for (int j = 0; j < reps; j++) {
      dgsum2d("All", top, doubles, 1, buffer, 0, doubles, -1, 0);
    }
    return System.nanoTime() - start;
  }

  /** The machine's own sum. */
  private static long own(double[] buffer, int reps) {
    double[] work = new double[buffer.length];
    long start = System.nanoTime();
    for (int j = 0; j < reps; j++) {
      gdsum(buffer, buffer.length, work);
    }
    return System.nanoTime() - start;
  }
}
