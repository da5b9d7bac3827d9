package dev.lockstep.calibration.programs;

import static dev.lockstep.picl.Picl.close0;
import static dev.lockstep.picl.Picl.message0;
import static dev.lockstep.picl.Picl.open0;
import static dev.lockstep.picl.Picl.recv0;
import static dev.lockstep.picl.Picl.sizeof;
import static dev.lockstep.picl.Picl.traceflush;
import static dev.lockstep.picl.Picl.tracelevel;
import static dev.lockstep.picl.Picl.tracemsg;
import static dev.lockstep.picl.Picl.tracenode;

/** A loop over a routine that sends to the host, less a loop over nothing. */
final class PiclHostedNode {
  private static final int WORDS = 6;
  private static final int TRACE_BYTES = 1 << 20;
  private static final String TEXT = " ";

  private PiclHostedNode() {}

  public static void main(String[] args) {
    open0();
    int[] what = new int[WORDS];
    recv0(what, sizeof(what), PiclHostRoutine.TYPE);
    if (what[2] == 1) {
      tracelevel(what[3], what[4], what[5]);
      tracenode(TRACE_BYTES, false, false);
    }
    Runnable call = call(PiclHostRoutine.ROUTINES.get(what[1]));
    System.out.println(time(call, what[0]) - time(() -> {}, what[0]));
    close0();
  }

  private static Runnable call(String routine) {
    return switch (routine) {
      case "message0" -> () -> message0(TEXT);
      case "tracemsg" -> () -> tracemsg(TEXT);
      case "traceflush" -> () -> traceflush();
      default -> throw new IllegalArgumentException(routine);
    };
  }

  private static long time(Runnable call, int reps) {
    long start = System.nanoTime();
    for (int i = 0; i < reps; i++) {
      call.run();
    }
    return System.nanoTime() - start;
  }
}
