import static dev.lockstep.blacs.Blacs.*;

import dev.lockstep.blacs.ProcessInfo;
import java.util.Locale;

/**
 * How long a broadcast takes until the last process has it, and how long the BLACS report says it
 * takes: a row of a sweep's table.
 *
 * <pre>
 *   Model MACHINE TOPOLOGY BROADCASTS ELEMENTS
 * </pre>
 *
 * <p>Source: Whaley, LAPACK Working Note 73: the formulas of table 9, and for rings those of its
 * paragraph on pipelining, with the times of tables 5, 6 and 7. Run it with {@code --spmd --nodes
 * N}.
 */
public class Model {
  static final int RINGS = 3;

  /** A time of so many elements, in microseconds: {@code start + element * elements}. */
  record Line(double start, double element) {
    double millis(int elements) {
      return (start + element * elements) / 1e3;
    }
  }

  /**
   * The times of a machine.
   *
   * @param copy Tm: a message is copied once, before it is sent
   * @param message Tc: until the other process has it
   * @param send Ts: until the sender goes on
   */
  record Times(Line copy, Line message, Line send) {
    static Times of(String machine) {
      Line none = new Line(0, 0);
      return switch (machine) {
        case "ipsc860" -> new Times(none, new Line(211, 2.8576), new Line(47, 2.8573));
        case "paragon" -> new Times(none, new Line(209, 0.2098), new Line(129, 0.2001));
        case "cm5" ->
            new Times(new Line(-152, 0.7248), new Line(169, 0.9118), new Line(150, 0.9164));
        case "sp1" ->
            new Times(new Line(-58, 0.1072), new Line(772, 1.1400), new Line(524, 1.1165));
        default -> throw new IllegalArgumentException(machine + ": ipsc860, paragon, cm5 or sp1");
      };
    }
  }

  public static void main(String[] args) {
    Times times = Times.of(args[0]);
    String top = args[1];
    int broadcasts = Integer.parseInt(args[2]);
    int elements = Integer.parseInt(args[3]);
    ProcessInfo me = initpinfo();
    blacsinit(1, me.nprocs());
    setbranches(RINGS);
    Fastest.me = me;
    double simulated = 1e3 * Fastest.time(top, elements, broadcasts);
    if (me.mynum() == 0) {
      double model = model(times, top, me.nprocs(), broadcasts, elements);
      System.out.printf(
          Locale.ROOT,
          "%.2f ms, model %.2f ms, %.1f %%%n",
          simulated,
          model,
          100 * (simulated / model - 1));
    }
  }

  /** What each of so many broadcasts takes, in milliseconds. */
  static double model(Times times, String top, int processes, int broadcasts, int elements) {
    double tm = times.copy().millis(elements);
    double tc = times.message().millis(elements);
    double ts = times.send().millis(elements);
    int steps = Integer.SIZE - Integer.numberOfLeadingZeros(processes - 1);
    return switch (top) {
      case "H", "1" -> tm + steps * tc;
      case "I" -> tm + ((processes - 1) * tc + (broadcasts - 1) * tc) / broadcasts;
      case "M" -> {
        int first = (processes - 1) / RINGS + broadcasts - 1;
        yield tm + (first * tc + broadcasts * (RINGS - 1) * ts) / broadcasts;
      }
      default -> throw new IllegalArgumentException(top + ": H, 1, I or M");
    };
  }
}
