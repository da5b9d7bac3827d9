/**
 * Pi by throwing darts, with a random generator whose method is synchronized, as SciMark 2 has it.
 */
public class MonteCarloSynchronized {
  static final int DARTS = 3_000_000;

  public static void main(String[] args) {
    Rounds.run(args, () -> integrate(DARTS));
  }

  static double integrate(int darts) {
    Generator random = new Generator(113);
    int hits = 0;
    for (int i = 0; i < darts; i++) {
      double x = random.next();
      double y = random.next();
      if (x * x + y * y <= 1) {
        hits++;
      }
    }
    return 4.0 * hits / darts;
  }

  /** Subtracts numbers of a table of 17 from each other. */
  static final class Generator {
    private static final int MASK = Integer.MAX_VALUE;

    private final int[] table = new int[17];
    private int i = 4;
    private int j = 16;

    Generator(int seed) {
      int number = seed;
      for (int at = 0; at < table.length; at++) {
        number = (number * 1_103_515_245 + 12_345) & MASK;
        table[at] = number;
      }
    }

    synchronized double next() {
      int number = table[i] - table[j];
      if (number < 0) {
        number += MASK;
      }
      table[j] = number;
      i = i == 0 ? 16 : i - 1;
      j = j == 0 ? 16 : j - 1;
      return number * (1.0 / MASK);
    }
  }
}
