package dev.lockstep.calibration.programs;

import static dev.lockstep.picl.Picl.open0;
import static dev.lockstep.picl.Picl.sync0;

/**
 * The time that node 0 spends in sync0 when all nodes are synchronized already.
 *
 * <p>Source: Geist, Heath, Peyton and Worley, "PICL: C reference manual", section 7, tables 9, 13
 * and 17.
 */
final class PiclSync {
  private PiclSync() {}

  public static void main(String[] args) {
    int reps = Integer.parseInt(args[1]);
    int me = open0().me();
    new Column(args[2]).trace();
    repeat(2);
    long start = System.nanoTime();
    repeat(reps);
    long time = System.nanoTime() - start;
    if (me == 0) {
      System.out.println(time);
    }
  }

  private static void repeat(int reps) {
    for (int i = 0; i < reps; i++) {
      sync0();
    }
  }
}
