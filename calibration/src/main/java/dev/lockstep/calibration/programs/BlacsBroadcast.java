package dev.lockstep.calibration.programs;

import static dev.lockstep.blacs.Blacs.barrier;
import static dev.lockstep.blacs.Blacs.blacsinit;
import static dev.lockstep.blacs.Blacs.dgebr2d;
import static dev.lockstep.blacs.Blacs.dgebs2d;
import static dev.lockstep.blacs.Blacs.initpinfo;
import static dev.lockstep.ipsc.nx.Nx.ALL;
import static dev.lockstep.ipsc.nx.Nx.crecv;
import static dev.lockstep.ipsc.nx.Nx.csend;

import dev.lockstep.blacs.ProcessInfo;

/**
 * The longest time that a process is in broadcasts of so many doubles, which node 0 sends.
 *
 * <p>Source: Whaley, LAPACK Working Note 73, appendix D.3.
 */
final class BlacsBroadcast {
  private BlacsBroadcast() {}

  public static void main(String[] args) {
    int doubles = Integer.parseInt(args[0]);
    int reps = Integer.parseInt(args[1]);
    String top = args[2];
    ProcessInfo me = initpinfo();
    blacsinit(1, me.nprocs());
    double[] buffer = new double[doubles];
    barrier("All");
    long nanos = top.equals("p") ? own(me, buffer, reps) : blacs(top, me, buffer, reps);
    Longest.print(me, nanos);
  }

  private static long blacs(String top, ProcessInfo me, double[] buffer, int reps) {
    int doubles = buffer.length;
    long start = System.nanoTime();
    for (int j = 0; j < reps; j++) {
      if (me.mynum() == 0) {
        dgebs2d("All", top, doubles, 1, buffer, 0, doubles);
      } else {
        dgebr2d("All", top, doubles, 1, buffer, 0, doubles, 0, 0);
      }
    }
    return System.nanoTime() - start;
  }

  /** The machine's own broadcast. */
  private static long own(ProcessInfo me, double[] buffer, int reps) {
    int bytes = buffer.length * Double.BYTES;
    long start = System.nanoTime();
    for (int j = 0; j < reps; j++) {
      if (me.mynum() == 0) {
        csend(j, buffer, bytes, ALL, 0);
      } else {
        crecv(j, buffer, bytes);
      }
    }
    return System.nanoTime() - start;
  }
}
