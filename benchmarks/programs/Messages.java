import static dev.lockstep.ipsc.Ipsc.copen;
import static dev.lockstep.ipsc.Ipsc.mynode;
import static dev.lockstep.ipsc.Ipsc.recvw;
import static dev.lockstep.ipsc.Ipsc.sendw;

import dev.lockstep.ipsc.Chnl;

/**
 * {@code --spmd --nodes N Messages SHAPE NODES TIMES}: the first nodes send each other messages of
 * four bytes, so many times. In {@code pairs} each sends one to its neighbour and gets one back, in
 * a {@code ring} a token goes round, in a {@code tree} node 0 tells all others.
 */
public class Messages {
  private static final int TYPE = 1;

  private static final int[] memory = {0};

  public static void main(String[] args) {
    int nodes = Integer.parseInt(args[1]);
    int times = Integer.parseInt(args[2]);
    if (mynode() >= nodes) {
      return;
    }
    Chnl d = copen(0);
    switch (args[0]) {
      case "pairs" -> pairs(d, times);
      case "ring" -> ring(d, nodes, times);
      case "tree" -> tree(d, nodes, times);
      default -> throw new IllegalArgumentException(args[0]);
    }
  }

  private static void pairs(Chnl d, int times) {
    int other = mynode() ^ 1;
    for (int i = 0; i < times; i++) {
      if (mynode() < other) {
        send(d, other);
        receive(d);
      } else {
        receive(d);
        send(d, other);
      }
    }
  }

  private static void ring(Chnl d, int nodes, int times) {
    int next = (mynode() + 1) % nodes;
    for (int i = 0; i < times; i++) {
      if (mynode() > 0 || i > 0) {
        receive(d);
      }
      send(d, next);
    }
    if (mynode() == 0 && times > 0) {
      receive(d);
    }
  }

  /** A binomial tree: who knows tells the one that is half as far away, again and again. */
  private static void tree(Chnl d, int nodes, int times) {
    int me = mynode();
    int low = me == 0 ? nodes : Integer.lowestOneBit(me);
    for (int i = 0; i < times; i++) {
      if (me != 0) {
        receive(d);
      }
      for (int bit = low >> 1; bit > 0; bit >>= 1) {
        send(d, me + bit);
      }
    }
  }

  private static void send(Chnl d, int to) {
    sendw(d, TYPE, memory, Integer.BYTES, to, 0);
  }

  private static void receive(Chnl d) {
    recvw(d, TYPE, memory, Integer.BYTES);
  }
}
