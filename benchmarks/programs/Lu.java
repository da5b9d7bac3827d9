import java.util.Random;

/** LU factorizations with partial pivoting of a 100 x 100 matrix, as SciMark 2 does. */
public class Lu {
  static final int SIZE = 100;
  static final int REPEATS = 400;

  public static void main(String[] args) {
    Random random = new Random(113);
    double[][] matrix = new double[SIZE][SIZE];
    for (double[] row : matrix) {
      for (int j = 0; j < SIZE; j++) {
        row[j] = random.nextDouble();
      }
    }
    Rounds.run(args, () -> round(matrix));
  }

  static double round(double[][] matrix) {
    double[][] lu = new double[SIZE][SIZE];
    int[] pivots = new int[SIZE];
    for (int i = 0; i < REPEATS; i++) {
      copy(matrix, lu);
      factor(lu, pivots);
    }
    return lu[SIZE / 2][SIZE / 2];
  }

  static void copy(double[][] from, double[][] to) {
    for (int i = 0; i < from.length; i++) {
      double[] source = from[i];
      double[] target = to[i];
      for (int j = 0; j < source.length; j++) {
        target[j] = source[j];
      }
    }
  }

  static void factor(double[][] a, int[] pivots) {
    int n = a.length;
    for (int j = 0; j < n; j++) {
      int pivot = j;
      double largest = Math.abs(a[j][j]);
      for (int i = j + 1; i < n; i++) {
        double size = Math.abs(a[i][j]);
        if (size > largest) {
          pivot = i;
          largest = size;
        }
      }
      pivots[j] = pivot;
      double[] swapped = a[pivot];
      a[pivot] = a[j];
      a[j] = swapped;
      double reciprocal = 1 / a[j][j];
      for (int k = j + 1; k < n; k++) {
        a[k][j] *= reciprocal;
      }
      for (int i = j + 1; i < n; i++) {
        double[] row = a[i];
        double[] pivotRow = a[j];
        double factor = row[j];
        for (int k = j + 1; k < n; k++) {
          row[k] -= factor * pivotRow[k];
        }
      }
    }
  }
}
