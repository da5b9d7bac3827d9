import smile.math.matrix.Matrix;

/** Smile's matrices, which call OpenBLAS through JavaCPP. */
public class Factors {
  public static void main(String[] args) {
    Matrix matrix = Matrix.of(new double[][] {{4, 1, 2}, {1, 3, 0}, {2, 0, 5}});
    double[] solution = matrix.lu().solve(new double[] {1, 2, 3});
    for (double x : solution) {
      System.out.printf("%.12f%n", x);
    }
    System.out.printf("%.12f%n", matrix.lu().det());
  }
}
