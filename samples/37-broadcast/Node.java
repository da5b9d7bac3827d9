import static dev.lockstep.picl.Picl.*;

import dev.lockstep.picl.Processors;
import java.util.Arrays;

/** What each node does for {@link Host}. */
public class Node {
  static final byte MESSAGE = 42;

  public static void main(String[] args) {
    Processors processors = open0();
    setarc0();
    int[] bytes = new int[1];
    bcast0(bytes, sizeof(bytes), 0, processors.host());
    byte[] buf = new byte[bytes[0]];
    if (processors.me() == 0) {
      Arrays.fill(buf, MESSAGE);
    }

    sync0();
    long start = System.nanoTime();
    bcast0(buf, sizeof(buf), 2, 0);
    long end = System.nanoTime();

    /* the last end, minus the root's start, and whether something is wrong */
    double[] results = {end, processors.me() == 0 ? -start : Double.NEGATIVE_INFINITY, wrong(buf)};
    gmax0(results, results.length, 5, 1, processors.host());
    close0();
  }

  static int wrong(byte[] buf) {
    int wrong = 0;
    for (byte b : buf) {
      wrong += b == MESSAGE ? 0 : 1;
    }
    return wrong;
  }
}
