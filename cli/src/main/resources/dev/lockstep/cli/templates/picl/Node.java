import static dev.lockstep.picl.Picl.*;

import dev.lockstep.picl.Processors;

/** What each processor does for {@link Host}: it adds its own number to what the host said. */
public class Node {
  public static void main(String[] args) {
    Processors processors = open0();
    setarc0();
    int[] number = new int[1];
    bcast0(number, sizeof(number), 0, processors.host());
    double[] sum = {number[0] + processors.me()};
    gsum0(sum, 1, 5, 1, processors.host());
    close0();
  }
}
