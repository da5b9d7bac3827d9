package dev.lockstep.ipsc.utilities;

import static dev.lockstep.ipsc.Ipsc.recvw;
import static dev.lockstep.ipsc.Ipsc.sendw;
import static dev.lockstep.ipsc.Ipsc.syslog;

import dev.lockstep.ipsc.Chnl;
import dev.lockstep.ipsc.Receipt;
import java.lang.foreign.MemorySegment;

/**
 * A message from one node to all others of a subcube.
 *
 * <p>The root sends to its neighbours by increasing bit. A node that receives across bit i sends on
 * across all bits after i, so that each node is reached once, by the lowest bit first: no node
 * needs to know the root. The manual's sections 2 and 13.
 */
final class Broadcast {
  private Broadcast() {}

  static void gsendw(Chnl ci, int type, Object buf, int len, int dim) {
    MemorySegment message = Arguments.buffer("gsendw", ci, buf, "len", len);
    Arguments.dimension("gsendw", dim);
    int me = Arguments.callingNode("gsendw", "uses sendmsg, to any one of the nodes");
    sendOn(ci, type, message, len, me, 1, dim);
  }

  static int grecvw(Chnl ci, int type, Object buf, int len, int dim) {
    MemorySegment message = Arguments.buffer("grecvw", ci, buf, "len", len);
    Arguments.dimension("grecvw", dim);
    int me = Arguments.callingNode("grecvw", "uses recvmsg");
    Receipt receipt = recvw(ci, type, message, len);
    int cnt = receipt.length();
    if (cnt > len) {
      syslog(ci.pid(), "GRECVW: MESSAGE TRUNCATED");
    }
    int from = receipt.node();
    int nextBit = from < 0 ? 1 : 2 * (me ^ from);
    sendOn(ci, type, message, Math.min(cnt, len), me, nextBit, dim);
    return cnt;
  }

  /** Sends to the neighbours in the subcube, from the one across {@code firstBit} on. */
  private static void sendOn(
      Chnl ci, int type, MemorySegment message, int len, int me, int firstBit, int dim) {
    for (int bit = firstBit; bit < 1 << dim; bit *= 2) {
      sendw(ci, type, message, len, me ^ bit, ci.pid());
    }
  }
}
