import static dev.lockstep.xmp.Xmp.*;

import dev.lockstep.xmp.Lock;
import dev.lockstep.xmp.TaskControl;

/**
 * A loop that is macrotasked on the Cray X-MP: the product of a triangular matrix and a vector.
 *
 * <p>Rows are of different lengths, so tasks take some at a time, with a lock around the number of
 * the next. With one row at a time the lock takes a fifteenth of the time; with sixty the work
 * can't be shared out evenly, and the others wait for the last.
 */
public class TriangleProduct {
  static final int ROWS = 240;

  static final double[][] matrix = new double[ROWS][];
  static final double[] vector = new double[ROWS];
  static final double[] product = new double[ROWS];

  static final Lock lock = new Lock();
  static int next;
  static int rowsAtATime;

  public static void main(String[] args) {
    fill();
    lockasgn(lock);
    System.out.println("rows at a time, tasks: microseconds");
    for (int rows : new int[] {1, 10, 60}) {
      rowsAtATime = rows;
      for (int tasks = 1; tasks <= 4; tasks++) {
        System.out.printf("%2d, %d: %6d%n", rows, tasks, microseconds(tasks));
      }
    }
    lockrel(lock);
    System.out.println("the last element is " + product[ROWS - 1]);
  }

  static void fill() {
    for (int i = 0; i < ROWS; i++) {
      matrix[i] = new double[i + 1];
      vector[i] = i;
      for (int j = 0; j <= i; j++) {
        matrix[i][j] = i - j;
      }
    }
  }

  /** How long so many tasks take for the loop. */
  static long microseconds(int tasks) {
    long start = System.nanoTime();
    next = 0;
    TaskControl[] control = new TaskControl[tasks];
    for (int i = 0; i < tasks; i++) {
      control[i] = new TaskControl(i);
      tskstart(control[i], TriangleProduct::work);
    }
    for (TaskControl task : control) {
      tskwait(task);
    }
    return (System.nanoTime() - start) / 1000;
  }

  static void work() {
    for (int first = take(); first < ROWS; first = take()) {
      for (int i = first; i < Math.min(first + rowsAtATime, ROWS); i++) {
        double sum = 0;
        for (int j = 0; j <= i; j++) {
          sum += matrix[i][j] * vector[j];
        }
        product[i] = sum;
      }
    }
  }

  static int take() {
    lockon(lock);
    int taken = next;
    next += rowsAtATime;
    lockoff(lock);
    return taken;
  }
}
