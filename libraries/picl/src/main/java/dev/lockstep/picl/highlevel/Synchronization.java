package dev.lockstep.picl.highlevel;

import dev.lockstep.picl.lowlevel.LowLevel;

/**
 * Lets all allocated processors wait for each other by messages of a byte, so that they go on as
 * nearly at once as the machine allows.
 *
 * <p>In a complete cube neighbours exchange a message in each dimension. Else, where a message over
 * many links takes no longer than one over one, each processor sends to the one 1, 2, 4... places
 * behind it in a ring and receives from the one before it: no process has more to do than others.
 * Where each link takes its time only neighbours talk: those behind the largest complete cube
 * report to it first, and hear from it last, so that they leave a message later.
 *
 * <p>A message says which step it belongs to; so no processor takes one for another, even if some
 * are ahead by one {@code sync0}. Each method returns how many messages the caller has sent; it has
 * received as many. The manual's section 3, sync0.
 */
public final class Synchronization {
  private Synchronization() {}

  /** Returns when all have called it. */
  public static int sync0(int numproc, int me, boolean distanceTakesTime) {
    int complete = Integer.highestOneBit(numproc);
    if (complete == numproc) {
      return exchange(complete, me);
    }
    return distanceTakesTime ? exchangeIncomplete(complete, numproc, me) : rotate(numproc, me);
  }

  private static int exchange(int complete, int me) {
    int step = 0;
    for (int bit = 1; bit < complete; bit <<= 1) {
      LowLevel.syncsend(step, me ^ bit);
      LowLevel.syncrecv(step);
      step++;
    }
    return step;
  }

  private static int exchangeIncomplete(int complete, int numproc, int me) {
    int last = Integer.numberOfTrailingZeros(complete);
    if (me >= complete) {
      LowLevel.syncsend(last, me - complete);
      LowLevel.syncrecv(last);
      return 1;
    }
    boolean isFollowed = me + complete < numproc;
    if (isFollowed) {
      LowLevel.syncrecv(last);
    }
    int sent = exchange(complete, me);
    if (isFollowed) {
      LowLevel.syncsend(last, me + complete);
      sent++;
    }
    return sent;
  }

  private static int rotate(int numproc, int me) {
    int step = 0;
    for (int bit = 1; bit < numproc; bit <<= 1) {
      LowLevel.syncsend(step, (me + bit) % numproc);
      LowLevel.syncrecv(step);
      step++;
    }
    return step;
  }
}
