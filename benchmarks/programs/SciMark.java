import java.lang.reflect.Method;

/** Kernels of SciMark 2.0's jar, class files of 2004, so many times. */
public class SciMark {
  private static final int SIZE = 100;
  private static final int DARTS = 100_000;

  /** {@code lu} or {@code mc}, and how often. */
  public static void main(String[] args) throws Exception {
    int times = Integer.parseInt(args[1]);
    System.out.println(args[0].equals("lu") ? factor(times) : integrate(times));
  }

  static double factor(int times) throws Exception {
    Class<?> type = Class.forName("jnt.scimark2.LU");
    Method factor = type.getMethod("factor", double[][].class, int[].class);
    double[][] lu = new double[SIZE][SIZE];
    int[] pivots = new int[SIZE];
    for (int i = 0; i < times; i++) {
      fill(lu);
      factor.invoke(null, lu, pivots);
    }
    return lu[SIZE / 2][SIZE / 2];
  }

  static void fill(double[][] matrix) {
    int number = 113;
    for (double[] row : matrix) {
      for (int j = 0; j < row.length; j++) {
        number = (number * 1_103_515_245 + 12_345) & Integer.MAX_VALUE;
        row[j] = number;
      }
    }
  }

  static double integrate(int times) throws Exception {
    Method integrate = Class.forName("jnt.scimark2.MonteCarlo").getMethod("integrate", int.class);
    double pi = 0;
    for (int i = 0; i < times; i++) {
      pi = (double) integrate.invoke(null, DARTS);
    }
    return pi;
  }
}
