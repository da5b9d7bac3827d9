package dev.lockstep.ipsc.utilities;

import static dev.lockstep.ipsc.Ipsc.recvw;
import static dev.lockstep.ipsc.Ipsc.sendw;
import static dev.lockstep.ipsc.Ipsc.syslog;
import static dev.lockstep.ipsc.utilities.Arguments.INTSIZE;
import static java.lang.foreign.ValueLayout.JAVA_INT_UNALIGNED;

import dev.lockstep.ipsc.Chnl;
import java.lang.foreign.MemorySegment;

/**
 * A message to some of the nodes.
 *
 * <p>Behind the message's bytes stand the targets that the receiver is to serve, and then their
 * number. The manual's sections 7 and 13.
 */
final class SparseSend {
  private SparseSend() {}

  static void spgsnw(Chnl ci, int type, Object buf, int len, int[] list, int number) {
    MemorySegment message = Arguments.buffer("spgsnw", ci, buf, "len", len);
    Arguments.notNull(list, "spgsnw", "list");
    Arguments.within("spgsnw", "number", number, list.length);
    int length = (len + INTSIZE - 1) / INTSIZE * INTSIZE;
    long needed = length + (long) INTSIZE * number;
    if (needed > message.byteSize()) {
      throw Arguments.refusal(
          "spgsnw",
          "buf has " + message.byteSize() + " bytes; the message and its list need " + needed);
    }
    send(ci, type, message, length, list, number);
  }

  /** Sends to one target after another what that one is to send on. */
  private static void send(
      Chnl ci, int type, MemorySegment message, int length, int[] list, int number) {
    int left = number;
    while (left > 0) {
      int first = Cube.split(left, list);
      int node = list[first];
      for (int i = 0; i < first; i++) {
        message.set(JAVA_INT_UNALIGNED, length + INTSIZE * i, list[i]);
      }
      message.set(JAVA_INT_UNALIGNED, length + INTSIZE * first, first);
      sendw(ci, type, message, length + INTSIZE * (first + 1), node, ci.pid());
      left -= first + 1;
      for (int i = 0; i < left; i++) {
        list[i] = list[first + 1 + i];
      }
    }
  }

  static int spgrcw(Chnl ci, int type, Object buf, int len) {
    MemorySegment message = Arguments.buffer("spgrcw", ci, buf, "len", len);
    int received = recvw(ci, type, message, len).length();
    if (received > len) {
      syslog(ci.pid(), "SPGRCW: TRUNCATED MESSAGE");
      return received;
    }
    int number = targets(message, received);
    int cnt = received - INTSIZE * (number + 1);
    int[] list = new int[number];
    for (int i = 0; i < number; i++) {
      list[i] = message.get(JAVA_INT_UNALIGNED, cnt + INTSIZE * i);
    }
    send(ci, type, message, cnt, list, number);
    return cnt;
  }

  /** How many targets are appended. */
  private static int targets(MemorySegment message, int received) {
    int words = received % INTSIZE == 0 ? received / INTSIZE : 0;
    int number = words == 0 ? -1 : message.get(JAVA_INT_UNALIGNED, received - INTSIZE);
    if (number < 0 || number >= words) {
      throw Arguments.refusal(
          "spgrcw",
          "the message of " + received + " bytes was not sent by spgsnw: it has no list of nodes");
    }
    return number;
  }
}
