package dev.lockstep.calibration.programs;

import static dev.lockstep.blacs.Blacs.barrier;
import static dev.lockstep.blacs.Blacs.blacsinit;
import static dev.lockstep.blacs.Blacs.dgsum2d;
import static dev.lockstep.blacs.Blacs.initpinfo;

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
    long start = System.nanoTime();
    for (int j = 0; j < reps; j++) {
      dgsum2d("All", top, doubles, 1, buffer, 0, doubles, -1, 0);
    }
    Longest.print(me, System.nanoTime() - start);
  }
}
