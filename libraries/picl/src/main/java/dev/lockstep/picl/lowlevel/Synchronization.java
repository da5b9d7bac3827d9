package dev.lockstep.picl.lowlevel;

import dev.lockstep.kernel.Kernel;
import dev.lockstep.machines.profile.LinkNetwork;
import dev.lockstep.machines.profile.Switching;
import dev.lockstep.picl.session.Who;
import java.lang.foreign.MemorySegment;

/**
 * Lets all allocated processors wait for each other, with the machine's own calls and messages of a
 * byte, so that they go on as nearly at once as it allows.
 *
 * <p>In a complete cube neighbours exchange a message in each dimension. Else, where a message over
 * many links takes no longer than one over one, each processor sends to the one 1, 2, 4... places
 * behind it in a ring and receives from the one before it: no process has more to do than others.
 * Where each link takes its time only neighbours talk: those behind the largest complete cube
 * report to it first, and hear from it last, so that they leave a message later.
 *
 * <p>The type of a message says which step it belongs to; so no processor takes one for another,
 * even if some are ahead by one {@code sync0}.
 */
final class Synchronization {
  private static final String SYNC0 = "sync0";

  private final Kernel kernel;
  private final MessagePassing messages;
  private final int numproc;
  private final int me;
  private final int firstType;
  private final MemorySegment message = MemorySegment.ofArray(new byte[1]);
  private int sent;

  Synchronization(Kernel kernel, MessagePassing messages, Who who) {
    this.kernel = kernel;
    this.messages = messages;
    this.numproc = who.numproc();
    this.me = who.me();
    this.firstType = kernel.profile().picl().limits().highestType() + 1;
  }

  /** Whether a message's type is one of {@code sync0}'s. */
  static boolean isItsType(int type, int highestType) {
    return type > highestType && type - highestType < Integer.SIZE;
  }

  /** Returns how many messages the caller has sent; it has received as many. */
  int run() {
    int complete = Integer.highestOneBit(numproc);
    if (complete == numproc) {
      exchange(complete);
    } else if (distanceTakesTime()) {
      exchangeIncomplete(complete);
    } else {
      rotate();
    }
    return sent;
  }

  private boolean distanceTakesTime() {
    return !(kernel.profile().interconnect() instanceof LinkNetwork network)
        || network.switching() == Switching.STORE_AND_FORWARD;
  }

  private void exchange(int complete) {
    for (int bit = 1; bit < complete; bit <<= 1) {
      send(bit, me ^ bit);
      receive(bit);
    }
  }

  private void exchangeIncomplete(int complete) {
    if (me >= complete) {
      send(complete, me - complete);
      receive(complete);
      return;
    }
    boolean isFollowed = me + complete < numproc;
    if (isFollowed) {
      receive(complete);
    }
    exchange(complete);
    if (isFollowed) {
      send(complete, me + complete);
    }
  }

  private void rotate() {
    for (int bit = 1; bit < numproc; bit <<= 1) {
      send(bit, (me + bit) % numproc);
      receive(bit);
    }
  }

  private void send(int bit, int to) {
    messages.transmit(SYNC0, message, 1, type(bit), to);
    sent++;
  }

  private void receive(int bit) {
    messages.accept(SYNC0, message, 1, type(bit));
  }

  private int type(int bit) {
    return firstType + Integer.numberOfTrailingZeros(bit);
  }
}
