import static dev.lockstep.ipsc.Ipsc.*;

import dev.lockstep.ipsc.Chnl;

/**
 * What a message costs: node 0 sends messages of several lengths to node 1, which sends them back.
 * Half the time there and back is the time of a message.
 *
 * <p>Many times, because the clock that programs see may be coarse: that of the iPSC/2 shows whole
 * milliseconds. Run it with {@code --machine} on machines that you want to compare.
 */
public class PingPong {
  static final int TYPE = 1;
  static final int PID = 1;
  static final int ROUNDS = 1000;
  static final int[] LENGTHS = {0, 100, 1000, 10_000};

  /** Every node runs this; those from 2 on have nothing to do. */
  public static void main(String[] args) {
    Chnl channel = copen(PID);
    for (int length : LENGTHS) {
      byte[] message = new byte[length];
      long start = clock();
      for (int i = 0; i < ROUNDS; i++) {
        if (mynode() == 0) {
          sendw(channel, TYPE, message, length, 1, PID);
          recvw(channel, TYPE, message, length);
        } else if (mynode() == 1) {
          recvw(channel, TYPE, message, length);
          sendw(channel, TYPE, message, length, 0, PID);
        }
      }
      if (mynode() == 0) {
        System.out.println(length + " bytes: " + (clock() - start) / (2 * ROUNDS) + " ticks");
      }
    }
  }
}
