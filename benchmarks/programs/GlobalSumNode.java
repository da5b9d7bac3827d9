import static dev.lockstep.picl.Picl.*;

/** What {@link GlobalSum} loads. */
public class GlobalSumNode {
  public static void main(String[] args) {
    int me = open0().me();
    int nodes = setarc0().nprocs();
    int[] parameters = new int[2];
    bcast0(parameters, 8, 0, HOST);
    int sums = parameters[1];
    for (int round = 0; round < parameters[0]; round++) {
      double total = 0;
      for (int sum = 0; sum < sums; sum++) {
        double[] x = {me};
        int type = 1 + round * sums + sum;
        int root = 41 * sum % nodes;
        gsum0(x, 1, 5, type, root);
        total += me == root ? x[0] : 0;
      }
      if (me == 0) {
        System.out.println(total);
        System.out.flush();
      }
    }
    close0();
  }
}
