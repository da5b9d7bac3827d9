import static dev.lockstep.blacs.Blacs.*;
import static dev.lockstep.ipsc.nx.Nx.*;

import dev.lockstep.blacs.ProcessInfo;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Random;

/**
 * Measures time for combines. Usage:
 *
 * <pre>
 * Tg op top len1 lenN inclen repetitions destnode [outfile]
 * </pre>
 *
 * <p>The op is +, &gt; or &lt;; a destnode below 0 leaves the result on all. If inclen is less than
 * 1, lengths are doubled. Lengths are elements; run it with {@code --spmd --nodes N}.
 *
 * <p>Transcribed line by line from appendix D.4 of Whaley, "Basic Linear Algebra Communication
 * Subprograms", LAPACK Working Note 73, for SYS == INTEL: top 'p' are the system's own combines,
 * which leave the result on all. What differs: inclen = 0 doubles in the tests too, where the C
 * only counts so and tests one length for ever; doubled lengths grow from 0; and the first
 * combine's LDIA is that of its matrix, where the C has a length that is not yet set.
 */
public class Tg {
  /** Change it for another machine, as in the C. */
  static final String PLAT = "Intel";

  static String op;
  static String top;
  static int len1;
  static int lenN;
  static int inclen;
  static int reps;
  static int dest;
  static int rdest;
  static int iam;
  static int nnodes;
  static double[] dbuff;
  static double[] dbuff2;
  static int[] ra;
  static int[] ca;
  static PrintStream fp = System.out;

  public static void main(String[] args) throws IOException {
    // Get my node number and the number of nodes in system
    ProcessInfo process = initpinfo();
    iam = process.mynum();
    nnodes = process.nprocs();
    // Read in params from command line
    if (args.length >= 7) {
      readParameters(args);
    } else {
      System.err.print("\n Incorrect usage.\n");
      System.exit(1);
    }
    auxsetup(iam, nnodes);
    blacsinit(1, nnodes);
    if (iam == 0 && args.length > 7) {
      fp = new PrintStream(args[7], StandardCharsets.UTF_8);
    }
    dbuff = new double[lenN];
    if (top.equals("p")) { // platform dependant routine
      dbuff2 = new double[lenN];
    } else {
      getBuffer();
    }
    if (iam == 0) {
      printHead();
    }
    int len = len1;
    while (len <= lenN) {
      measure(len);
      len = nextLength(len);
    }
    if (iam == 0) {
      fp.printf("\n===== \n");
      fp.printf("End of Run.\n");
      if (fp != System.out) {
        fp.close();
      }
    }
  }

  /** If using BLACS, get buffer by doing an operation. */
  static void getBuffer() {
    ra = new int[lenN];
    ca = new int[lenN];
    for (int j = 0; j < lenN; j++) {
      dbuff[j] = 0.0; // init buffer
    }
    if (op.equals("+")) {
      dgsum2d("a", top, lenN, 1, dbuff, 0, lenN, rdest, dest);
    } else {
      dgmax2d("a", top, lenN, 1, dbuff, 0, lenN, ra, ca, lenN, rdest, dest);
    }
  }

  static void readParameters(String[] args) {
    op = args[0].substring(0, 1);
    top = args[1].substring(0, 1);
    len1 = Integer.parseInt(args[2]);
    lenN = Integer.parseInt(args[3]);
    inclen = Integer.parseInt(args[4]);
    reps = Integer.parseInt(args[5]);
    dest = Integer.parseInt(args[6]);
    if (dest < 0) {
      rdest = -1;
    } else {
      rdest = 0;
    }
  }

  static int nextLength(int len) {
    return inclen > 0 ? len + inclen : Math.max(len * 2, len + 1);
  }

  static void printHead() {
    int i = 0;
    for (int len = len1; len <= lenN; i++) {
      len = nextLength(len);
    }
    fp.printf("\n===== \n");
    fp.printf(
        "Time in milliseconds for double precision '%s %s' op='%s', top='%s',\n",
        PLAT, top.equals("p") ? "primitive" : "BLACS", op, top);
    fp.printf("nnodes=%d, reps=%d, dest=%d, ntests=%d.\n", nnodes, reps, dest, i);
    fp.printf("===== \n\n");
    fp.printf("    ELEMENTS           MIN TIME       MAX TIME       AVG TIME\n");
    fp.printf("    -----           - - - - -       - - - - -       - - - - - \n\n");
  }

  /** The times of combines of one length, printed by process 0. */
  static void measure(int len) {
    Random random = new Random(len);
    for (int j = 0; j < len; j++) {
      dbuff[j] = random.nextInt(Integer.MAX_VALUE); // init buffer
    }
    gsync();
    double time1 = dwalltime00();
    for (int j = 0; j < reps; j++) {
      if (top.equals("p")) {
        primitive(len);
      } else {
        blacs(len);
      }
    }
    double time = dwalltime00() - time1;
    report(len, time);
  }

  static void primitive(int len) {
    if (op.equals("+")) {
      gdsum(dbuff, len, dbuff2);
    } else if (op.equals(">")) {
      gdhigh(dbuff, len, dbuff2);
    } else if (op.equals("<")) {
      gdlow(dbuff, len, dbuff2);
    }
  }

  static void blacs(int len) {
    if (op.equals("+")) {
      dgsum2d("a", top, len, 1, dbuff, 0, len, rdest, dest);
    } else if (op.equals(">")) {
      dgmax2d("a", top, len, 1, dbuff, 0, len, ra, ca, len, rdest, dest);
    } else if (op.equals("<")) {
      dgmin2d("a", top, len, 1, dbuff, 0, len, ra, ca, len, rdest, dest);
    }
  }

  static void report(int len, double time) {
    time = (time * 1000.0) / reps; // get time in msec
    double[] minT = {time};
    double[] maxT = {time};
    double[] avgT = {time};
    int[] minmax = new int[1];
    dgmin2d("a", "1", 1, 1, minT, 0, 1, minmax, minmax, 1, 0, 0);
    dgmax2d("a", "1", 1, 1, maxT, 0, 1, minmax, minmax, 1, 0, 0);
    dgsum2d("a", "1", 1, 1, avgT, 0, 1, 0, 0);
    avgT[0] /= nnodes;
    if (iam == 0) {
      fp.printf("%11d          %13.3f %13.3f %13.3f\n", len, minT[0], maxT[0], avgT[0]);
    }
  }
}
