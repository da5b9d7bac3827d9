// fixed: messages; options: --machine ipsc2 --spmd --nodes 4
import static dev.lockstep.picl.Picl.*;

import dev.lockstep.picl.Processors;

/** Values that go to the right and to the left have types of their own. */
public class PiclLeftIsFirstFixed {
  static final int TO_THE_RIGHT = 1;
  static final int TO_THE_LEFT = 2;

  static int work;

  public static void main(String[] args) {
    Processors processors = open0();
    int nodes = processors.numproc();
    int me = processors.me();
    int left = (me + nodes - 1) % nodes;
    int right = (me + 1) % nodes;
    int[] value = {0};
    int[] mine = {10 + me};
    send0(mine, sizeof(mine), TO_THE_RIGHT, right);
    for (int i = 0; i < 2500; i++) {
      work += i;
    }
    send0(mine, sizeof(mine), TO_THE_LEFT, left);
    recv0(value, sizeof(value), TO_THE_RIGHT);
    int difference = value[0];
    recv0(value, sizeof(value), TO_THE_LEFT);
    difference -= value[0];
    if (difference != left - right) {
      throw new IllegalStateException("node " + me + " has " + difference);
    }
    sync0();
    if (me == 0) {
      System.out.println("all differences are right");
    }
    close0();
  }
}
