package dev.lockstep.calibration.programs;

import static dev.lockstep.blacs.Blacs.blacsinit;
import static dev.lockstep.blacs.Blacs.dgerv2d;
import static dev.lockstep.blacs.Blacs.dgesd2d;
import static dev.lockstep.blacs.Blacs.initpinfo;

/**
 * The echo test by the BLACS: node 0 sends so many doubles to node 1, which sends them back.
 *
 * <p>Source: Whaley, LAPACK Working Note 73, appendix D.1.
 */
final class BlacsEcho {
  private static final int SENDER = 0;
  private static final int DEST = 1;

  private final double[] buffer;

  private BlacsEcho(int doubles) {
    buffer = new double[doubles];
  }

  public static void main(String[] args) {
    BlacsEcho echo = new BlacsEcho(Integer.parseInt(args[0]));
    int reps = Integer.parseInt(args[1]);
    blacsinit(1, 2);
    if (initpinfo().mynum() == SENDER) {
      echo.measure(reps);
    } else {
      echo.answer(reps);
    }
  }

  private void measure(int reps) {
    // Send out wake-up message, get back ready acknowledgement.
    send(0, DEST);
    receive(0, DEST);
    long start = System.nanoTime();
    for (int j = 0; j < reps; j++) {
      send(buffer.length, DEST);
      receive(buffer.length, DEST);
    }
    System.out.println(System.nanoTime() - start);
  }

  private void answer(int reps) {
    // Wait for wake-up call, then tell sender I'm ready.
    receive(0, SENDER);
    send(0, SENDER);
    for (int i = 0; i < reps; i++) {
      receive(buffer.length, SENDER);
      send(buffer.length, SENDER);
    }
  }

  private void send(int length, int node) {
    dgesd2d(length, 1, buffer, 0, length, 0, node);
  }

  private void receive(int length, int node) {
    dgerv2d(length, 1, buffer, 0, length, 0, node);
  }
}
