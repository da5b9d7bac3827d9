package dev.lockstep.calibration.programs;

import static dev.lockstep.uniformsystem.Us.*;

/**
 * The Uniform System's example of a matrix product, as its manual prints it: a task for each
 * element.
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
    InitializeUs();
    size = Integer.parseInt(args[0]);
    Share(MatrixProduct.class, "size");
    initProblemOnce();
    TimedProblem.run(args, MatrixProduct::initPerRun, MatrixProduct::body);
  }

  private static void initProblemOnce() {
    a = UsAllocScatterMatrix(size, size, float.class);
    b = UsAllocScatterMatrix(size, size, float.class);
    c = UsAllocScatterMatrix(size, size, float.class);
    ShareScatterMatrix(MatrixProduct.class, "a", size);
    Share(MatrixProduct.class, "b");
    Share(MatrixProduct.class, "c");
    for (int i = 0; i < size; i++) {
      for (int j = 0; j < size; j++) {
        b[i][j] = i == j ? 3 : 0;
        c[i][j] = size * i + j;
      }
    }
  }

  private static void initPerRun() {
    for (int i = 0; i < size; i++) {
      for (int j = 0; j < size; j++) {
        a[i][j] = 0;
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
    GenOnA(MatrixProduct::dotProduct, size, size);
  }
}
