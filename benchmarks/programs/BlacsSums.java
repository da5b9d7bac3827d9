import static dev.lockstep.blacs.Blacs.blacsinit;
import static dev.lockstep.blacs.Blacs.dgsum2d;
import static dev.lockstep.blacs.Blacs.initpinfo;

import dev.lockstep.blacs.ProcessInfo;

/** Rounds of sums of a vector over all processes, by the BLACS. */
public class BlacsSums {
  /** Rounds, sums in each, elements, topology. */
  public static void main(String[] args) {
    int rounds = Integer.parseInt(args[0]);
    int sums = Integer.parseInt(args[1]);
    int elements = Integer.parseInt(args[2]);
    ProcessInfo me = initpinfo();
    blacsinit(1, me.nprocs());
    double[] vector = new double[elements];
    vector[0] = me.mynum();
    for (int round = 0; round < rounds; round++) {
      for (int i = 0; i < sums; i++) {
        dgsum2d("All", args[3], elements, 1, vector, 0, elements, -1, 0);
      }
      if (me.mynum() == 0) {
        System.out.println(round + " " + vector[0]);
      }
      vector[0] = me.mynum();
    }
  }
}
