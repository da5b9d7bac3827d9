/**
 * {@code SeriesThreads THREADS TERMS}: coefficients of a Fourier series, by the trapezoid rule; as
 * Java Grande's section 3 does: small methods and local variables, an array at the end of each.
 */
public class SeriesThreads {
  public static void main(String[] args) throws InterruptedException {
    int threads = Integer.parseInt(args[0]);
    int terms = Integer.parseInt(args[1]);
    double[][] result = new double[2][terms];
    Thread[] all = new Thread[threads];
    for (int t = 0; t < threads; t++) {
      int first = t;
      all[t] =
          new Thread(
              () -> {
                for (int i = first; i < terms; i += threads) {
                  result[0][i] = integrate(0, 2, 1000, Math.PI * i, 1);
                  result[1][i] = integrate(0, 2, 1000, Math.PI * i, 2);
                }
              });
      all[t].start();
    }
    double sum = 0;
    for (Thread thread : all) {
      thread.join();
    }
    for (int i = 0; i < terms; i++) {
      sum += result[0][i] - result[1][i];
    }
    System.out.println(sum);
  }

  static double integrate(double from, double to, int steps, double omega, int select) {
    double x = from;
    double dx = (to - from) / steps;
    double sum = value(from, omega, select) / 2;
    for (int i = 1; i < steps; i++) {
      x += dx;
      sum += value(x, omega, select);
    }
    return (sum + value(to, omega, select) / 2) * dx;
  }

  static double value(double x, double omega, int select) {
    return switch (select) {
      case 1 -> Math.sqrt(x + 1) * (omega * x - Math.floor(omega * x));
      case 2 -> Math.sqrt(x + 1) * (omega * x % 1 + 0.5);
      default -> 0;
    };
  }
}
