// bug: messages; options: --machine ipsc860 --spmd --nodes 4
import static dev.lockstep.blacs.Blacs.*;

import dev.lockstep.blacs.GridInfo;

/** Parts of a step come from anybody: a process that is ahead brings its part of the next step. */
public class BlacsStepsMixed {
  static final int STEPS = 4;

  static int work;

  public static void main(String[] args) {
    blacsinit(1, 4);
    GridInfo grid = gridinfo();
    int me = grid.mycol();
    int[] part = {0};
    for (int step = 1; step <= STEPS; step++) {
      if (me > 0) {
        for (int i = 0; i < 600; i++) {
          work += i;
        }
        part[0] = step;
        igesd2d(1, 1, part, 0, 1, 0, 0);
      } else {
        int sum = 0;
        for (int j = 1; j < 4; j++) {
          igerv2d(1, 1, part, 0, 1, -1, -1);
          sum += part[0];
        }
        if (sum != 3 * step) {
          throw new IllegalStateException("the sum of step " + step + " is " + sum);
        }
      }
    }
    if (me == 0) {
      System.out.println("all sums are right");
    }
  }
}
