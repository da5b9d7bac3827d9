package dev.lockstep.calibration.programs;

/**
 * The Uniform System's example of a matrix product, on one processor: a task for each element,
 * which the generator makes one after the other.
 *
 * <p>Source: BBN, "Programming with the Uniform System", 1987, figure 3-4.
 */
final class MatrixProduct {
  private static int size;
  private static float[][] a;
  private static float[][] b;
  private static float[][] c;

  private MatrixProduct() {}

  public static void main(String[] args) {
    size = Integer.parseInt(args[0]);
    int reps = Integer.parseInt(args[1]);
    initProblemOnce();
    long start = System.nanoTime();
    for (int i = 0; i < reps; i++) {
      body();
    }
    System.out.println(System.nanoTime() - start);
  }

  private static void initProblemOnce() {
    a = new float[size][size];
    b = new float[size][size];
    c = new float[size][size];
    for (int i = 0; i < size; i++) {
      for (int j = 0; j < size; j++) {
        b[i][j] = i == j ? 3 : 0;
        c[i][j] = size * i + j;
      }
    }
  }

  private static void dotProduct(int dummy, int i, int j) {
    float temp = 0;
    float[] bb = b[i];
    float[] cc = c[j];
    for (int k = 0; k < size; k++) {
      temp += bb[k] * cc[k];
    }
    a[i][j] = temp;
  }

  private static void body() {
    Generator.genOnA(MatrixProduct::dotProduct, size, size);
  }
}
