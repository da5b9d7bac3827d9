import static dev.lockstep.picl.Picl.*;

import dev.lockstep.picl.Processors;
import java.util.Arrays;

/**
 * Sums consecutive pairs of a vector's elements on 32 processors: the host program of figure 1 in
 * PICL's manual. It loads NodeProgram onto all nodes, gives each its part of the vector, and
 * collects what they make of it, in whatever order that comes.
 */
public class HostProgram {
  public static void main(String[] args) {
    /* start timing */
    double btime = clock0();

    /* allocate processors and open communication channel */
    Processors processors = open0(32);
    int P = processors.numproc();

    /* allocate space for data and results, and create data */
    int N = 1024;
    int M = N / P;
    float[] data = new float[N];
    float[] results = new float[N];
    float[] block = new float[M];
    for (int j = 0; j < N; j++) {
      data[j] = j;
    }

    /* load node program */
    load0("NodeProgram", -1);

    /* send data to processors */
    for (int j = 0; j < P; j++) {
      send0(new int[] {M}, Integer.BYTES, 0, j);
    }
    for (int j = 0; j < P; j++) {
      send0(ptr(data, M * j), M * Float.BYTES, 1, j);
    }

    /* receive results */
    for (int j = 0; j < P; j++) {
      recv0(block, M * Float.BYTES, 3);
      int node = recvinfo0().source();
      for (int k = 0; k < M; k++) {
        results[M * node + k] = block[k];
      }
    }

    /* finish timing and send message to the standard output */
    double etime = clock0();
    System.out.printf("host took %f seconds to finish%n", etime - btime);
    System.out.println(
        Arrays.toString(Arrays.copyOf(results, 4))
            + " ... "
            + results[N - 2]
            + ", "
            + results[N - 1]);

    /* release allocated processors and close communication channel */
    close0(true);
  }
}
