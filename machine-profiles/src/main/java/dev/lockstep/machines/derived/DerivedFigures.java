package dev.lockstep.machines.derived;

import dev.lockstep.machines.profile.LinkNetwork;
import dev.lockstep.machines.profile.MachineProfile;
import dev.lockstep.machines.profile.Topology;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What follows from a profile's figures, for people who compare machines. The simulation uses none
 * of this.
 *
 * <p>The time of a message is that from the machine's own send to the end of a receive that waited
 * for it, between the nearest nodes there are, with nothing else in the network; {@link
 * NeighbourTime} has its formula.
 *
 * @param latencyNanos the time of an empty message
 * @param bytesPerSecond what long messages come near to; empty if bytes take no time
 * @param halfPerformanceBytes the shortest message that reaches half of that; empty if none does,
 *     or bytes take no time
 * @param largestNodes how many nodes the largest machine has
 * @param bisectionLinks links one way between its halves
 * @param bisectionBytesPerSecond what they carry together; empty if bytes take no time
 */
public record DerivedFigures(
    BigDecimal latencyNanos,
    Optional<BigDecimal> bytesPerSecond,
    OptionalLong halfPerformanceBytes,
    int largestNodes,
    long bisectionLinks,
    Optional<BigDecimal> bisectionBytesPerSecond) {
  private static final BigDecimal NANOS_PER_SECOND = BigDecimal.valueOf(1_000_000_000);

  /** Of a millionth of a tick per second. */
  private static final BigDecimal NANOS_PER_MILLIONTH = BigDecimal.valueOf(1000);

  /** What follows from a machine with links. */
  public static DerivedFigures of(MachineProfile machine, LinkNetwork network) {
    int nodes = machine.nodes().most();
    NeighbourTime time = new NeighbourTime(network, nearestHops(network.topology(), nodes));
    long hertz = machine.clockHertz();
    long links = nodes < 2 ? 0 : network.topology().bisectionLinks(nodes);
    return new DerivedFigures(
        nanos(time.millionths(0), hertz),
        rate(time.longMessagesPerByte(), hertz),
        time.halfPerformanceBytes(),
        nodes,
        links,
        rate(time.linkPerByte(), hertz).map(BigDecimal.valueOf(links)::multiply));
  }

  /** How many links any two nodes are apart at least. */
  private static int nearestHops(Topology topology, int nodes) {
    return switch (topology) {
      case FAT_TREE -> 2;
      case MULTISTAGE -> Math.max(1, Topology.levels(nodes));
      case HYPERCUBE, MESH, CROSSBAR, FULLY_CONNECTED, RING -> 1;
    };
  }

  private static BigDecimal nanos(BigDecimal millionths, long hertz) {
    return millionths
        .multiply(NANOS_PER_MILLIONTH)
        .divide(BigDecimal.valueOf(hertz), MathContext.DECIMAL64);
  }

  private static Optional<BigDecimal> rate(BigDecimal millionthsPerByte, long hertz) {
    return millionthsPerByte.signum() == 0
        ? Optional.empty()
        : Optional.of(
            NANOS_PER_SECOND.divide(nanos(millionthsPerByte, hertz), MathContext.DECIMAL64));
  }
}
