import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/**
 * {@code SparseThreads THREADS ROWS TIMES}: a sparse matrix times a vector, and dot products, as
 * NPB's CG does; all arrays are shared, and each thread has some of the rows. Barriers in between.
 */
public class SparseThreads {
  static final int IN_A_ROW = 12;

  public static void main(String[] args) throws InterruptedException {
    int threads = Integer.parseInt(args[0]);
    int rows = Integer.parseInt(args[1]);
    int times = Integer.parseInt(args[2]);
    double[] values = new double[rows * IN_A_ROW];
    int[] columns = new int[rows * IN_A_ROW];
    double[] from = new double[rows];
    double[] to = new double[rows];
    double[] sums = new double[threads];
    for (int i = 0; i < values.length; i++) {
      values[i] = 1.0 / (1 + i % 7);
      columns[i] = (int) (i * 7919L % rows);
    }
    java.util.Arrays.fill(from, 1);
    CyclicBarrier barrier = new CyclicBarrier(threads);
    Thread[] all = new Thread[threads];
    for (int t = 0; t < threads; t++) {
      int me = t;
      int low = t * rows / threads;
      int high = (t + 1) * rows / threads;
      all[t] =
          new Thread(
              () -> {
                for (int time = 0; time < times; time++) {
                  multiply(values, columns, from, to, low, high);
                  sums[me] = dot(to, low, high);
                  await(barrier);
                  double sum = 0;
                  for (double each : sums) {
                    sum += each;
                  }
                  scale(from, to, 1 / Math.sqrt(sum), low, high);
                  await(barrier);
                }
              });
      all[t].start();
    }
    for (Thread thread : all) {
      thread.join();
    }
    System.out.println(dot(from, 0, rows) + " " + sums[0]);
  }

  static void await(CyclicBarrier barrier) {
    try {
      barrier.await();
    } catch (InterruptedException | BrokenBarrierException e) {
      throw new IllegalStateException(e);
    }
  }

  static void multiply(
      double[] values, int[] columns, double[] from, double[] to, int low, int high) {
    for (int row = low; row < high; row++) {
      double sum = 0;
      for (int i = row * IN_A_ROW; i < (row + 1) * IN_A_ROW; i++) {
        sum += values[i] * from[columns[i]];
      }
      to[row] = sum;
    }
  }

  static double dot(double[] vector, int low, int high) {
    double sum = 0;
    for (int i = low; i < high; i++) {
      sum += vector[i] * vector[i];
    }
    return sum;
  }

  static void scale(double[] to, double[] from, double factor, int low, int high) {
    for (int i = low; i < high; i++) {
      to[i] = from[i] * factor;
    }
  }
}
