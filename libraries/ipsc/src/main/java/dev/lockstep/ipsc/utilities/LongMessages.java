package dev.lockstep.ipsc.utilities;

import static dev.lockstep.ipsc.Ipsc.recvw;
import static dev.lockstep.ipsc.Ipsc.sendmsg;
import static dev.lockstep.ipsc.Ipsc.sendw;
import static dev.lockstep.ipsc.Ipsc.syslog;

import dev.lockstep.ipsc.Chnl;
import dev.lockstep.ipsc.Receipt;
import java.lang.foreign.MemorySegment;

/**
 * Messages of any length, in chunks of 16 KB.
 *
 * <p>The last chunk is the first one that is shorter; if need be it is empty. The manual's sections
 * 6 and 13.
 */
final class LongMessages {
  private static final int CHUNK = 16384;

  private LongMessages() {}

  static void lsendw(Chnl ci, int type, Object buf, int len4, int node, int pid) {
    MemorySegment message = Arguments.buffer("lsendw", ci, buf, "len4", len4);
    int to = Arguments.destination(node);
    int index = 0;
    for (; len4 - index >= CHUNK; index += CHUNK) {
      sendw(ci, type, message.asSlice(index), CHUNK, to, pid);
    }
    sendw(ci, type, message.asSlice(index), len4 - index, to, pid);
  }

  static void lsendmsg(Chnl ci, int type, Object buf, int len4, int node, int pid) {
    MemorySegment message = Arguments.buffer("lsendmsg", ci, buf, "len4", len4);
    int to = Arguments.destination(node);
    int index = 0;
    for (; len4 - index >= CHUNK; index += CHUNK) {
      sendmsg(ci, type, message.asSlice(index), CHUNK, to, pid);
    }
    sendmsg(ci, type, message.asSlice(index), len4 - index, to, pid);
  }

  /** A chunk that has no room is lost, and those after it too; they are received all the same. */
  static LongReceipt lrecvw(Chnl ci, int type, Object buf, int len4) {
    MemorySegment message = Arguments.buffer("lrecvw", ci, buf, "len4", len4);
    int cnt4 = 0;
    while (true) {
      int index = Math.min(cnt4, len4);
      int room = Math.min(CHUNK, len4 - index);
      Receipt chunk = recvw(ci, type, message.asSlice(index), room);
      if (chunk.length() > room) {
        syslog(ci.pid(), "LRECVW: TRUNCATED MESSAGE");
      }
      cnt4 += chunk.length();
      if (chunk.length() != CHUNK) {
        return new LongReceipt(cnt4, chunk.node(), chunk.pid());
      }
    }
  }
}
