// bug: shared-memory; options: --machine cray-xmp --nodes 4
import static dev.lockstep.xmp.Xmp.*;

import dev.lockstep.xmp.Lock;
import dev.lockstep.xmp.TaskControl;

/** Tasks look at the next row before they set the lock in which they take it. */
public class XmpRowTakenTwice {
  static final int ROWS = 20;
  static final Lock lock = new Lock();
  static final int[] sums = new int[ROWS];
  static int next;

  public static void main(String[] args) {
    lockasgn(lock);
    TaskControl[] tasks = {new TaskControl(1), new TaskControl(2), new TaskControl(3)};
    for (TaskControl task : tasks) {
      tskstart(task, XmpRowTakenTwice::work);
    }
    for (TaskControl task : tasks) {
      tskwait(task);
    }
    lockrel(lock);
    for (int row = 0; row < ROWS; row++) {
      if (sums[row] != row) {
        throw new IllegalStateException("the sum of row " + row + " is " + sums[row]);
      }
    }
    System.out.println("all sums are right");
  }

  static void work() {
    for (int row = take(); row < ROWS; row = take()) {
      for (int i = 0; i < row; i++) {
        sums[row]++;
      }
    }
  }

  static int take() {
    int taken = next;
    lockon(lock);
    next = taken + 1;
    lockoff(lock);
    return taken;
  }
}
