package dev.lockstep.picl.highlevel;

import dev.lockstep.picl.lowlevel.LowLevel;
import dev.lockstep.picl.session.Topology;
import dev.lockstep.picl.session.Who;

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
    LowLevel.traceblockbegin(BCAST0, type, root);
    Who who = LowLevel.who0();
    int length = bytes;
    if (who.me() != root) {
      LowLevel.recv0(buf, bytes, type);
      length = Math.min(bytes, LowLevel.received());
    }
    sendOn(who, buf, length, type, root);
    LowLevel.traceblockend(BCAST0, type, root);
  }

  /** Sends on what the caller has. */
  public static void bcast1(Object buf, int bytes, int type, int root) {
    LowLevel.traceblockbegin(BCAST1, type, root);
    sendOn(LowLevel.who0(), buf, bytes, type, root);
    LowLevel.traceblockend(BCAST1, type, root);
  }

  private static void sendOn(Who who, Object buf, int bytes, int type, int root) {
    int me = who.me();
    int host = who.host();
    if (me == host) {
      LowLevel.send0(buf, bytes, type, 0);
      return;
    }
    Topology topology = LowLevel.getarc0();
    Flow flow = Flow.outward(topology, me, root == host ? 0 : root);
    for (int i = 0; i < flow.children; i++) {
      LowLevel.send0(buf, bytes, type, flow.child(i));
    }
  }
}
