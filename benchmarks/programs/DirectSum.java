import static dev.lockstep.ipsc.Ipsc.*;

import dev.lockstep.ipsc.Chnl;

/**
 * {@code --spmd --nodes N DirectSum ROUNDS SUMS}: what {@link GlobalSum} does, along the same
 * binary tree, written with the machine's own sends and receives.
 */
public class DirectSum {
  public static void main(String[] args) {
    int rounds = Integer.parseInt(args[0]);
    int sums = Integer.parseInt(args[1]);
    int nodes = 1 << cubedim();
    int me = mynode();
    Chnl d = copen(0);
    double[] other = {0};
    for (int round = 0; round < rounds; round++) {
      double total = 0;
      for (int sum = 0; sum < sums; sum++) {
        double[] x = {me};
        int type = 1 + round * sums + sum;
        int root = 41 * sum % nodes;
        int differs = me ^ root;
        int bit = nodes / 2;
        for (; bit > differs; bit /= 2) {
          recvw(d, type, other, 8);
          x[0] += other[0];
        }
        if (bit > 0) {
          sendw(d, type, x, 8, me ^ bit, 0);
        } else {
          total += x[0];
        }
      }
      if (me == 0) {
        System.out.println(total);
        System.out.flush();
      }
    }
  }
}
