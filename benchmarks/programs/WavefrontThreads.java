/**
 * {@code WavefrontThreads THREADS SIZE SWEEPS}: a grid of three dimensions is swept by threads that
 * each have some of its rows, one plane behind the next one, as NPB's LU does. Each thread waits
 * for its neighbour, plane by plane, and computes with arrays of its own.
 */
public class WavefrontThreads {
  static int size;
  static double[][][] grid;
  static Worker[] workers;

  public static void main(String[] args) throws InterruptedException {
    int threads = Integer.parseInt(args[0]);
    size = Integer.parseInt(args[1]);
    int sweeps = Integer.parseInt(args[2]);
    grid = new double[size][size][size * 5];
    for (int k = 0; k < size; k++) {
      for (int j = 0; j < size; j++) {
        for (int i = 0; i < size * 5; i++) {
          grid[k][j][i] = 1 + (i * 7 + j * 5 + k * 3) % 11;
        }
      }
    }
    workers = new Worker[threads];
    for (int t = 0; t < threads; t++) {
      int low = 1 + t * (size - 1) / threads;
      int high = 1 + (t + 1) * (size - 1) / threads;
      workers[t] = new Worker(t, low, high, sweeps);
    }
    for (Worker worker : workers) {
      worker.start();
    }
    double sum = 0;
    for (Worker worker : workers) {
      worker.join();
      sum += worker.norm;
    }
    System.out.println(sum);
  }

  static final class Worker extends Thread {
    final int place;
    final int low;
    final int high;
    final int sweeps;
    final double[][] block = new double[5][5];
    final double[] right = new double[5];
    double norm;
    private int planes;

    Worker(int place, int low, int high, int sweeps) {
      this.place = place;
      this.low = low;
      this.high = high;
      this.sweeps = sweeps;
    }

    @Override
    public void run() {
      for (int sweep = 0; sweep < sweeps; sweep++) {
        for (int k = 1; k < size; k++) {
          if (place > 0) {
            workers[place - 1].await(sweep * size + k);
          }
          plane(k);
          done(sweep * size + k);
        }
      }
    }

    synchronized void await(int plane) {
      while (planes < plane) {
        try {
          wait();
        } catch (InterruptedException e) {
          throw new IllegalStateException(e);
        }
      }
    }

    synchronized void done(int plane) {
      planes = plane;
      notifyAll();
    }

    private void plane(int k) {
      for (int j = low; j < high; j++) {
        double[] row = grid[k][j];
        double[] left = grid[k][j - 1];
        double[] below = grid[k - 1][j];
        for (int i = 1; i < size; i++) {
          fill(row, i);
          for (int m = 0; m < 5; m++) {
            right[m] =
                row[i * 5 + m] - 0.1 * (left[i * 5 + m] + below[i * 5 + m] + row[i * 5 + m - 5]);
          }
          solve();
          for (int m = 0; m < 5; m++) {
            row[i * 5 + m] = right[m];
            norm += right[m] * right[m];
          }
        }
      }
    }

    private void fill(double[] row, int i) {
      for (int m = 0; m < 5; m++) {
        for (int n = 0; n < 5; n++) {
          block[m][n] = m == n ? 4 + 0.01 * row[i * 5 + m] % 1 : 0.1 * (m - n);
        }
      }
    }

    private void solve() {
      for (int p = 0; p < 5; p++) {
        double inverse = 1 / block[p][p];
        for (int m = p + 1; m < 5; m++) {
          double factor = block[m][p] * inverse;
          for (int n = p + 1; n < 5; n++) {
            block[m][n] -= factor * block[p][n];
          }
          right[m] -= factor * right[p];
        }
      }
      for (int m = 4; m >= 0; m--) {
        for (int n = m + 1; n < 5; n++) {
          right[m] -= block[m][n] * right[n];
        }
        right[m] /= block[m][m];
      }
    }
  }
}
