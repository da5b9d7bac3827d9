import java.util.HashMap;
import java.util.Map;

/** Computations of different kinds: {@code Kernels NAME ROUNDS}. */
public class Kernels {
  public static void main(String[] args) {
    double sum = 0;
    for (int round = 0; round < Integer.parseInt(args[1]); round++) {
      sum += run(args[0]);
    }
    System.out.println(sum);
  }

  static double run(String name) {
    return switch (name) {
      case "fibonacci" -> fibonacci(37);
      case "matrix" -> matrix(700);
      case "sieve" -> sieve(20_000_000);
      case "sor" -> sor(1000, 60);
      case "hashmap" -> hashMap(10_000_000);
      case "trees" -> new Tree(22).count();
      default -> throw new IllegalArgumentException(name);
    };
  }

  static int fibonacci(int n) {
    return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2);
  }

  static double matrix(int n) {
    double[][] a = new double[n][n];
    double[][] b = new double[n][n];
    double[][] c = new double[n][n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        a[i][j] = i + j;
        b[i][j] = i - j;
      }
    }
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        double sum = 0;
        for (int k = 0; k < n; k++) {
          sum += a[i][k] * b[k][j];
        }
        c[i][j] = sum;
      }
    }
    return c[n / 2][n / 3];
  }

  static int sieve(int n) {
    boolean[] composite = new boolean[n + 1];
    int primes = 0;
    for (int i = 2; i <= n; i++) {
      if (!composite[i]) {
        primes++;
        for (long j = (long) i * i; j <= n; j += i) {
          composite[(int) j] = true;
        }
      }
    }
    return primes;
  }

  static double sor(int n, int sweeps) {
    double[][] g = new double[n][n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        g[i][j] = (i * 31 + j * 17) % 100;
      }
    }
    for (int sweep = 0; sweep < sweeps; sweep++) {
      for (int i = 1; i < n - 1; i++) {
        double[] row = g[i];
        double[] above = g[i - 1];
        double[] below = g[i + 1];
        for (int j = 1; j < n - 1; j++) {
          row[j] = 0.3125 * (above[j] + below[j] + row[j - 1] + row[j + 1]) - 0.25 * row[j];
        }
      }
    }
    return g[n / 2][n / 2];
  }

  static long hashMap(int n) {
    Map<Integer, Integer> map = new HashMap<>();
    for (int i = 0; i < n; i++) {
      map.merge(i % 1000, 1, Integer::sum);
    }
    return map.get(7);
  }

  static class Tree {
    final Tree left;
    final Tree right;

    Tree(int depth) {
      left = depth == 0 ? null : new Tree(depth - 1);
      right = depth == 0 ? null : new Tree(depth - 1);
    }

    int count() {
      return left == null ? 1 : 1 + left.count() + right.count();
    }
  }
}
