// fixed: messages; options: --spmd --nodes 3
import static dev.lockstep.ipsc.Ipsc.*;

import dev.lockstep.ipsc.Chnl;
import dev.lockstep.ipsc.Receipt;

/** Node 0 asks each message which node it is from. */
public class IpscFirstIsNodeOneFixed {
  static final int PID = 1;
  static final int RESULT = 1;

  public static void main(String[] args) {
    Chnl d = copen(PID);
    int[] result = {0};
    if (mynode() > 0) {
      for (int i = 1; i <= 40 * mynode(); i++) {
        result[0] += i % 2;
      }
      sendw(d, RESULT, result, sizeof(result), 0, PID);
      return;
    }
    int[] results = new int[3];
    for (int i = 1; i <= 2; i++) {
      Receipt from = recvw(d, RESULT, result, sizeof(result));
      results[from.node()] = result[0];
    }
    if (results[1] != 20 || results[2] != 40) {
      throw new IllegalStateException("node 1 has " + results[1] + ", node 2 " + results[2]);
    }
    System.out.println("the nodes have 20 and 40");
  }
}
