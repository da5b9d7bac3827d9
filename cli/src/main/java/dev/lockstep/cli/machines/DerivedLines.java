package dev.lockstep.cli.machines;

import dev.lockstep.machines.derived.DerivedFigures;
import dev.lockstep.machines.profile.Interconnect;
import dev.lockstep.machines.profile.LinkNetwork;
import dev.lockstep.machines.profile.MachineProfile;
import dev.lockstep.machines.profile.MessageDelays;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What follows from a machine's figures, in words. */
final class DerivedLines {
  private static final String UNLIMITED = "without limit";

  private DerivedLines() {}

  static void add(Lines lines, MachineProfile machine) {
    lines.add("derived from these");
    Interconnect interconnect = machine.interconnect();
    switch (interconnect) {
      case LinkNetwork network -> {
        List<List<String>> rows = rows(machine, network);
        lines.rows("  ", Lines.width(rows), rows);
      }
      case MessageDelays delays -> lines.paragraph("  ", "  ", formula(delays));
    }
  }

  private static List<List<String>> rows(MachineProfile machine, LinkNetwork network) {
    DerivedFigures derived = DerivedFigures.of(machine, network);
    List<List<String>> rows = new ArrayList<>();
    rows.add(
        List.of(
            "latency of an empty message between neighbours",
            "%s microseconds, %sly blocking send"
                .formatted(
                    Decimals.shortly(Decimals.inThousands(derived.latencyNanos())),
                    network.messages().blocking())));
    rows.add(List.of("asymptotic bandwidth", megabytes(derived.bytesPerSecond())));
    derived
        .halfPerformanceBytes()
        .ifPresent(
            bytes ->
                rows.add(
                    List.of("half-performance length, n1/2", Decimals.grouped(bytes) + " bytes")));
    if (derived.bisectionLinks() > 0) {
      rows.add(
          List.of(
              "bisection of " + Decimals.grouped(derived.largestNodes()) + " nodes",
              "%s links one way, %s"
                  .formatted(
                      Decimals.grouped(derived.bisectionLinks()),
                      megabytes(derived.bisectionBytesPerSecond()))));
    }
    return rows;
  }

  private static String megabytes(Optional<BigDecimal> bytesPerSecond) {
    return bytesPerSecond
        .map(rate -> Decimals.shortly(Decimals.inMillions(rate)) + " million bytes per second")
        .orElse(UNLIMITED);
  }

  private static String formula(MessageDelays delays) {
    String startup = Decimals.ofMillionths(delays.startupMillionths());
    return "a message of M bytes over h hops takes %s M + h %s M ticks, one between host and node %s"
            .formatted(startup, Decimals.ofMillionths(delays.nodeToNodeMillionths()), startup)
        + " M + %s M; M is rounded up to whole packets of %s byte%s"
            .formatted(
                Decimals.ofMillionths(delays.hostToNodeMillionths()),
                Decimals.grouped(delays.packetBytes()),
                delays.packetBytes() == 1 ? "" : "s");
  }
}
