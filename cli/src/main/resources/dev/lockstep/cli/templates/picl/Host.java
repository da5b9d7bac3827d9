import static dev.lockstep.picl.Picl.*;

import dev.lockstep.picl.Processors;

/** The host loads Node on all processors, tells them a number, and prints what they make of it. */
public class Host {
  public static void main(String[] args) {
    int nodes = args.length == 0 ? 8 : Integer.parseInt(args[0]); // as many as lockstep.yaml says
    Processors processors = open0(nodes);
    load0("Node", -1);
    setarc0(nodes, 1, 1, 1);
    int[] number = {100};
    bcast0(number, sizeof(number), 0, processors.host());
    double[] sum = {0};
    gsum0(sum, 1, 5, 1, processors.host());
    System.out.println("the sum is " + (int) sum[0]);
    close0(true);
  }
}
