import static dev.lockstep.ipsc.Ipsc.*;

import dev.lockstep.ipsc.Chnl;
import dev.lockstep.ipsc.Receipt;

/**
 * A race of messages whose winner depends on how slow the links are (Dunigan, section 2.5).
 *
 * <p>Three nodes send to node 0. Node 1 is a neighbour but computes for a while first; node 2 is a
 * neighbour as well but sends a long message; node 3 is two hops away and sends at once. The
 * argument is the delay from node to node: try 0, 1.0 and 100.0. A program that takes for granted
 * who comes first has a bug that only some machines show.
 */
public class MessageRace {
  static final int PID = 3;

  public static void main(String[] args) {
    double nndelay = args.length > 0 ? Double.parseDouble(args[0]) : 0;
    cube_init(nndelay);
    tfork(MessageRace::judge, 10000);
    tfork(MessageRace::thinker, 10000);
    tfork(MessageRace::talker, 10000);
    tfork(MessageRace::farAway, 10000);
  }

  static void judge() {
    Chnl d = copen(PID);
    byte[] mesg = new byte[100];
    for (int place = 1; place <= 3; place++) {
      Receipt r = recvw(d, ANY, mesg, sizeof(mesg));
      System.out.println(place + ": node " + r.node() + " at tick " + clock());
    }
  }

  static void thinker() {
    Chnl d = copen(PID);
    int sum = 0;
    for (int i = 0; i < 30; i++) {
      sum += i * i;
    }
    sendw(d, sum & 1, new byte[4], 4, 0, PID);
  }

  static void talker() {
    Chnl d = copen(PID);
    sendw(d, 1, new byte[100], 100, 0, PID);
  }

  static void farAway() {
    Chnl d = copen(PID);
    sendw(d, 1, new byte[4], 4, 0, PID);
  }
}
