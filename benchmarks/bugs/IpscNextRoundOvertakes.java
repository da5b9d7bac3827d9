// bug: messages; options: --machine ipsc2 --spmd --nodes 4
import static dev.lockstep.ipsc.Ipsc.*;

import dev.lockstep.ipsc.Chnl;

/** All rounds have one message type, so a fast node's next part is taken for a slow node's part. */
public class IpscNextRoundOvertakes {
  static final int PID = 1;
  static final int ROUNDS = 4;
  static final int WORKERS = 3;

  static int work;

  public static void main(String[] args) {
    Chnl d = copen(PID);
    int[] part = {0};
    for (int round = 1; round <= ROUNDS; round++) {
      int type = 1;
      if (mynode() > 0) {
        for (int i = 0; i < 400; i++) {
          work += i;
        }
        part[0] = round * mynode();
        sendw(d, type, part, sizeof(part), 0, PID);
      } else {
        int sum = 0;
        for (int i = 0; i < WORKERS; i++) {
          recvw(d, type, part, sizeof(part));
          sum += part[0];
        }
        if (sum != round * 6) {
          throw new IllegalStateException("the sum of round " + round + " is " + sum);
        }
      }
    }
    if (mynode() == 0) {
      System.out.println("all sums are right");
    }
  }
}
