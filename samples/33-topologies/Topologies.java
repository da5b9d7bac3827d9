import static dev.lockstep.blacs.Blacs.*;

import dev.lockstep.blacs.ProcessInfo;
import java.util.Locale;

/**
 * When each process has what process 0 broadcasts, and when it is done with sending it on, for each
 * topology: a line for each process, from the beginning of the broadcast.
 *
 * <pre>
 *   Topologies ELEMENTS [BROADCASTS]
 * </pre>
 *
 * <p>Several broadcasts one after the other show which topologies are pipelines. The times are of
 * the last one's end, divided by how many they are. Run it with {@code --spmd --nodes N}.
 */
public class Topologies {
  static final int WIDTH = 60;
  static final String[] TOPOLOGIES = {"I", "S", "M", "H", "1", "3", "F"};
  static final String[] NAMES = {
    "I, increasing ring",
    "S, split ring",
    "M, three rings",
    "H, hypercube",
    "1, tree with a branch",
    "3, tree with three branches",
    "F, fully connected"
  };

  static ProcessInfo me;

  public static void main(String[] args) {
    int elements = Integer.parseInt(args[0]);
    int broadcasts = args.length > 1 ? Integer.parseInt(args[1]) : 1;
    me = initpinfo();
    blacsinit(1, me.nprocs());
    setbranches(3);
    double[][] times = new double[TOPOLOGIES.length][];
    for (int t = 0; t < TOPOLOGIES.length; t++) {
      times[t] = times(TOPOLOGIES[t], elements, broadcasts);
    }
    if (me.mynum() == 0) {
      double longest = 0;
      for (double[] ofTopology : times) {
        for (double time : ofTopology) {
          longest = Math.max(longest, time);
        }
      }
      for (int t = 0; t < TOPOLOGIES.length; t++) {
        draw(NAMES[t], times[t], longest);
      }
    }
  }

  /** How long each process was in the broadcasts; process 0 has all of them. */
  static double[] times(String top, int elements, int broadcasts) {
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
    double[] all = new double[me.nprocs()];
    all[me.mynum()] = (dwalltime00() - start) / broadcasts;
    dgsum2d("All", "1", all.length, 1, all, 0, all.length, 0, 0);
    return all;
  }

  static void draw(String name, double[] times, double longest) {
    System.out.println(name);
    for (int i = 0; i < times.length; i++) {
      int length = (int) Math.round(WIDTH * times[i] / longest);
      System.out.printf(Locale.ROOT, "%3d %s %.2f ms%n", i, "#".repeat(length), 1e3 * times[i]);
    }
    System.out.println();
  }
}
