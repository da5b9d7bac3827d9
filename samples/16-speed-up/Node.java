import static dev.lockstep.picl.Picl.*;

import dev.lockstep.picl.Arc;
import dev.lockstep.picl.Processors;

/** The node program of figure 4 in PICL's manual. A node that isn't in use waits in setarc0. */
public class Node {
  public static void main(String[] args) {
    int[] n = new int[1];
    double[] results = new double[1];

    tracelevel(3, 3, 3);
    tracenode(100_000, false, true);
    Processors processors = open0();
    while (true) {

      /* get architectural parameters from host */
      Arc arc = setarc0();
      if (arc.nprocs() == 0) {
        break;
      }

      /* get problem data from host */
      bcast0(n, sizeof(n), 0, processors.host());

      /* compute local contribution to results vector */
      results[0] = 0;
      for (int i = processors.me(); i < n[0]; i += arc.nprocs()) {
        double x = (i + 0.5) / n[0];
        results[0] += 4 / (1 + x * x) / n[0];
      }

      /* globally sum results across processors and send to host */
      gsum0(results, 1, 5, 1, processors.host());
    }
    close0();
  }
}
