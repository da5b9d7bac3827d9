import static dev.lockstep.ipsc.Ipsc.*;

import dev.lockstep.ipsc.Chnl;

/**
 * A race of messages: node 0 takes what comes first for node 1's share, as that has half the work.
 */
public class Shares {
  static final int PID = 1;
  static final int SHARE = 7;

  public static void main(String[] args) {
    Chnl d = copen(PID);
    int[] share = {0};
    if (mynode() > 0) {
      for (int i = 1; i <= 50 * mynode(); i++) {
        share[0] += i;
      }
      sendw(d, SHARE, share, sizeof(share), 0, PID);
      return;
    }
    int[] shares = new int[3];
    for (int i = 0; i < 3; i++) {
      recvw(d, SHARE, share, sizeof(share));
      shares[i] = share[0];
    }
    if (shares[0] != 1275) {
      throw new IllegalStateException("node 1's share is " + shares[0]);
    }
    System.out.println("node 1 has 1275, node 2 has " + shares[1]);
  }
}
