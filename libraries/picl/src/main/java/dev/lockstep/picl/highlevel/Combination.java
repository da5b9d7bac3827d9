package dev.lockstep.picl.highlevel;

import dev.lockstep.picl.lowlevel.LowLevel;
import dev.lockstep.picl.session.Who;

/**
 * Combines the vectors of all nodes in use in one, on the root, along {@link Flow}.
 *
 * <p>A result for the host comes together on node 0, which sends it there. The manual's section 4,
 * gcomb0.
 */
public final class Combination {
  private static final int GCOMB0 = -4;

  private Combination() {}

  /** Combines vectors element by element; on all nodes but the root, partial results are left. */
  public static void gcomb0(Vector vector, int msgtype, int root, Combiner comb) {
    LowLevel.traceblockbegin(GCOMB0, msgtype, root);
    Who who = LowLevel.who0();
    if (who.me() == who.host()) {
      LowLevel.recv0(vector.buf(), vector.bytes(), msgtype);
    } else {
      combine(vector, msgtype, root, comb, who);
    }
    LowLevel.traceblockend(GCOMB0, msgtype, root);
  }

  private static void combine(Vector vector, int msgtype, int root, Combiner comb, Who who) {
    int me = who.me();
    int last = root == who.host() ? 0 : root;
    Flow flow = Flow.inward(LowLevel.getarc0(), me, last);
    if (flow.children > 0) {
      gather(vector, msgtype, comb, flow.children);
    }
    if (me != root) {
      LowLevel.send0(vector.buf(), vector.bytes(), msgtype, me == last ? root : flow.parent);
    }
  }

  private static void gather(Vector vector, int msgtype, Combiner comb, int children) {
    Object own = vector.array();
    Object other = vector.newArray();
    for (int i = 0; i < children; i++) {
      LowLevel.recv0(other, vector.bytes(), msgtype);
      comb.comb(own, other, vector.items(), vector.datatype());
    }
    vector.putBack(own);
  }
}
