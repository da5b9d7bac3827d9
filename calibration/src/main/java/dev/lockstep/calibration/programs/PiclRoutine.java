package dev.lockstep.calibration.programs;

import static dev.lockstep.picl.Picl.clock0;
import static dev.lockstep.picl.Picl.open0;
import static dev.lockstep.picl.Picl.probe0;
import static dev.lockstep.picl.Picl.recv0;
import static dev.lockstep.picl.Picl.recvinfo0;
import static dev.lockstep.picl.Picl.send0;
import static dev.lockstep.picl.Picl.traceexit;
import static dev.lockstep.picl.Picl.traceinfo;
import static dev.lockstep.picl.Picl.tracelevel;
import static dev.lockstep.picl.Picl.tracemark;
import static dev.lockstep.picl.Picl.tracenode;
import static dev.lockstep.picl.Picl.who0;

/**
 * A loop over one of PICL's routines that send no messages, less a loop over nothing. What can be
 * called only once is measured once.
 *
 * <p>Source: Geist, Heath, Peyton and Worley, "PICL: C reference manual", section 7, tables 8, 12
 * and 16.
 */
final class PiclRoutine {
  private static final int TYPE = 1;
  private static final int TRACE_BYTES = 1000;

  private final Column column;
  private final int reps;

  private PiclRoutine(Column column, int reps) {
    this.column = column;
    this.reps = reps;
  }

  public static void main(String[] args) {
    PiclRoutine measured = new PiclRoutine(new Column(args[2]), Integer.parseInt(args[1]));
    System.out.println(measured.nanos(args[3]));
  }

  private long nanos(String routine) {
    return switch (routine) {
      case "open0" -> once(() -> open0());
      case "clock0" -> repeated(() -> clock0());
      case "probe0" -> repeated(() -> probe0(TYPE));
      case "recvinfo0" -> received(() -> recvinfo0());
      case "who0" -> repeated(() -> who0());
      case "tracenode" -> repeated(() -> tracenode(TRACE_BYTES, false, false));
      case "tracelevel" -> levelled();
      case "traceinfo" -> repeated(() -> traceinfo());
      case "tracemark" -> repeated(() -> tracemark(TYPE));
      case "traceexit" -> once(() -> traceexit());
      default -> throw new IllegalArgumentException(routine);
    };
  }

  private long levelled() {
    int event = column.level(1);
    int compstats = column.level(2);
    int commstats = column.level(3);
    return repeated(() -> tracelevel(event, compstats, commstats));
  }

  private long received(Runnable call) {
    int me = open0().me();
    byte[] message = {1};
    send0(message, 1, TYPE, me);
    recv0(message, 1, TYPE);
    column.trace();
    return time(call, reps) - time(() -> {}, reps);
  }

  private long repeated(Runnable call) {
    open0();
    column.trace();
    return time(call, reps) - time(() -> {}, reps);
  }

  private long once(Runnable call) {
    column.trace();
    return reps * (time(call, 1) - time(() -> {}, 1));
  }

  private static long time(Runnable call, int reps) {
    long start = System.nanoTime();
    for (int i = 0; i < reps; i++) {
      call.run();
    }
    return System.nanoTime() - start;
  }
}
