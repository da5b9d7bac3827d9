package dev.lockstep.picl.highlevel;

import dev.lockstep.picl.Arc;
import dev.lockstep.picl.Picl;
import dev.lockstep.picl.Processors;
import dev.lockstep.picl.Received;

/**
 * A message from one processor to all nodes in use, along {@link Flow}.
 *
 * <p>A broadcast from the host goes to node 0 first, and from there as if that were the root. The
 * manual's section 4, bcast0 and bcast1.
 */
public final class Broadcast {
  private static final int BCAST0 = -2;
  private static final int BCAST1 = -3;

  private Broadcast() {}

  /** Receives the message, unless the caller is the root, and sends it on. */
  public static void bcast0(Object buf, int bytes, int type, int root) {
    Picl.traceblockbegin(BCAST0, type, root);
    Processors processors = Picl.who0();
    int length = bytes;
    if (processors.me() != root) {
      Picl.recv0(buf, bytes, type);
      length = Math.min(bytes, Received.bytes());
    }
    sendOn(processors, buf, length, type, root);
    Picl.traceblockend(BCAST0, type, root);
  }

  /** Sends on what the caller has. */
  public static void bcast1(Object buf, int bytes, int type, int root) {
    Picl.traceblockbegin(BCAST1, type, root);
    sendOn(Picl.who0(), buf, bytes, type, root);
    Picl.traceblockend(BCAST1, type, root);
  }

  private static void sendOn(Processors processors, Object buf, int bytes, int type, int root) {
    int me = processors.me();
    int host = processors.host();
    if (me == host) {
      Picl.send0(buf, bytes, type, 0);
      return;
    }
    Arc arc = Picl.getarc0();
    Flow flow = Flow.outward(arc, me, root == host ? 0 : root);
    for (int i = 0; i < flow.children; i++) {
      Picl.send0(buf, bytes, type, flow.child(i));
    }
  }
}
