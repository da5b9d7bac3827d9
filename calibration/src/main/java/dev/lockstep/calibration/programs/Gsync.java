package dev.lockstep.calibration.programs;

import static dev.lockstep.ipsc.nx.Nx.gsync;
import static dev.lockstep.ipsc.nx.Nx.mynode;

/**
 * The time that node 0 spends in the machine's own gsync when all nodes are synchronized already.
 *
 * <p>Source: Geist, Heath, Peyton and Worley, "PICL: C reference manual", section 7, tables 9 and
 * 13, the native calls.
 */
final class Gsync {
  private Gsync() {}

  public static void main(String[] args) {
    int reps = Integer.parseInt(args[1]);
    repeat(2);
    long start = System.nanoTime();
    repeat(reps);
    long time = System.nanoTime() - start;
    if (mynode() == 0) {
      System.out.println(time);
    }
  }

  private static void repeat(int reps) {
    for (int i = 0; i < reps; i++) {
      gsync();
    }
  }
}
