import static dev.lockstep.blacs.Blacs.*;
import static dev.lockstep.ipsc.nx.Nx.*;

import dev.lockstep.blacs.ProcessInfo;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * Measures time for broadcasts. Usage:
 *
 * <pre>
 * Tbs top len1 lenN inclen repetitions srcnode [outfile]
 * </pre>
 *
 * <p>If inclen is less than 1, lengths are squared. Lengths are elements; run it with {@code --spmd
 * --nodes N}.
 *
 * <p>Transcribed line by line from appendix D.3 of Whaley, "Basic Linear Algebra Communication
 * Subprograms", LAPACK Working Note 73, for SYS == INTEL: top 'p' is the system's own broadcast.
 * What differs: lengths that are squared grow from 0 and 1 too. As in the C, ntests doesn't count a
 * last test at lenN itself.
 */
public class Tbs {
  /** Change it for another machine, as in the C. */
  static final String PLAT = "Intel";

  static String top;
  static int len1;
  static int lenN;
  static int inclen;
  static int reps;
  static int src;
  static int iam;
  static int nnodes;
  static int nlens;
  static double[] dbuff;
  static PrintStream fp = System.out;

  public static void main(String[] args) throws IOException {
    // Get my node number and the number of nodes in system
    ProcessInfo process = initpinfo();
    iam = process.mynum();
    nnodes = process.nprocs();
    // Read in params from command line
    if (args.length >= 6) {
      readParameters(args);
    } else {
      System.err.print("\nIncorrect usage\n");
      System.exit(1);
    }
    auxsetup(iam, nnodes);
    blacsinit(1, nnodes);
    if (iam == 0 && args.length > 6) {
      fp = new PrintStream(args[6], StandardCharsets.UTF_8);
    }
    dbuff = new double[lenN];
    // If we're on a system that requires buffering even for contiguous messages,
    // get the buffer of largest size by performing broadcast
    if (!top.equals("p")) {
      if (iam == 0) {
        dgebs2d("a", top, lenN, 1, dbuff, 0, lenN);
      } else {
        dgebr2d("a", top, lenN, 1, dbuff, 0, lenN, 0, 0);
      }
    }
    for (int len = len1; len < lenN; nlens++) {
      len = nextLength(len);
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

  static void readParameters(String[] args) {
    top = args[0].substring(0, 1);
    len1 = Integer.parseInt(args[1]);
    lenN = Integer.parseInt(args[2]);
    inclen = Integer.parseInt(args[3]);
    reps = Integer.parseInt(args[4]);
    src = Integer.parseInt(args[5]);
  }

  static int nextLength(int len) {
    return inclen > 0 ? len + inclen : Math.max(len * len, len + 1);
  }

  static void printHead() {
    fp.printf("\n===== \n");
    fp.printf(
        "Time in milliseconds for double precision '%s %s' bcast, top='%s', \n",
        PLAT, top.equals("p") ? "primitive" : "BLACS", top);
    fp.printf("nnodes=%d, reps=%d, src=%d, ntests=%d. \n", nnodes, reps, src, nlens);
    fp.printf("===== \n \n");
    fp.printf(
        "  ELEMENTS          SRC TIME          MIN TIME          MAX TIME          AVG TIME \n");
    fp.printf("  -----          -----          -----          -----          ----- \n \n");
  }

  /** The times of broadcasts of one length, printed by process 0. */
  static void measure(int len) {
    for (int j = 0; j < len; j++) {
      dbuff[j] = 1.0; // init buffer
    }
    double time;
    double[] srcT = new double[1];
    if (iam == src) {
      gsync();
      double time1 = dwalltime00();
      for (int j = 0; j < reps; j++) {
        if (top.equals("p")) { // use system primitive
          int msgid = reps * nlens + j;
          csend(msgid, dbuff, len * Double.BYTES, -1, 0);
        } else { // call the BLACS
          dgebs2d("a", top, len, 1, dbuff, 0, len);
        }
      }
      time = dwalltime00() - time1;
      srcT[0] = time;
      if (src != 0) { // send source time to node 0
        dgesd2d(1, 1, srcT, 0, 1, 0, 0);
      }
    } else { // If I am receiving and participating in broadcast
      gsync();
      double time1 = dwalltime00();
      for (int j = 0; j < reps; j++) {
        if (top.equals("p")) {
          int msgid = reps * nlens + j;
          crecv(msgid, dbuff, len * Double.BYTES);
        } else {
          dgebr2d("a", top, len, 1, dbuff, 0, len, 0, src);
        }
      }
      time = dwalltime00() - time1;
      if (iam == 0) {
        dgerv2d(1, 1, srcT, 0, 1, 0, src);
      }
    }
    report(len, time, srcT[0]);
  }

  static void report(int len, double time, double srcT) {
    time = (time * 1000.0) / reps; // get time in msec
    srcT = (srcT * 1000.0) / reps; // get time in msec
    double[] minT = {time};
    double[] maxT = {time};
    double[] avgT = {time};
    int[] ra = new int[1];
    int[] ca = new int[1];
    dgmin2d("a", "1", 1, 1, minT, 0, 1, ra, ca, 1, 0, 0);
    dgmax2d("a", "1", 1, 1, maxT, 0, 1, ra, ca, 1, 0, 0);
    dgsum2d("a", "1", 1, 1, avgT, 0, 1, 0, 0);
    avgT[0] /= nnodes;
    if (iam == 0) {
      fp.printf("%11d      %13.3f %13.3f %13.3f %13.3f\n", len, srcT, minT[0], maxT[0], avgT[0]);
    }
  }
}
