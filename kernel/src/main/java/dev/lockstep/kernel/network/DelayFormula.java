package dev.lockstep.kernel.network;

import dev.lockstep.kernel.time.LastTick;
import dev.lockstep.machines.profile.MessageDelays;

/**
 * When messages arrive, by Dunigan's formula: sM + hrM ticks after the message is sent, or after an
 * earlier one between the same two processors has arrived.
 *
 * <p>Source: "A Message-passing Multiprocessor Simulator", section 1.3 and appendix C (cube_init).
 */
public final class DelayFormula implements Network {
  private static final long HUNDREDTHS = 100;
  private static final long UNIT = 1_000_000 * HUNDREDTHS;

  private MessageDelays delays;
  private final PairTimes lastArrivals = new PairTimes();

  /** The formula with these delays. */
  public DelayFormula(MessageDelays delays) {
    this.delays = delays;
  }

  /** Changes the delays of messages from now on. */
  public void setDelays(MessageDelays delays) {
    this.delays = delays;
  }

  @Override
  public void inject(Transfer transfer, long tick) {
    long delayTicks = delayTicks(transfer.from, transfer.to, transfer.length);
    transfer.freeTick = LastTick.after(tick, delayTicks);
    transfer.sent(tick);
    transfer.arrives(behindOthers(tick, transfer.from, transfer.to, delayTicks));
  }

  /** When a message sent at {@code tick} arrives. */
  long arrivalTick(long tick, int from, int to, int length) {
    return behindOthers(tick, from, to, delayTicks(from, to, length));
  }

  private long behindOthers(long tick, int from, int to, long delayTicks) {
    long free = Math.max(tick, lastArrivals.get(from, to));
    long arrival = LastTick.after(free, delayTicks);
    if (arrival > tick) {
      lastArrivals.put(from, to, arrival);
    }
    return arrival;
  }

  /** How long a message travels if none is before it; half a tick is rounded up. */
  long delayTicks(int from, int to, int length) {
    long packet = delays.packetBytes();
    long bytes = Math.ceilDiv((long) length, packet) * packet;
    long perByte = delays.startupMillionths() * HUNDREDTHS + perByteOnTheWay(from, to);
    long whole = perByte / UNIT * bytes;
    return whole + (perByte % UNIT * bytes + UNIT / 2) / UNIT;
  }

  /** In hundredths of a millionth; within a node a byte takes a hundredth of the time of a hop. */
  private long perByteOnTheWay(int from, int to) {
    if (from == to) {
      return delays.nodeToNodeMillionths();
    }
    if (from == Transfer.HOST || to == Transfer.HOST) {
      return delays.hostToNodeMillionths() * HUNDREDTHS;
    }
    long hops = Integer.bitCount(from ^ to);
    return hops * delays.nodeToNodeMillionths() * HUNDREDTHS;
  }
}
