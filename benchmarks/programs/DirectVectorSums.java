import static dev.lockstep.ipsc.Ipsc.*;

import dev.lockstep.ipsc.Chnl;

/** What {@link BlacsSums} does by a tree, with the machine's own sends and receives. */
public class DirectVectorSums {
  private static final int PID = 0;

  private final Chnl channel = copen(PID);
  private final int me = mynode();
  private final int nodes;
  private final double[] vector;
  private final double[] other;
  private int type;

  private DirectVectorSums(int nodes, int elements) {
    this.nodes = nodes;
    this.vector = new double[elements];
    this.other = new double[elements];
  }

  /** Rounds, sums in each, elements, nodes. */
  public static void main(String[] args) {
    int rounds = Integer.parseInt(args[0]);
    int sums = Integer.parseInt(args[1]);
    DirectVectorSums program =
        new DirectVectorSums(Integer.parseInt(args[3]), Integer.parseInt(args[2]));
    for (int round = 0; round < rounds; round++) {
      for (int i = 0; i < sums; i++) {
        program.sum();
      }
      if (program.me == 0) {
        System.out.println(round);
      }
    }
  }

  private void sum() {
    type = (type + 2) & 0xffff;
    int bytes = sizeof(vector);
    int bit = 1;
    for (; bit < nodes && (me & bit) == 0; bit *= 2) {
      recvw(channel, type, other, bytes);
      for (int i = 0; i < vector.length; i++) {
        vector[i] += other[i];
      }
    }
    if (me != 0) {
      sendw(channel, type, vector, bytes, me - bit, PID);
      recvw(channel, type + 1, vector, bytes);
    }
    for (bit /= 2; bit > 0; bit /= 2) {
      sendw(channel, type + 1, vector, bytes, me + bit, PID);
    }
  }
}
