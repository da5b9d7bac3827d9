import rings.Rings;

/**
 * A rod cools down: each process has some points of it, and its neighbours the next ones.
 *
 * <p>Run it with {@code --spmd --nodes P -cp rings.jar Rod.java P}.
 */
public class Rod {
  static final int POINTS = 4;
  static final int STEPS = 20;

  public static void main(String[] args) {
    Rings ring = new Rings(Integer.parseInt(args[0]));
    double[] heat = new double[POINTS];
    heat[0] = ring.me() == 0 ? 100 : 0;
    for (int step = 0; step < STEPS; step++) {
      heat = next(heat, ring.exchange(heat[0], heat[POINTS - 1]));
    }
    double[] total = new double[100];
    for (double point : heat) {
      total[0] += point;
    }
    ring.sum(total);
    if (ring.me() == 0) {
      System.out.printf("%.4f of %.4f is left with node 0%n", sum(heat), total[0]);
    }
  }

  /** Each point becomes the mean of itself and its two neighbours. */
  static double[] next(double[] heat, double[] beyond) {
    double[] next = new double[POINTS];
    for (int i = 0; i < POINTS; i++) {
      double left = i == 0 ? beyond[0] : heat[i - 1];
      double right = i == POINTS - 1 ? beyond[1] : heat[i + 1];
      next[i] = (left + heat[i] + right) / 3;
    }
    return next;
  }

  static double sum(double[] heat) {
    double sum = 0;
    for (double point : heat) {
      sum += point;
    }
    return sum;
  }
}
