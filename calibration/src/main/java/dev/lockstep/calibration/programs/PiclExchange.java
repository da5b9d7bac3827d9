package dev.lockstep.calibration.programs;

import static dev.lockstep.picl.Picl.open0;
import static dev.lockstep.picl.Picl.recv0;
import static dev.lockstep.picl.Picl.send0;

/**
 * Two neighbours send each other so many bytes, each before it receives, by PICL's routines.
 *
 * <p>Source: Geist, Heath, Peyton and Worley, "PICL: C reference manual", section 7, tables 6, 7,
 * 10, 11, 14 and 15.
 */
final class PiclExchange {
  private static final int TYPE = 1;

  private final int me = open0().me();
  private final byte[] sent;
  private final byte[] received;

  private PiclExchange(int bytes) {
    sent = new byte[bytes];
    received = new byte[bytes];
  }

  public static void main(String[] args) {
    PiclExchange exchange = new PiclExchange(Integer.parseInt(args[0]));
    int reps = Integer.parseInt(args[1]);
    new Column(args[2]).trace();
    exchange.repeat(1);
    long start = System.nanoTime();
    exchange.repeat(reps);
    long time = System.nanoTime() - start;
    if (exchange.me == 0) {
      System.out.println(time);
    }
  }

  private void repeat(int reps) {
    for (int i = 0; i < reps; i++) {
      send0(sent, sent.length, TYPE, 1 - me);
      recv0(received, received.length, TYPE);
    }
  }
}
