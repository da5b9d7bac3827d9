import static dev.lockstep.picl.Picl.*;

import dev.lockstep.picl.Processors;
import java.util.Locale;

/**
 * How long PICL's bcast0 takes from node 0 until the last node has it: a row of a sweep's table.
 *
 * <pre>
 *   Host NODES TOPOLOGY ORDER BYTES
 * </pre>
 *
 * <p>TOPOLOGY is {@code hypercube}, {@code full}, {@code ring} or {@code ways} (a ring both ways
 * round), ORDER {@code natural} or {@code gray}.
 */
public class Host {
  public static void main(String[] args) {
    int nprocs = Integer.parseInt(args[0]);
    int top = place(args[1], "", "hypercube", "full", "ring", "ways");
    int ord = place(args[2], "natural", "gray");
    int[] bytes = {Integer.parseInt(args[3])};

    Processors processors = open0(nprocs);
    load0("Node", -1);
    setarc0(nprocs, top, ord, 1);
    bcast0(bytes, sizeof(bytes), 0, processors.host());
    double[] results = {Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY, 0};
    gmax0(results, results.length, 5, 1, processors.host());
    System.out.printf(
        Locale.ROOT,
        "%.2f milliseconds, %d wrong%n",
        (results[0] + results[1]) / 1e6,
        (int) results[2]);
    close0(true);
  }

  static int place(String word, String... words) {
    for (int i = 0; i < words.length; i++) {
      if (words[i].equals(word)) {
        return i;
      }
    }
    throw new IllegalArgumentException(word + ": " + String.join(" ", words));
  }
}
