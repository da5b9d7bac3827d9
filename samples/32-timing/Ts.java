import static dev.lockstep.blacs.Blacs.*;

import dev.lockstep.blacs.ProcessInfo;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * Measures time for point to point communication: what a send costs the sender. Usage:
 *
 * <pre>
 * Ts outfile reps len1 lenN inclen sendingnode recv1 .. recvN
 * </pre>
 *
 * <p>The outfile may be stdout or stderr. Lengths are bytes; run it with {@code --spmd --nodes N}.
 *
 * <p>Transcribed line by line from appendix D.2 of Whaley, "Basic Linear Algebra Communication
 * Subprograms", LAPACK Working Note 73, for SYS == BLACS. What differs: lengths that are doubled
 * grow from 0 too, and of several processes only the sender opens the file.
 */
public class Ts {
  /** Change it for another machine, as in the C. */
  static final String PLAT = "Intel BLACS";

  static int reps = 1;
  static int len1 = 0;
  static int lenN = 100;
  static int inclen = 10;
  static int sender = 0;
  static int nrecvers = 1;
  static int[] recvers = {1};
  static int iam;
  static int nnodes;

  /** What is sent: the C has integers, and sends them as real numbers. */
  static float[] ibuff;

  static PrintStream fp = System.out;

  public static void main(String[] args) throws IOException {
    // Get my node number and the number of nodes in system
    ProcessInfo process = initpinfo();
    iam = process.mynum();
    // Read in params from command line, or use defaults
    if (args.length >= 7) { // the C counts its own name too
      readParameters(args);
    } else {
      if (iam == 0) {
        System.err.print("Incorrect number of parameters. Should be >= 8. Using defaults.\n");
      }
      nnodes = nrecvers + 1;
    }
    auxsetup(iam, nnodes);
    blacsinit(1, nnodes);
    int nlengths = 0;
    for (int len = len1; len <= lenN; nlengths++) {
      len = nextLength(len);
    }
    if (iam == sender) {
      fp.printf(
          "Start of %d node '%s' run: sender=%d, nlengths=%d, nrecvs=%d, reps=%d.\n",
          nnodes, PLAT, sender, nlengths, nrecvers, reps);
      fp.printf("Receivers:");
      for (int i = 0; i < nrecvers; i++) {
        fp.printf(" %d", recvers[i]);
      }
      fp.printf("\n");
    } else if (!isRecver()) { // Quit if I am not sender or recver
      return;
    }
    ibuff = new float[lenN / 4];
    int len = len1;
    while (len <= lenN) {
      measure(len);
      len = nextLength(len);
    }
    if (iam == sender) {
      fp.printf("End of Run.\n");
    }
    if (fp != System.out && fp != System.err) {
      fp.close();
    }
  }

  static void readParameters(String[] args) throws IOException {
    reps = Integer.parseInt(args[1]);
    len1 = Integer.parseInt(args[2]);
    lenN = Integer.parseInt(args[3]);
    inclen = Integer.parseInt(args[4]);
    sender = Integer.parseInt(args[5]);
    nrecvers = args.length - 6;
    recvers = new int[nrecvers];
    nnodes = 1;
    for (int i = 0; i < nrecvers; i++) {
      recvers[i] = Integer.parseInt(args[6 + i]);
      if (recvers[i] >= nnodes) {
        nnodes = recvers[i] + 1;
      }
    }
    if (args[0].equals("stderr")) {
      fp = System.err;
    } else if (!args[0].equals("stdout") && iam == sender) {
      fp = new PrintStream(args[0], StandardCharsets.UTF_8);
    }
  }

  static boolean isRecver() {
    for (int i = 0; i < nrecvers; i++) {
      if (recvers[i] == iam) {
        return true;
      }
    }
    return false;
  }

  static int nextLength(int len) {
    return inclen < lenN ? len + inclen : Math.max(len * 2, len + 1);
  }

  /** The time of sends of one length, each to the next receiver. */
  static void measure(int len) {
    int length = len / 4;
    double time = 0;
    if (iam == sender) {
      fp.printf(" Message Len=%d.\n", len);
    }
    for (int j = 0; j < len / 4; ibuff[j++] = 0) {} // page in ibuff if needed
    if (iam == sender) {
      // Send out wake-up message, get back ready acknowledgement
      for (int i = 0; i < nrecvers; i++) {
        Tsend(recvers[i], 0);
        Trecv(recvers[i], 0);
      }
      double time1 = dcputime00();
      for (int j = 0; j < reps; j++) {
        Tsend(recvers[j % nrecvers], length);
      }
      time = dcputime00() - time1;
    } else {
      // Wait for wake-up call, then tell sender I'm ready
      Trecv(sender, 0);
      Tsend(sender, 0);
      for (int i = 0; i < reps; i++) {
        if (iam == recvers[i % nrecvers]) {
          Trecv(sender, length);
        }
      }
    }
    if (iam == sender) {
      fp.printf("  %d: length=%d, Ts = %8.2f (us).\n", sender, len, (1.0e6 * time) / reps);
      fp.printf(" End of tests, length=%d.\n", len);
    }
  }

  static void Tsend(int dest, int length) {
    sgesd2d(length, 1, ibuff, 0, length, 0, dest);
  }

  static void Trecv(int src, int length) {
    sgerv2d(length, 1, ibuff, 0, length, 0, src);
  }
}
