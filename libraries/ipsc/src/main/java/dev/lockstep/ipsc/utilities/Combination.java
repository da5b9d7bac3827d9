package dev.lockstep.ipsc.utilities;

import static dev.lockstep.ipsc.Ipsc.HOST;
import static dev.lockstep.ipsc.Ipsc.recvw;
import static dev.lockstep.ipsc.Ipsc.sendw;
import static dev.lockstep.ipsc.Ipsc.syslog;

import dev.lockstep.ipsc.Chnl;

/**
 * Sums, products, maxima and minima over the nodes of a subcube.
 *
 * <p>The broadcast's tree backwards: a node's address relative to the root is {@code diff}. It
 * receives across each bit that is higher than all of {@code diff}'s, the highest first, and then
 * sends across {@code diff}'s highest. The manual's sections 3 and 13.
 */
final class Combination {
  private Combination() {}

  static void gop(Chnl ci, int type, double[] x, int n, char op, int root, int dim, double[] work) {
    check(ci, x, n, op, dim, work);
    int me = Arguments.callingNode("gop", "receives the result with recvmsg");
    int diff = me ^ Cube.gatheringNode(me, root, dim);
    if (diff >= 1 << dim) {
      syslog(ci.pid(), "GOP: CALLED BY NON PARTICIPANT");
      return;
    }
    int bytes = Double.BYTES * n;
    int bit = (1 << dim) / 2;
    for (; bit > diff; bit /= 2) {
      receive(ci, type, work, bytes);
      combine(x, n, op, work);
    }
    if (bit != 0) {
      sendw(ci, type, x, bytes, me ^ bit, ci.pid());
    } else if (root < 0) {
      sendw(ci, type, x, bytes, HOST, ci.pid());
    }
  }

  private static void check(Chnl ci, double[] x, int n, char op, int dim, double[] work) {
    Arguments.notNull(ci, "gop", "the channel");
    Arguments.notNull(x, "gop", "x");
    Arguments.notNull(work, "gop", "work");
    Arguments.within("gop", "n", n, Math.min(x.length, work.length));
    if (op != '+' && op != '*' && op != 'M' && op != 'm') {
      throw Arguments.refusal("gop", "op '" + op + "' is not '+', '*', 'M' or 'm'");
    }
    Arguments.dimension("gop", dim);
  }

  private static void receive(Chnl ci, int type, double[] work, int bytes) {
    int cnt = recvw(ci, type, work, bytes).length();
    if (cnt > bytes) {
      syslog(ci.pid(), "GOP: LONG MESSAGE");
    }
    if (cnt < bytes) {
      syslog(ci.pid(), "GOP: SHORT MESSAGE");
    }
  }

  private static void combine(double[] x, int n, char op, double[] work) {
    for (int i = 0; i < n; i++) {
      x[i] = apply(op, x[i], work[i]);
    }
  }

  private static double apply(char op, double left, double right) {
    return switch (op) {
      case '+' -> left + right;
      case '*' -> left * right;
      case 'M' -> Math.max(left, right);
      default -> Math.min(left, right);
    };
  }
}
