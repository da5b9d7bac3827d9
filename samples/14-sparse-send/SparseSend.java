import static dev.lockstep.ipsc.Ipsc.*;
import static dev.lockstep.ipsc.utilities.Utilities.*;

import dev.lockstep.ipsc.Chnl;

/**
 * Node 0 sends a message to some of the nodes. Nodes that have it send it on to those behind them,
 * so the root sends fewer messages than there are targets.
 *
 * <p>Run it with {@code --spmd --nodes N} and the numbers of the targets.
 */
public class SparseSend {
  static final int TYPE = 1;
  static final int PID = 1;

  /** One process on each node. */
  public static void main(String[] args) {
    cube_init(1.0, 0, 2.0, 4);
    Chnl ci = copen(PID);
    int number = args.length;
    int[] list = new int[number];
    boolean isTarget = false;
    for (int i = 0; i < number; i++) {
      list[i] = Integer.parseInt(args[i]);
      isTarget |= list[i] == mynode();
    }
    int[] buf = new int[1 + number]; // the list goes behind the message
    if (mynode() == 0) {
      buf[0] = 4711;
      spgsnw(ci, TYPE, buf, INTSIZE, list, number);
    } else if (isTarget) {
      int cnt = spgrcw(ci, TYPE, buf, sizeof(buf));
      System.out.println(
          "node " + mynode() + " has " + cnt + " bytes at tick " + clock() + ": " + buf[0]);
    }
  }
}
