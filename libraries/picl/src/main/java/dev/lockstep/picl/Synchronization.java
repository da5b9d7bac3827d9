package dev.lockstep.picl;

import java.lang.foreign.MemorySegment;

/**
 * Lets all allocated processors wait for each other.
 *
 * <p>Where they are a complete hypercube, neighbours exchange a byte in each dimension, with the
 * machine's own calls: so all have sent and received the same when they go on. Else each sends
 * across the dimensions of a ring, to the nodes 1, 2, 4... places behind it, and receives from
 * those before it, which is as even. A message's type has its dimension's number; so no node takes
 * one for another, even if some are ahead by one.
 */
final class Synchronization {
  private final Session session;
  private final int firstType;
  private final MemorySegment message = MemorySegment.ofArray(new byte[1]);

  Synchronization(Session session, int highestType) {
    this.session = session;
    this.firstType = highestType + 1;
  }

  void run() {
    int numproc = session.processors().numproc();
    int me = session.processors().me();
    boolean isComplete = Integer.bitCount(numproc) == 1;
    for (int bit = 1, type = firstType; bit < numproc; bit <<= 1, type++) {
      int to = isComplete ? me ^ bit : (me + bit) % numproc;
      session.transmit("sync0", message, 1, type, to);
      session.accept("sync0", message, 1, type);
    }
  }
}
