import java.util.List;
import java.util.concurrent.Callable;

/**
 * A small program.
 *
 * @param outcomes all that can come out of a round under sequential consistency
 * @param round one round; it starts its threads and waits for their ends
 */
record Program(String name, List<String> outcomes, Callable<String> round) {
  /** A program with its outcomes in one string, with " | " between them. */
  static Program of(String name, String outcomes, Callable<String> round) {
    return new Program(name, List.of(outcomes.split(" \\| ")), round);
  }
}
