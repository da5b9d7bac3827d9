package dev.lockstep.kernel;

import dev.lockstep.machines.MessageDelays;

/**
 * When messages arrive, by Dunigan's formula: sM + hrM ticks after the message is sent, or after an
 * earlier one between the same two processors has arrived.
 *
 * <p>Source: "A Message-passing Multiprocessor Simulator", section 1.3 and appendix C (cube_init).
 */
final class Network {
  private static final long HUNDREDTHS = 100;
  private static final long UNIT = 1_000_000 * HUNDREDTHS;

  private MessageDelays delays;
  private final PairTimes lastArrivals = new PairTimes();

  Network(MessageDelays delays) {
    this.delays = delays;
  }

  void setDelays(MessageDelays delays) {
    this.delays = delays;
  }

  /** When a message sent at {@code tick} arrives. */
  long arrivalTick(long tick, Processor from, Processor to, int length) {
    long free = Math.max(tick, lastArrivals.get(from.number(), to.number()));
    long arrival = Event.after(free, delayTicks(from, to, length));
    if (arrival > tick) {
      lastArrivals.put(from.number(), to.number(), arrival);
    }
    return arrival;
  }

  /** How long a message travels if none is before it; half a tick is rounded up. */
  long delayTicks(Processor from, Processor to, int length) {
    long packet = delays.packetBytes();
    long bytes = Math.ceilDiv((long) length, packet) * packet;
    long perByte = delays.startupMillionths() * HUNDREDTHS + perByteOnTheWay(from, to);
    long whole = perByte / UNIT * bytes;
    return whole + (perByte % UNIT * bytes + UNIT / 2) / UNIT;
  }

  /** In hundredths of a millionth; within a node a byte takes a hundredth of the time of a hop. */
  private long perByteOnTheWay(Processor from, Processor to) {
    if (from == to) {
      return delays.nodeToNodeMillionths();
    }
    if (from.isHost() || to.isHost()) {
      return delays.hostToNodeMillionths() * HUNDREDTHS;
    }
    long hops = Integer.bitCount(from.node() ^ to.node());
    return hops * delays.nodeToNodeMillionths() * HUNDREDTHS;
  }
}
