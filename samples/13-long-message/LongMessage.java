import static dev.lockstep.ipsc.Ipsc.*;
import static dev.lockstep.ipsc.utilities.Utilities.*;

import dev.lockstep.ipsc.Chnl;
import dev.lockstep.ipsc.utilities.LongReceipt;

/**
 * A message that is too long for one: the host sends 50,000 bytes to node 0, which sends them to
 * node 1. They go in chunks of 16 KB; a trace shows them.
 */
public class LongMessage {
  static final int STACK = 10000;
  static final int TYPE = 1;
  static final int PID = 1;
  static final int NUMBERS = 12_500;

  /** The host. */
  public static void main(String[] args) {
    cube_init(0.1, 0.3, 0.2, 1024, 1);
    Chnl ci = copen(PID);
    tfork(LongMessage::passOn, STACK);
    tfork(LongMessage::add, STACK);
    int[] numbers = new int[NUMBERS];
    for (int i = 0; i < NUMBERS; i++) {
      numbers[i] = i;
    }
    lsendmsg(ci, TYPE, numbers, sizeof(numbers), 0, PID);
  }

  /** Node 0. */
  static void passOn() {
    Chnl ci = copen(PID);
    int[] numbers = new int[NUMBERS];
    LongReceipt r = lrecvw(ci, TYPE, numbers, sizeof(numbers));
    System.out.println("node 0 has " + r.cnt() + " bytes from node " + r.node());
    lsendw(ci, TYPE, numbers, r.cnt(), 1, PID);
  }

  /** Node 1. */
  static void add() {
    Chnl ci = copen(PID);
    int[] numbers = new int[NUMBERS];
    LongReceipt r = lrecvw(ci, TYPE, numbers, sizeof(numbers));
    long sum = 0;
    for (int number : numbers) {
      sum += number;
    }
    System.out.println(
        "node 1 has " + r.cnt() + " bytes from node " + r.node() + ", and their sum is " + sum);
  }
}
