import java.util.function.DoubleSupplier;

/**
 * Repeats a computation, and prints the result of each round: whoever reads the lines can time the
 * rounds, also where the program's own clock is simulated.
 */
final class Rounds {
  private Rounds() {}

  /** {@code args[0]} says how many. */
  static void run(String[] args, DoubleSupplier round) {
    int rounds = Integer.parseInt(args[0]);
    for (int i = 0; i < rounds; i++) {
      System.out.println(round.getAsDouble());
      System.out.flush();
    }
  }
}
