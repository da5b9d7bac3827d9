// fixed: messages; options: --machine ipsc860 --spmd --nodes 8
import static dev.lockstep.picl.Picl.*;

import dev.lockstep.picl.Processors;

/** Node 0 stores each square under the number of the node that has sent it. */
public class PiclStoredByArrivalFixed {
  static final int SQUARE = 1;

  static int work;

  public static void main(String[] args) {
    Processors processors = open0();
    int nodes = processors.numproc();
    int me = processors.me();
    int[] square = {me * me};
    if (me > 0) {
      for (int i = 0; i < 600 * me; i++) {
        work += i;
      }
      send0(square, sizeof(square), SQUARE, 0);
    } else {
      int[] squares = new int[nodes];
      for (int i = 1; i < nodes; i++) {
        recv0(square, sizeof(square), SQUARE);
        squares[recvinfo0().source()] = square[0];
      }
      for (int i = 1; i < nodes; i++) {
        if (squares[i] != i * i) {
          throw new IllegalStateException("the square of " + i + " is " + squares[i]);
        }
      }
      System.out.println("all squares are right");
    }
    close0();
  }
}
