package dev.lockstep.picl.highlevel;

import dev.lockstep.picl.lowlevel.LowLevel;

/**
 * Lets the nodes in use wait for each other: in each dimension of the cube neighbours exchange a
 * byte.
 *
 * <p>In an incomplete cube the nodes behind the largest complete one report to their neighbours in
 * it first, and hear from them when the exchange is over. A message's type is the base type plus
 * the bit in which its two nodes differ; so no node takes one for another, even if some are a
 * barrier ahead. The manual's section 4, barrier0.
 */
public final class Barrier {
  private static final int BARRIER0 = -1;

  private Barrier() {}

  /** Returns when all nodes in use have called it. */
  public static void barrier0(int basetype) {
    LowLevel.traceblockbegin(BARRIER0, 0, 0);
    int nprocs = LowLevel.getarc0().nprocs();
    int me = LowLevel.who0().me();
    byte[] message = new byte[1];
    int complete = Integer.highestOneBit(nprocs);
    boolean isBehind = me >= complete;
    boolean isFollowed = me + complete < nprocs;
    if (isBehind) {
      LowLevel.send0(message, 1, basetype + complete, me - complete);
    }
    if (isBehind || isFollowed) {
      LowLevel.recv0(message, 1, basetype + complete);
    }
    for (int bit = 1; !isBehind && bit < complete; bit <<= 1) {
      LowLevel.send0(message, 1, basetype + bit, me ^ bit);
      LowLevel.recv0(message, 1, basetype + bit);
    }
    if (isFollowed) {
      LowLevel.send0(message, 1, basetype + complete, me + complete);
    }
    LowLevel.traceblockend(BARRIER0, 0, 0);
  }
}
