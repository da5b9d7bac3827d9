package dev.lockstep.machines.derived;

import dev.lockstep.machines.profile.Blocking;
import dev.lockstep.machines.profile.LinkNetwork;
import dev.lockstep.machines.profile.MessageRange;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.OptionalLong;

/**
 * How long a message is under way between neighbours when the receiver waits and nothing is in the
 * way, in millionths of a tick.
 *
 * <p>For n bytes in k packets over h links: {@code before(n) + sending + h hop + max(link n +
 * packet k, rate n) + waking + receiving(n)}, where {@code sending} and {@code rate} are the fixed
 * part and the part for each byte of the range's {@code sending}. A globally blocking send first
 * asks and is answered, which takes {@code 2 (sending + h hop)}.
 *
 * @param hops how many links it passes
 */
record NeighbourTime(LinkNetwork network, int hops) {
  private static final BigDecimal TWO = BigDecimal.valueOf(2);
  private static final BigDecimal MILLION = BigDecimal.valueOf(1_000_000);

  /** The time of a message. */
  BigDecimal millionths(int bytes) {
    MessageRange range = network.messages().protocol().of(bytes);
    BigDecimal length = BigDecimal.valueOf(bytes);
    BigDecimal onLink =
        decimal(network.link().millionths()).multiply(decimal(network.packets(bytes)));
    return fixed(range)
        .add(inProcessors(range).multiply(length))
        .add(
            onLink
                .add(decimal(network.link().millionthsPerByte()).multiply(length))
                .max(decimal(range.sending().millionthsPerByte()).multiply(length)));
  }

  /** What a link needs for a byte of a long message. */
  BigDecimal linkPerByte() {
    BigDecimal packet = decimal(network.link().millionths());
    BigDecimal share =
        network.packetBytes() == 0
            ? BigDecimal.ZERO
            : packet.divide(decimal(network.packetBytes()), MathContext.DECIMAL64);
    return share.add(decimal(network.link().millionthsPerByte()));
  }

  /** What each further byte of the longest messages takes. */
  BigDecimal longMessagesPerByte() {
    return perByte(network.messages().protocol().ranges().getLast());
  }

  /** The shortest message that is carried at half the rate of the longest ones. */
  OptionalLong halfPerformanceBytes() {
    long first = 1;
    for (MessageRange range : network.messages().protocol().ranges()) {
      OptionalLong bytes = halfPerformanceIn(range, first);
      if (bytes.isPresent()) {
        return bytes;
      }
      first = range.mostBytes() + 1L;
    }
    return OptionalLong.empty();
  }

  /** Goes packet by packet: within one, the time is linear. */
  private OptionalLong halfPerformanceIn(MessageRange range, long first) {
    BigDecimal allowedPerByte = longMessagesPerByte().multiply(TWO);
    if (allowedPerByte.compareTo(perByte(range)) <= 0) {
      return OptionalLong.empty();
    }
    long from = first;
    while (from <= range.mostBytes()) {
      long to = Math.min(range.mostBytes(), lastOfPacket(from));
      long bytes = Math.max(from, halfPerformance(range, network.packets(from), allowedPerByte));
      if (bytes <= to) {
        return OptionalLong.of(bytes);
      }
      from = to + 1;
    }
    return OptionalLong.empty();
  }

  /** The shortest message whose bytes have the time that it takes, if it is so many packets. */
  private long halfPerformance(MessageRange range, long packets, BigDecimal allowedPerByte) {
    BigDecimal left = allowedPerByte.subtract(inProcessors(range));
    BigDecimal onLink = decimal(network.link().millionths()).multiply(decimal(packets));
    return Math.max(
        ratio(fixed(range).add(onLink), left.subtract(decimal(network.link().millionthsPerByte()))),
        ratio(fixed(range), left.subtract(decimal(range.sending().millionthsPerByte()))));
  }

  /** Rounded up; more than any message has, if there is none. */
  private static long ratio(BigDecimal time, BigDecimal perByte) {
    if (perByte.signum() <= 0) {
      return Long.MAX_VALUE;
    }
    return time.divide(perByte, 0, RoundingMode.CEILING)
        .min(BigDecimal.valueOf(Long.MAX_VALUE))
        .longValueExact();
  }

  private BigDecimal perByte(MessageRange range) {
    return inProcessors(range).add(linkPerByte().max(decimal(range.sending().millionthsPerByte())));
  }

  private static BigDecimal inProcessors(MessageRange range) {
    return decimal(range.beforeSending().millionthsPerByte())
        .add(decimal(range.receiving().millionthsPerByte()));
  }

  private BigDecimal fixed(MessageRange range) {
    BigDecimal way =
        decimal(range.sending().millionths())
            .add(decimal(range.hopTicks()).multiply(decimal(hops)).multiply(MILLION));
    int ways = network.messages().blocking() == Blocking.GLOBAL ? 3 : 1;
    return way.multiply(decimal(ways))
        .add(decimal(range.beforeSending().millionths()))
        .add(decimal(range.wakingTicks()).multiply(MILLION))
        .add(decimal(range.receiving().millionths()));
  }

  /** The longest message that is as many packets as one of so many bytes. */
  private long lastOfPacket(long bytes) {
    return network.packetBytes() == 0
        ? Integer.MAX_VALUE
        : network.packets(bytes) * network.packetBytes();
  }

  private static BigDecimal decimal(long number) {
    return BigDecimal.valueOf(number);
  }
}
