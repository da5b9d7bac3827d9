import java.util.Arrays;
import java.util.stream.IntStream;

/** {@code StreamSum ROUNDS parallel|sequential}: sums ten million ints by a stream in a round. */
public class StreamSum {
  static final int[] NUMBERS = new int[10_000_000];

  public static void main(String[] args) {
    Arrays.setAll(NUMBERS, i -> i & 7);
    boolean isParallel = args[1].equals("parallel");
    Rounds.run(args, () -> sum(isParallel));
  }

  static double sum(boolean isParallel) {
    IntStream all = Arrays.stream(NUMBERS);
    return (isParallel ? all.parallel() : all).sum();
  }
}
