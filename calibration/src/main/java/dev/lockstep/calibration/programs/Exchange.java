package dev.lockstep.calibration.programs;

import static dev.lockstep.ipsc.Ipsc.copen;
import static dev.lockstep.ipsc.Ipsc.mynode;
import static dev.lockstep.ipsc.Ipsc.recvw;
import static dev.lockstep.ipsc.Ipsc.sendw;

import dev.lockstep.ipsc.Chnl;

/**
 * Two neighbours send each other so many bytes, each before it receives.
 *
 * <p>Source: Geist, Heath, Peyton and Worley, "PICL: C reference manual", section 7, tables 6, 7,
 * 10, 11, 14 and 15, the native calls.
 */
final class Exchange {
  private static final int PID = 0;
  private static final int TYPE = 1;

  private final Chnl channel = copen(PID);
  private final int other = 1 - mynode();
  private final byte[] sent;
  private final byte[] received;

  private Exchange(int bytes) {
    sent = new byte[bytes];
    received = new byte[bytes];
  }

  public static void main(String[] args) {
    Exchange exchange = new Exchange(Integer.parseInt(args[0]));
    int reps = Integer.parseInt(args[1]);
    exchange.repeat(1);
    long start = System.nanoTime();
    exchange.repeat(reps);
    long time = System.nanoTime() - start;
    if (mynode() == 0) {
      System.out.println(time);
    }
  }

  private void repeat(int reps) {
    for (int i = 0; i < reps; i++) {
      sendw(channel, TYPE, sent, sent.length, other, PID);
      recvw(channel, TYPE, received, received.length);
    }
  }
}
