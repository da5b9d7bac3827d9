package dev.lockstep.calibration.programs;

import static dev.lockstep.picl.Picl.close0;
import static dev.lockstep.picl.Picl.load0;
import static dev.lockstep.picl.Picl.open0;
import static dev.lockstep.picl.Picl.send0;
import static dev.lockstep.picl.Picl.sizeof;

import java.util.List;

/**
 * The host of a node that measures a routine that sends to the host.
 *
 * <p>Source: Geist, Heath, Peyton and Worley, "PICL: C reference manual", section 7, tables 8, 12
 * and 16.
 */
final class PiclHostRoutine {
  /** The routines, by their numbers in the message to the node. */
  static final List<String> ROUTINES = List.of("message0", "tracemsg", "traceflush");

  /** The type of the message that says what to measure. */
  static final int TYPE = 1;

  private PiclHostRoutine() {}

  public static void main(String[] args) {
    Column column = new Column(args[2]);
    int[] what = {
      Integer.parseInt(args[1]),
      ROUTINES.indexOf(args[3]),
      column.isTraced() ? 1 : 0,
      column.level(1),
      column.level(2),
      column.level(3)
    };
    open0(1);
    load0("dev.lockstep.calibration.programs.PiclHostedNode", 0);
    send0(what, sizeof(what), TYPE, 0);
    close0();
  }
}
