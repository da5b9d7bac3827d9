import static dev.lockstep.ipsc.Ipsc.*;

import dev.lockstep.ipsc.Chnl;
import dev.lockstep.ipsc.Receipt;

/**
 * The inner products of a vector with the rows of a matrix, one row on each node.
 *
 * <p>Transcribed from figure 1 of Dunigan, "A Message-passing Multiprocessor Simulator". The host
 * sends each node its row and the vector; each node sends its product back. The document's program
 * starts a trace itself, with {@code strace("ip.trace")}; here the command does: {@code --trace}.
 */
public class InnerProduct {
  static final int STACK = 10000;
  static final int DIM = 5;
  static final int PID = 15;

  static int[] result = new int[DIM];
  static int[] vector = {2, 3, 2, 4, 3};
  static int[][] matrix = {
    {1, 2, 3, 4, 5}, {2, 3, 1, 0, 4}, {3, 3, 1, 2, 2}, {0, 1, 1, 0, 3}, {4, 3, 2, 1, 5}
  };

  /** The host process: the document's task0. */
  public static void main(String[] args) {
    cube_init(0.1, 0.3, 0.2, 1024);
    Chnl d = copen(PID);
    for (int i = 0; i < DIM; i++) { // start and send data to each node
      tfork(InnerProduct::mult, STACK);
      sendmsg(d, 1, matrix[i], sizeof(matrix[i]), i, PID);
      sendmsg(d, 2, vector, sizeof(vector), i, PID);
    }
    int[] val = new int[1];
    for (int i = 0; i < DIM; i++) { // wait for results
      Receipt r = recvmsg(d, val, sizeof(val));
      result[r.node()] = val[0];
    }
    for (int i = 0; i < DIM; i++) {
      System.out.print((i == 0 ? "" : " ") + result[i]);
    }
    System.out.println();
  }

  /** The worker, replicated in the nodes: the inner product of two vectors. */
  static void mult() {
    int[] v1 = new int[DIM];
    int[] v2 = new int[DIM];
    Chnl d = copen(PID);
    recvw(d, 1, v1, sizeof(v1));
    Receipt r = recvw(d, 2, v2, sizeof(v2));
    int[] sum = {0};
    for (int i = 0; i < r.length() / Integer.BYTES; i++) {
      sum[0] += v1[i] * v2[i];
    }
    sendw(d, 3, sum, sizeof(sum), r.node(), r.pid());
  }
}
