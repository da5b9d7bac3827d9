import static dev.lockstep.blacs.Blacs.*;

import dev.lockstep.blacs.ProcessInfo;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * Measures time for point to point communication. Usage:
 *
 * <pre>
 * Tc len1 lenN inclen repetitions sendingnode 1st-recvingnode last-recvingnode recvincrement
 *   [outfile]
 * </pre>
 *
 * <p>If recvincrement is below 0, then increment is by power of 2. Lengths are bytes; run it with
 * {@code --spmd --nodes N}.
 *
 * <p>Transcribed line by line from appendix D.1 of Whaley, "Basic Linear Algebra Communication
 * Subprograms", LAPACK Working Note 73, for SYS == BLACS. What differs: the defaults are those that
 * the C forgets to set, lengths that are squared grow from 0 and 1 too, and of several processes
 * only the sender opens the file.
 */
public class Tc {
  /** Change it for another machine, as in the C. */
  static final String PLAT = "Intel BLACS";

  static int len1 = 1024;
  static int lenN = 1024;
  static int inclen = 1024;
  static int reps = 10;
  static int sender = 0;
  static int recv1 = 1;
  static int recvN;
  static int recvinc = 1;
  static int iam;
  static int nnodes;

  /** What is sent: the C has integers, and sends them as real numbers. */
  static float[] ibuff;

  static double[] time;
  static PrintStream fp = System.out;

  public static void main(String[] args) throws IOException {
    // Get my node number and the number of nodes in system
    ProcessInfo process = initpinfo();
    iam = process.mynum();
    nnodes = process.nprocs();
    // Read in params from command line, or use defaults
    if (args.length >= 8) { // the C counts its own name too
      readParameters(args);
    } else {
      if (iam == sender) {
        System.err.print("Incorrect number of parameters. Should be 7. Using defaults.\n");
      }
      recvN = nnodes - 1;
    }
    auxsetup(iam, nnodes);
    blacsinit(1, nnodes);
    time = new double[nnodes];
    int i = 0;
    for (int dest = recv1; dest <= recvN; i++) {
      dest = nextReceiver(dest);
    }
    int j = 0;
    for (int len = len1; len <= lenN; j++) {
      len = nextLength(len);
    }
    if (iam == sender) {
      fp.printf(
          "Start of %d node '%s' run: sender=%d, nlengths=%d, nrecvs=%d, reps=%d.\n",
          nnodes, PLAT, sender, j, i, reps);
    }
    int len = len1;
    while (len <= lenN) {
      measure(len);
      if (iam == sender) {
        report(len);
      }
      len = nextLength(len);
    }
    if (iam == sender) {
      fp.printf("End of Run.\n");
    }
    if (fp != System.out) {
      fp.close();
    }
  }

  static void readParameters(String[] args) throws IOException {
    len1 = Integer.parseInt(args[0]);
    lenN = Integer.parseInt(args[1]);
    inclen = Integer.parseInt(args[2]);
    reps = Integer.parseInt(args[3]);
    sender = Integer.parseInt(args[4]);
    recv1 = Integer.parseInt(args[5]);
    recvN = Integer.parseInt(args[6]);
    nnodes = recvN + 1;
    recvinc = Integer.parseInt(args[7]);
    if (args.length > 8 && iam == sender) {
      fp = new PrintStream(args[8], StandardCharsets.UTF_8);
    }
  }

  static int nextReceiver(int dest) {
    return recvinc < 0 ? (dest << 1) + 1 : dest + recvinc;
  }

  static int nextLength(int len) {
    return inclen < lenN ? len + inclen : Math.max(len * len, len + 1);
  }

  /** The times of messages of one length to all receivers, on the sender. */
  static void measure(int len) {
    int length = len / 4;
    ibuff = new float[length];
    if (iam == sender) {
      fp.printf(
          " Message Len=%d, reps=%d, sender=%d, recv1=%d, recvN=%d, recvinc=%d.\n",
          len, reps, sender, recv1, recvN, recvinc);
    }
    int dest = recv1;
    for (int i = 0; dest <= recvN; i++) {
      for (int j = 0; j < len / 4; ibuff[j++] = 0) {} // page in ibuff if needed
      if (iam == sender) {
        // Send out wake-up message, get back ready acknowledgement
        Tsend(dest, 0);
        Trecv(dest, 0);
        double time1 = dcputime00();
        for (int j = 0; j < reps; j++) {
          Tsend(dest, length);
          Trecv(dest, length);
        }
        time[i] = dcputime00() - time1;
      } else if (iam == dest) {
        // Wait for wake-up call, then tell sender I'm ready
        Trecv(sender, 0);
        Tsend(sender, 0);
        for (int j = 0; j < reps; j++) {
          Trecv(sender, length);
          Tsend(sender, length);
        }
      }
      dest = nextReceiver(dest);
    }
  }

  static void report(int len) {
    int dest = recv1;
    for (int i = 0; dest <= recvN; i++) {
      fp.printf(
          " Node %d send to %d: length=%d, Tc = %8.2f (us), ThruPut = %f (KB/s).\n",
          sender, dest, len, (0.5e6 * time[i]) / reps, (len * reps) / (1000.0 * time[i]));
      dest = nextReceiver(dest);
    }
    fp.printf(" End of tests, length=%d.\n", len);
  }

  static void Tsend(int dest, int length) {
    sgesd2d(length, 1, ibuff, 0, length, 0, dest);
  }

  static void Trecv(int src, int length) {
    sgerv2d(length, 1, ibuff, 0, length, 0, src);
  }
}
