// bug: messages; options: --machine ipsc2 --spmd --nodes 4
import static dev.lockstep.ipsc.Ipsc.*;

import dev.lockstep.ipsc.Chnl;

/** Node 1 writes to node 0, then to node 2, which writes to node 0: that may be received first. */
public class IpscCauseAfterEffect {
  static final int PID = 1;
  static final int OPENED = 1;
  static final int TOLD = 2;
  static final int DEPOSIT = 3;

  static int account = -1;

  public static void main(String[] args) {
    Chnl d = copen(PID);
    int[] amount = {0};
    switch (mynode()) {
      case 0 -> {
        for (int i = 0; i < 2; i++) {
          handle(recvw(d, ANY, amount, sizeof(amount)).type(), amount[0]);
        }
        System.out.println("the account has " + account);
      }
      case 1 -> {
        amount[0] = 10;
        sendw(d, OPENED, amount, sizeof(amount), 0, PID);
        sendw(d, TOLD, amount, sizeof(amount), 2, PID);
      }
      case 2 -> {
        recvw(d, TOLD, amount, sizeof(amount));
        amount[0] = 5;
        sendw(d, DEPOSIT, amount, sizeof(amount), 0, PID);
      }
      default -> {}
    }
  }

  static void handle(int type, int amount) {
    if (type == OPENED) {
      account = amount;
    } else if (account < 0) {
      throw new IllegalStateException("a deposit to an account that isn't open");
    } else {
      account += amount;
    }
  }
}
