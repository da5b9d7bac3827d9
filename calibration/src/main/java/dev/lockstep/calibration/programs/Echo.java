package dev.lockstep.calibration.programs;

import static dev.lockstep.ipsc.Ipsc.copen;
import static dev.lockstep.ipsc.Ipsc.mynode;
import static dev.lockstep.ipsc.Ipsc.recvw;
import static dev.lockstep.ipsc.Ipsc.sendw;

import dev.lockstep.ipsc.Chnl;

/**
 * The echo test: node 0 sends so many doubles to node 1, which sends them back. Half of that is Tc,
 * the time of a complete communication.
 *
 * <p>Source: Whaley, LAPACK Working Note 73, appendix D.1.
 */
final class Echo {
  private static final int PID = 0;
  private static final int TYPE = 1;
  private static final int SENDER = 0;
  private static final int DEST = 1;

  private final Chnl channel = copen(PID);
  private final double[] buffer;

  private Echo(int doubles) {
    buffer = new double[doubles];
  }

  public static void main(String[] args) {
    Echo echo = new Echo(Integer.parseInt(args[0]));
    int reps = Integer.parseInt(args[1]);
    if (mynode() == SENDER) {
      echo.measure(reps);
    } else {
      echo.answer(reps);
    }
  }

  private void measure(int reps) {
    // Send out wake-up message, get back ready acknowledgement.
    send(0, DEST);
    receive(0);
    long start = System.nanoTime();
    for (int j = 0; j < reps; j++) {
      send(buffer.length, DEST);
      receive(buffer.length);
    }
    System.out.println(System.nanoTime() - start);
  }

  private void answer(int reps) {
    // Wait for wake-up call, then tell sender I'm ready.
    receive(0);
    send(0, SENDER);
    for (int i = 0; i < reps; i++) {
      receive(buffer.length);
      send(buffer.length, SENDER);
    }
  }

  private void send(int doubles, int node) {
    sendw(channel, TYPE, buffer, doubles * Double.BYTES, node, PID);
  }

  private void receive(int doubles) {
    recvw(channel, TYPE, buffer, doubles * Double.BYTES);
  }
}
