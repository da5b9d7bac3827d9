import static dev.lockstep.picl.Picl.*;

import dev.lockstep.picl.Processors;

/**
 * How much faster a computation is on more processors: the host program of figure 3 in PICL's
 * manual. It lets the nodes compute pi with 1, 2, 4... of them, without loading anything anew:
 * setarc0 tells the nodes how many are in use, and which topology their broadcasts and sums follow.
 *
 * <p>Takes the number of processors, 1 (hypercube), 2 (full), 3 or 4 (rings) as topology and, if
 * the host and its nodes are to be traced, the name of a file for PICL's trace.
 */
public class Host {
  public static void main(String[] args) {
    int nprocs = Integer.parseInt(args[0]);
    int top = Integer.parseInt(args[1]);
    int ord = 1;
    int dir = 1;
    int[] n = {20_000};
    double[] results = new double[1];

    if (args.length > 2) {
      traceenable(args[2], true);
      tracelevel(3, 3, 3);
      tracehost(100_000, false);
    }
    Processors processors = open0(nprocs);
    load0("Node", -1);

    double alone = 0;
    for (int p = 1; p <= nprocs; p *= 2) {
      double before = clock0();

      /* set architectural parameters */
      setarc0(p, top, ord, dir);

      /* broadcast problem data to all processors in use */
      bcast0(n, sizeof(n), 0, processors.host());

      /* collect global sum of results from all processors in use */
      gsum0(results, 1, 5, 1, processors.host());

      double seconds = clock0() - before;
      alone = p == 1 ? seconds : alone;
      System.out.printf(
          "%3d processors: pi is %.6f after %.6f s, speed-up %.2f%n",
          p, results[0], seconds, alone / seconds);
    }

    /* wake up the nodes that wait in setarc0, so that they end */
    setarc0(0, top, ord, dir);
    traceexit();
    traceflush();
    close0(true);
  }
}
