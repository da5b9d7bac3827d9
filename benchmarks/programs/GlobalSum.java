import static dev.lockstep.picl.Picl.*;

/**
 * {@code --nodes N GlobalSum ROUNDS SUMS NODES}: sums of a double on so many nodes with PICL's
 * gsum0, so many in a round, each with another root.
 */
public class GlobalSum {
  public static void main(String[] args) {
    int nodes = Integer.parseInt(args[2]);
    int[] parameters = {Integer.parseInt(args[0]), Integer.parseInt(args[1])};
    open0(nodes);
    load0("GlobalSumNode", -1);
    setarc0(nodes, 1, 0, 1);
    bcast0(parameters, 8, 0, HOST);
    close0();
  }
}
