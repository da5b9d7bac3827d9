import java.util.Random;

/** A sparse matrix, 1,000 x 1,000 with 5,000 elements, times a vector, as SciMark 2 does. */
public class SparseMultiply {
  static final int SIZE = 1000;
  static final int IN_A_ROW = 5;
  static final int REPEATS = 12_000;

  public static void main(String[] args) {
    Random random = new Random(113);
    double[] values = new double[SIZE * IN_A_ROW];
    int[] columns = new int[SIZE * IN_A_ROW];
    int[] rows = new int[SIZE + 1];
    double[] x = new double[SIZE];
    double[] y = new double[SIZE];
    for (int row = 0; row < SIZE; row++) {
      x[row] = random.nextDouble();
      rows[row + 1] = rows[row] + IN_A_ROW;
      int step = Math.max(1, row / IN_A_ROW);
      for (int i = 0; i < IN_A_ROW; i++) {
        columns[rows[row] + i] = i * step;
        values[rows[row] + i] = random.nextDouble();
      }
    }
    Rounds.run(args, () -> multiply(y, values, rows, columns, x, REPEATS));
  }

  static double multiply(
      double[] y, double[] values, int[] rows, int[] columns, double[] x, int repeats) {
    int size = rows.length - 1;
    for (int repeat = 0; repeat < repeats; repeat++) {
      for (int row = 0; row < size; row++) {
        double sum = 0;
        int end = rows[row + 1];
        for (int i = rows[row]; i < end; i++) {
          sum += x[columns[i]] * values[i];
        }
        y[row] = sum;
      }
    }
    return y[size / 2];
  }
}
