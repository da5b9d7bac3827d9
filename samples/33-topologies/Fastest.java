import static dev.lockstep.blacs.Blacs.*;

import dev.lockstep.blacs.ProcessInfo;
import java.util.Locale;

/**
 * How long a broadcast from process 0 takes until the last process has it, in milliseconds, for
 * each topology: a line for each length, with a star at the shortest time.
 *
 * <pre>
 *   Fastest TOPOLOGIES BROADCASTS ELEMENTS...
 * </pre>
 *
 * <p>{@code ISMH13F} are all that {@link Topologies} explains. Several broadcasts, one behind the
 * other, take their time together, divided by how many they are. Run it with {@code --spmd --nodes
 * N}.
 */
public class Fastest {
  static ProcessInfo me;

  public static void main(String[] args) {
    String[] topologies = args[0].split("");
    int broadcasts = Integer.parseInt(args[1]);
    me = initpinfo();
    blacsinit(1, me.nprocs());
    setbranches(3);
    print("elements", topologies);
    for (int i = 2; i < args.length; i++) {
      double[] times = new double[topologies.length];
      for (int t = 0; t < times.length; t++) {
        times[t] = time(topologies[t], Integer.parseInt(args[i]), broadcasts);
      }
      print(args[i], cells(times));
    }
  }

  /** Until the last process has the last broadcast, in seconds; process 0 knows. */
  static double time(String top, int elements, int broadcasts) {
    double[] a = new double[elements];
    barrier("All");
    double start = dwalltime00();
    for (int i = 0; i < broadcasts; i++) {
      if (me.mynum() == 0) {
        dgebs2d("All", top, elements, 1, a, 0, elements);
      } else {
        dgebr2d("All", top, elements, 1, a, 0, elements, 0, 0);
      }
    }
    double[] time = {(dwalltime00() - start) / broadcasts};
    dgmax2d("All", "1", 1, 1, time, 0, 1, new int[1], new int[1], 1, 0, 0);
    return time[0];
  }

  static String[] cells(double[] times) {
    double shortest = Double.MAX_VALUE;
    for (double time : times) {
      shortest = Math.min(shortest, time);
    }
    String[] cells = new String[times.length];
    for (int t = 0; t < times.length; t++) {
      String star = times[t] == shortest ? "*" : "";
      cells[t] = star + String.format(Locale.ROOT, "%.2f", 1e3 * times[t]);
    }
    return cells;
  }

  static void print(String first, String[] others) {
    if (me.mynum() == 0) {
      StringBuilder line = new StringBuilder(String.format("%8s", first));
      for (String other : others) {
        line.append(String.format("%9s", other));
      }
      System.out.println(line);
    }
  }
}
