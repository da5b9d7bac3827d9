package dev.lockstep.machines.derived;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.machines.profile.LinkNetwork;
import dev.lockstep.machines.profile.MachineProfile;
import dev.lockstep.machines.reader.Profiles;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** On a cube with round figures, whose clock ticks every 100 nanoseconds. */
class DerivedFiguresTest {
  private static final String CUBE =
      """
      name: cube
      description: d
      extends: vax780
      source: s
      basis: measured
      processor: {clock-hertz: 10000000}
      nodes: {most: 64, power-of-two: true}
      network:
        topology: hypercube
        switching: circuit-switched
        link-nanoseconds-per-byte: 400
        packet-bytes: 0
        full-duplex-nodes: true
      messages:
        longest-bytes: 65536
        highest-type: 32767
        send-blocking: local
        buffering: receiver
        within-node-nanoseconds: 10000
        local-sends:
          up-to-100-bytes:
            before-sending-nanoseconds: 100000
            after-sending-nanoseconds: 7000
            receiving-nanoseconds: 50000
            waking-nanoseconds: 20000
            hop-nanoseconds: 10000
          any-length:
            before-sending-nanoseconds: 200000
            after-sending-nanoseconds: 7000
            receiving-nanoseconds: 50000
            waking-nanoseconds: 20000
            hop-nanoseconds: 10000
        global-sends:
          any-length:
            before-sending-nanoseconds: 40000
            after-sending-nanoseconds: 7000
            receiving-nanoseconds: 30000
            waking-nanoseconds: 20000
            hop-nanoseconds: 10000
      host: {link-nanoseconds: 0, link-nanoseconds-per-byte: 1000, longest-bytes: 4096}
      """;

  private static final String LONG = "messages.local-sends.any-length.";

  @TempDir private Path folder;

  /** 100 + 10 + 20 + 50 microseconds; of the long ones 280, which 700 bytes take too. */
  @Test
  void latency_is_that_of_short_messages_and_bandwidth_that_of_long_ones() throws IOException {
    assertFigures(figures(), "180000", "2500000", 700);
  }

  /** 100 + 10 + 20 + 50 microseconds, reached at 180 / 0.4 bytes. */
  @Test
  void half_the_bandwidth_can_be_reached_in_the_first_range() throws IOException {
    assertFigures(
        figures(
            "messages.local-sends.up-to-500-bytes.before-sending-nanoseconds=100000",
            "messages.local-sends.up-to-500-bytes.after-sending-nanoseconds=0",
            "messages.local-sends.up-to-500-bytes.receiving-nanoseconds=50000",
            "messages.local-sends.up-to-500-bytes.waking-nanoseconds=20000",
            "messages.local-sends.up-to-500-bytes.hop-nanoseconds=10000"),
        "180000",
        "2500000",
        450);
  }

  /** 280 + 60 microseconds and 1 + 0.5 + 0.5 for each byte; short ones are too slow. */
  @Test
  void bytes_cost_what_processors_and_the_slower_of_link_and_ends_need() throws IOException {
    assertFigures(
        figures(
            "messages.local-sends.up-to-100-bytes.before-sending-nanoseconds=1000000",
            LONG + "sending-nanoseconds=60000",
            LONG + "sending-nanoseconds-per-byte=1000",
            LONG + "before-sending-nanoseconds-per-byte=500",
            LONG + "receiving-nanoseconds-per-byte=500"),
        "1080000",
        "500000",
        170);
  }

  /** 40 + 20 + 30 microseconds, and 10 for the link three times: request, answer, message. */
  @Test
  void a_globally_blocking_send_asks_first() throws IOException {
    assertFigures(figures("messages.send-blocking=global"), "120000", "2500000", 300);
  }

  /**
   * An empty message is a packet too. A byte takes 0.4 microseconds and its share of 60; half the
   * bandwidth allows it 2, which the long messages in 3 packets, 280 + 3 * 60 + 0.4 n, reach first.
   */
  @Test
  void packets_cost_what_they_say() throws IOException {
    assertFigures(
        figures("network.packet-bytes=100", "network.packet-nanoseconds=60000"),
        "240000",
        "1000000",
        288);
  }

  @Test
  void a_bisection_is_that_of_the_largest_machine() throws IOException {
    DerivedFigures figures = figures();
    assertEquals(64, figures.largestNodes());
    assertEquals(32, figures.bisectionLinks());
    assertDecimal("80000000", figures.bisectionBytesPerSecond());
    assertEquals(0, figures("nodes.most=1").bisectionLinks());
  }

  /** 170 microseconds without the links. */
  @Test
  void the_nearest_nodes_of_a_tree_are_two_links_apart_and_of_a_multistage_network_all_stages()
      throws IOException {
    assertDecimal("190000", Optional.of(figures("network.topology=fat-tree").latencyNanos()));
    assertDecimal("200000", Optional.of(figures("network.topology=multistage").latencyNanos()));
  }

  @Test
  void where_bytes_take_no_time_there_is_no_bandwidth() throws IOException {
    DerivedFigures figures = figures("network.link-nanoseconds-per-byte=0");
    assertEquals(Optional.empty(), figures.bytesPerSecond());
    assertEquals(Optional.empty(), figures.bisectionBytesPerSecond());
    assertEquals(OptionalLong.empty(), figures.halfPerformanceBytes());
  }

  private DerivedFigures figures(String... settings) throws IOException {
    Path cube = Files.writeString(folder.resolve("cube.yaml"), CUBE);
    MachineProfile machine = Profiles.load(cube.toString(), List.of(settings));
    return DerivedFigures.of(machine, (LinkNetwork) machine.interconnect());
  }

  private static void assertFigures(
      DerivedFigures figures, String latencyNanos, String bytesPerSecond, long halfBytes) {
    assertDecimal(latencyNanos, Optional.of(figures.latencyNanos()));
    assertDecimal(bytesPerSecond, figures.bytesPerSecond());
    assertEquals(OptionalLong.of(halfBytes), figures.halfPerformanceBytes());
  }

  private static void assertDecimal(String expected, Optional<BigDecimal> actual) {
    assertEquals(0, new BigDecimal(expected).compareTo(actual.orElseThrow()), actual.toString());
  }
}
