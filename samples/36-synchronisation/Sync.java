import static dev.lockstep.picl.Picl.*;

import dev.lockstep.picl.Processors;
import java.util.Locale;

/**
 * What PICL's sync0 takes when all nodes come at the same time, and how far apart they leave it
 * when they come one after the other: a row of a sweep's table.
 *
 * <pre>
 *   Sync TRACING ARRIVAL
 * </pre>
 *
 * <p>TRACING is a column of tables 9, 13 and 17 of PICL's reference manual: {@code notrace}, or
 * {@code t300} for tracelevel(3, 0, 0). ARRIVAL says which node comes late: {@code none}, each one
 * behind the one {@code before}, each one before it ({@code behind}), or only the {@code last}. Run
 * it with {@code --spmd --nodes N}.
 */
public class Sync {
  static final int REPETITIONS = 10;
  static final int TRACE_BYTES = 1 << 20;
  static final int EXIT = 1;

  /** Turns of a loop, by which each node comes later than another one. */
  static final int LATE = 200;

  public static void main(String[] args) {
    Processors nodes = open0();
    if (!args[0].equals("notrace")) {
      tracelevel(level(args[0], 1), level(args[0], 2), level(args[0], 3));
      tracenode(TRACE_BYTES, false, false);
    }
    double micros = micros();
    compute(LATE * steps(args[1], nodes.me(), nodes.numproc()));
    sync0();
    double[] exit = {System.nanoTime()};
    if (nodes.me() > 0) {
      send0(exit, sizeof(exit), EXIT, 0);
    } else {
      double apart = apart(exit, nodes.numproc());
      System.out.printf(Locale.ROOT, "%.2f microseconds, %.2f apart%n", micros, apart);
    }
  }

  static int level(String tracing, int place) {
    return tracing.charAt(place) - '0';
  }

  /** What a node takes that comes as the others do. */
  static double micros() {
    sync0();
    sync0();
    long start = System.nanoTime();
    for (int i = 0; i < REPETITIONS; i++) {
      sync0();
    }
    return (System.nanoTime() - start) / 1e3 / REPETITIONS;
  }

  static int steps(String arrival, int me, int nodes) {
    return switch (arrival) {
      case "none" -> 0;
      case "before" -> me;
      case "behind" -> nodes - 1 - me;
      case "last" -> me == nodes - 1 ? nodes : 0;
      default -> throw new IllegalArgumentException(arrival + ": none, before, behind or last");
    };
  }

  static int compute(int turns) {
    int sum = 0;
    for (int i = 0; i < turns; i++) {
      sum += i;
    }
    return sum;
  }

  /** From the first node's exit to the last one's, in microseconds. */
  static double apart(double[] exit, int nodes) {
    double first = exit[0];
    double last = exit[0];
    for (int i = 1; i < nodes; i++) {
      recv0(exit, sizeof(exit), EXIT);
      first = Math.min(first, exit[0]);
      last = Math.max(last, exit[0]);
    }
    return (last - first) / 1e3;
  }
}
