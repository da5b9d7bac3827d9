import static dev.lockstep.picl.Picl.*;

import dev.lockstep.picl.Processors;

/**
 * The node program of figure 2 in PICL's manual: new[i] = old[i] + old[i + 1], where the element
 * after the last of a node's part is the first of its neighbour's.
 */
public class NodeProgram {
  public static void main(String[] args) {
    /* open communication channel */
    Processors processors = open0();
    int P = processors.numproc();
    int me = processors.me();

    /* receive problem parameter from host */
    int[] m = new int[1];
    recv0(m, sizeof(m), 0);
    int M = m[0];

    /* allocate space for data and results */
    float[] data = new float[M];
    float[] results = new float[M];
    float[] rightnum = new float[1];

    /* receive problem data from host */
    recv0(data, M * Float.BYTES, 1);

    /* synchronize and begin timing the computational kernel */
    sync0();
    double btime = clock0();

    /* communicate with other processors and add successive numbers together */
    int left = (me - 1 + P) % P;
    send0(data, Float.BYTES, 2, left);
    for (int j = 0; j < M - 1; j++) {
      results[j] = data[j] + data[j + 1];
    }
    recv0(rightnum, Float.BYTES, 2);
    results[M - 1] = data[M - 1] + rightnum[0];

    /* finish timing and send result to standard output */
    double etime = clock0();
    message0(String.format("node %d took %f seconds to finish", me, etime - btime));
    sync0();

    /* send results to host, and close communication channel */
    send0(results, M * Float.BYTES, 3, processors.host());
    close0();
  }
}
