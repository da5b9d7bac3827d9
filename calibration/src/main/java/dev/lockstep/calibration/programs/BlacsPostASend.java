package dev.lockstep.calibration.programs;

import static dev.lockstep.blacs.Blacs.blacsinit;
import static dev.lockstep.blacs.Blacs.dgerv2d;
import static dev.lockstep.blacs.Blacs.dgesd2d;
import static dev.lockstep.blacs.Blacs.initpinfo;

/**
 * How long node 0 is in sends by the BLACS of so many doubles, which node 1 receives.
 *
 * <p>Source: Whaley, LAPACK Working Note 73, appendix D.2, with one receiver.
 */
final class BlacsPostASend {
  private static final int SENDER = 0;
  private static final int RECEIVER = 1;

  private final double[] buffer;

  private BlacsPostASend(int doubles) {
    buffer = new double[doubles];
  }

  public static void main(String[] args) {
    BlacsPostASend test = new BlacsPostASend(Integer.parseInt(args[0]));
    int reps = Integer.parseInt(args[1]);
    blacsinit(1, 2);
    if (initpinfo().mynum() == SENDER) {
      test.measure(reps);
    } else {
      test.receive(reps);
    }
  }

  private void measure(int reps) {
    // Send out wake-up message, get back ready acknowledgement.
    send(0, RECEIVER);
    receiveOne(0, RECEIVER);
    long start = System.nanoTime();
    for (int j = 0; j < reps; j++) {
      send(buffer.length, RECEIVER);
    }
    System.out.println(System.nanoTime() - start);
  }

  private void receive(int reps) {
    // Wait for wake-up call, then tell sender I'm ready.
    receiveOne(0, SENDER);
    send(0, SENDER);
    for (int i = 0; i < reps; i++) {
      receiveOne(buffer.length, SENDER);
    }
  }

  private void send(int length, int node) {
    dgesd2d(length, 1, buffer, 0, length, 0, node);
  }

  private void receiveOne(int length, int node) {
    dgerv2d(length, 1, buffer, 0, length, 0, node);
  }
}
