// fixed: messages; options: --machine ipsc2 --spmd --nodes 4
import static dev.lockstep.picl.Picl.*;

import dev.lockstep.picl.Processors;

/** Node 0 takes messages of the parts' type for parts. */
public class PiclAnyTypeTakesSummaryFixed {
  static final int PART = 1;
  static final int SUMMARY = 2;
  static final int PARTS = 5;

  static int work;

  public static void main(String[] args) {
    Processors processors = open0();
    int nodes = processors.numproc();
    int me = processors.me();
    int[] number = {me};
    if (me > 0) {
      for (int i = 0; i < PARTS; i++) {
        send0(number, sizeof(number), PART, 0);
      }
      for (int i = 0; i < 400; i++) {
        work += i;
      }
      if (me == 1) {
        number[0] = 1000;
        send0(number, sizeof(number), SUMMARY, 0);
      }
    } else {
      int sum = 0;
      for (int i = 0; i < PARTS * (nodes - 1); i++) {
        recv0(number, sizeof(number), PART);
        sum += number[0];
      }
      recv0(number, sizeof(number), SUMMARY);
      if (number[0] != 1000 || sum != 6 * PARTS) {
        throw new IllegalStateException("the sum is " + sum + ", the summary " + number[0]);
      }
      System.out.println("the sum is " + sum);
    }
    close0();
  }
}
