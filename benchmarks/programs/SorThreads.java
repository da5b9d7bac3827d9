import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/**
 * {@code SorThreads THREADS SIZE SWEEPS}: red-black relaxation of a shared grid, of which each
 * thread has some rows and reads its neighbours', as Java Grande's section 3 does.
 */
public class SorThreads {
  static double[][] grid;

  public static void main(String[] args) throws InterruptedException {
    int threads = Integer.parseInt(args[0]);
    int size = Integer.parseInt(args[1]);
    int sweeps = Integer.parseInt(args[2]);
    grid = new double[size][size];
    for (int i = 0; i < size; i++) {
      for (int j = 0; j < size; j++) {
        grid[i][j] = (i * 31 + j * 17) % 101 * 1e-6;
      }
    }
    CyclicBarrier barrier = new CyclicBarrier(threads);
    Thread[] all = new Thread[threads];
    for (int t = 0; t < threads; t++) {
      int me = t;
      all[t] = new Thread(() -> relax(barrier, me, size, 2 * sweeps));
      all[t].start();
    }
    for (Thread thread : all) {
      thread.join();
    }
    double sum = 0;
    for (double[] row : grid) {
      for (double each : row) {
        sum += each;
      }
    }
    System.out.println(sum);
  }

  static void relax(CyclicBarrier barrier, int me, int size, int phases) {
    int threads = barrier.getParties();
    int low = 1 + me * (size - 2) / threads;
    int high = 1 + (me + 1) * (size - 2) / threads;
    double quarter = 1.25 * 0.25;
    double rest = 1 - 1.25;
    for (int phase = 0; phase < phases; phase++) {
      for (int i = low; i < high; i++) {
        double[] row = grid[i];
        double[] above = grid[i - 1];
        double[] below = grid[i + 1];
        for (int j = 1 + (i + phase) % 2; j < size - 1; j += 2) {
          row[j] = quarter * (above[j] + below[j] + row[j - 1] + row[j + 1]) + rest * row[j];
        }
      }
      await(barrier);
    }
  }

  static void await(CyclicBarrier barrier) {
    try {
      barrier.await();
    } catch (InterruptedException | BrokenBarrierException e) {
      throw new IllegalStateException(e);
    }
  }
}
