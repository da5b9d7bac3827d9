package dev.lockstep.ipsc.utilities;

import static dev.lockstep.ipsc.Ipsc.HOST;
import static dev.lockstep.ipsc.Ipsc.recvw;
import static dev.lockstep.ipsc.Ipsc.sendw;
import static dev.lockstep.ipsc.Ipsc.syslog;

import dev.lockstep.ipsc.Chnl;
import java.lang.foreign.MemorySegment;

/**
 * Puts the contributions of a subcube's nodes one behind the other.
 *
 * <p>In step i pairs of nodes whose addresses differ in bit i join what they have, in the one that
 * is nearer to the root; the other one is done. Each step has a type of its own, so a fast node's
 * message can't be taken for another's. The manual's sections 4 and 13.
 */
final class Concatenation {
  private Concatenation() {}

  static int gcat(Chnl ci, int type, Object buf, int buflen, int msglen, int root, int dim) {
    MemorySegment all = Arguments.buffer("gcat", ci, buf, "buflen", buflen);
    Arguments.bytes("gcat", all, "msglen", msglen);
    Arguments.dimension("gcat", dim);
    int me = Arguments.callingNode("gcat", "receives the result with recvmsg");
    int diff = me ^ Cube.gatheringNode(me, root, dim);
    if (diff >= 1 << dim) {
      syslog(ci.pid(), "GCAT: CALLED BY NON PARTICIPANT");
      return 0;
    }
    int length = msglen;
    for (int step = 0; step < dim; step++) {
      int bit = 1 << step;
      if ((diff & bit) != 0) {
        sendw(ci, type + step, all, length, me ^ bit, ci.pid());
        return length;
      }
      int room = Math.max(0, buflen - length);
      int cnt = recvw(ci, type + step, all.asSlice(length), room).length();
      if (length + cnt > buflen) {
        syslog(ci.pid(), "GCAT: BUFFER LENGTH EXCEEDED");
        return length;
      }
      length += cnt;
    }
    if (root < 0) {
      sendw(ci, type, all, length, HOST, ci.pid());
    }
    return length;
  }
}
