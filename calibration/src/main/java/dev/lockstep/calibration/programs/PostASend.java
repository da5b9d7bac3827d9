package dev.lockstep.calibration.programs;

import static dev.lockstep.ipsc.Ipsc.copen;
import static dev.lockstep.ipsc.Ipsc.mynode;
import static dev.lockstep.ipsc.Ipsc.recvw;
import static dev.lockstep.ipsc.Ipsc.sendw;

import dev.lockstep.ipsc.Chnl;

/**
 * How long node 0 is in sends of so many doubles, which node 1 receives: Ts, the time to post a
 * send.
 *
 * <p>Source: Whaley, LAPACK Working Note 73, appendix D.2, with one receiver.
 */
final class PostASend {
  private static final int PID = 0;
  private static final int TYPE = 0;
  private static final int SENDER = 0;
  private static final int RECEIVER = 1;

  private final Chnl channel = copen(PID);
  private final double[] buffer;

  private PostASend(int doubles) {
    buffer = new double[doubles];
  }

  public static void main(String[] args) {
    PostASend test = new PostASend(Integer.parseInt(args[0]));
    int reps = Integer.parseInt(args[1]);
    if (mynode() == SENDER) {
      test.measure(reps);
    } else {
      test.receive(reps);
    }
  }

  private void measure(int reps) {
    // Send out wake-up message, get back ready acknowledgement.
    send(0, RECEIVER);
    receiveOne(0);
    long start = System.nanoTime();
    for (int j = 0; j < reps; j++) {
      send(buffer.length, RECEIVER);
    }
    System.out.println(System.nanoTime() - start);
  }

  private void receive(int reps) {
    // Wait for wake-up call, then tell sender I'm ready.
    receiveOne(0);
    send(0, SENDER);
    for (int i = 0; i < reps; i++) {
      receiveOne(buffer.length);
    }
  }

  private void send(int doubles, int node) {
    sendw(channel, TYPE, buffer, doubles * Double.BYTES, node, PID);
  }

  private void receiveOne(int doubles) {
    recvw(channel, TYPE, buffer, doubles * Double.BYTES);
  }
}
