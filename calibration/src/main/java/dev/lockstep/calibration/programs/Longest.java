package dev.lockstep.calibration.programs;

import static dev.lockstep.blacs.Blacs.dgmax2d;

import dev.lockstep.blacs.ProcessInfo;

/** What all processes have measured. */
final class Longest {
  private Longest() {}

  /** Node 0 prints the longest of the times, in nanoseconds. */
  static void print(ProcessInfo me, long nanos) {
    double[] time = {nanos};
    dgmax2d("All", "1", 1, 1, time, 0, 1, new int[1], new int[1], 1, 0, 0);
    if (me.mynum() == 0) {
      System.out.println((long) time[0]);
    }
  }
}
