import java.util.concurrent.Phaser;

/**
 * {@code FourierThreads THREADS SIZE TIMES}: a transform of each row of a grid, by threads that
 * have some of the rows; then the grid is transposed, as NPB's FT does. Rows are copied into an
 * array of the thread's own.
 */
public class FourierThreads {
  public static void main(String[] args) throws InterruptedException {
    int threads = Integer.parseInt(args[0]);
    int size = Integer.parseInt(args[1]);
    int times = Integer.parseInt(args[2]);
    double[] grid = new double[2 * size * size];
    double[] other = new double[2 * size * size];
    for (int i = 0; i < grid.length; i++) {
      grid[i] = i % 13;
    }
    double[] roots = new double[2 * size];
    for (int i = 0; i < size; i++) {
      roots[2 * i] = Math.cos(2 * Math.PI * i / size);
      roots[2 * i + 1] = Math.sin(2 * Math.PI * i / size);
    }
    Phaser phaser = new Phaser(threads);
    Thread[] all = new Thread[threads];
    for (int t = 0; t < threads; t++) {
      int low = t * size / threads;
      int high = (t + 1) * size / threads;
      all[t] =
          new Thread(
              () -> {
                double[] own = new double[2 * size];
                for (int time = 0; time < times; time++) {
                  double[] from = time % 2 == 0 ? grid : other;
                  double[] to = time % 2 == 0 ? other : grid;
                  for (int row = low; row < high; row++) {
                    System.arraycopy(from, 2 * row * size, own, 0, 2 * size);
                    transform(own, roots, size);
                    for (int i = 0; i < size; i++) {
                      to[2 * (i * size + row)] = own[2 * i] / size;
                      to[2 * (i * size + row) + 1] = own[2 * i + 1] / size;
                    }
                  }
                  phaser.arriveAndAwaitAdvance();
                }
              });
      all[t].start();
    }
    for (Thread thread : all) {
      thread.join();
    }
    double sum = 0;
    for (double each : grid) {
      sum += each;
    }
    System.out.println(sum);
  }

  static void transform(double[] data, double[] roots, int size) {
    for (int i = 0, j = 0; i < size - 1; i++) {
      if (i < j) {
        double real = data[2 * i];
        double imaginary = data[2 * i + 1];
        data[2 * i] = data[2 * j];
        data[2 * i + 1] = data[2 * j + 1];
        data[2 * j] = real;
        data[2 * j + 1] = imaginary;
      }
      int bit = size >> 1;
      while (bit <= j) {
        j -= bit;
        bit >>= 1;
      }
      j += bit;
    }
    for (int half = 1; half < size; half *= 2) {
      int step = size / (2 * half);
      for (int first = 0; first < size; first += 2 * half) {
        for (int i = 0; i < half; i++) {
          int a = 2 * (first + i);
          int b = a + 2 * half;
          double cos = roots[2 * i * step];
          double sin = roots[2 * i * step + 1];
          double real = data[b] * cos - data[b + 1] * sin;
          double imaginary = data[b] * sin + data[b + 1] * cos;
          data[b] = data[a] - real;
          data[b + 1] = data[a + 1] - imaginary;
          data[a] += real;
          data[a + 1] += imaginary;
        }
      }
    }
  }
}
