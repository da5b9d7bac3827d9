package dev.lockstep.cli.machines;

import dev.lockstep.machines.derived.DerivedFigures;
import dev.lockstep.machines.profile.LinkNetwork;
import dev.lockstep.machines.profile.MachineProfile;
import dev.lockstep.machines.profile.NodeLimits;
import dev.lockstep.machines.profile.Switching;
import dev.lockstep.machines.reader.Profiles;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/** The machines that there are, two lines for each. */
public final class MachineTable {
  private static final List<String> HEADER =
      List.of("name", "MHz", "nodes", "topology", "switching", "latency us", "MB/s");

  /** Columns of numbers that are to be compared, which stand at the right. */
  private static final List<String> AT_THE_RIGHT = List.of("MHz", "latency us", "MB/s");

  private static final String GAP = "  ";
  private static final String NONE = "-";

  private MachineTable() {}

  /** All built-in machines. */
  public static String ofBuiltIn() {
    return of(Profiles.names().stream().map(Profiles::load).toList());
  }

  /** These machines, in their order. */
  static String of(List<MachineProfile> machines) {
    List<List<String>> rows = new ArrayList<>(List.of(HEADER));
    machines.forEach(machine -> rows.add(cells(machine)));
    Lines lines = new Lines();
    lines.add(row(HEADER, widths(rows)));
    for (int i = 0; i < machines.size(); i++) {
      lines.add(row(rows.get(i + 1), widths(rows)));
      lines.paragraph(GAP, GAP, machines.get(i).description());
    }
    lines.add("");
    lines.paragraph(
        "",
        "",
        "Latency is what an empty message takes between neighbours, in microseconds; long ones come"
            + " near to so many million bytes per second (MB/s). 'lockstep machines NAME' shows all"
            + " figures of a machine and where they come from.");
    return lines.toString();
  }

  private static List<String> cells(MachineProfile machine) {
    List<String> cells = new ArrayList<>();
    cells.add(machine.name());
    cells.add(Decimals.twoPlaces(Decimals.inMillions(BigDecimal.valueOf(machine.clockHertz()))));
    cells.add(nodes(machine.nodes()));
    if (machine.interconnect() instanceof LinkNetwork network) {
      DerivedFigures derived = DerivedFigures.of(machine, network);
      cells.add(network.topology().toString());
      cells.add(network.switching().toString());
      cells.add(Decimals.inColumn(Decimals.inThousands(derived.latencyNanos())));
      cells.add(
          derived.bytesPerSecond().map(Decimals::inMillions).map(Decimals::inColumn).orElse(NONE));
    } else {
      cells.addAll(List.of(NONE, Switching.DELAY_FORMULA.toString(), NONE, NONE));
    }
    return cells;
  }

  private static String nodes(NodeLimits limits) {
    return (limits.powerOfTwo() ? "2^n to " : "to ") + Decimals.grouped(limits.most());
  }

  private static int[] widths(List<List<String>> rows) {
    int[] widths = new int[HEADER.size()];
    for (List<String> row : rows) {
      for (int column = 0; column < widths.length; column++) {
        widths[column] = Math.max(widths[column], row.get(column).length());
      }
    }
    return widths;
  }

  private static String row(List<String> cells, int[] widths) {
    StringBuilder line = new StringBuilder();
    for (int column = 0; column < widths.length; column++) {
      String cell = cells.get(column);
      String space = " ".repeat(widths[column] - cell.length());
      boolean right = AT_THE_RIGHT.contains(HEADER.get(column));
      line.append(column == 0 ? "" : GAP).append(right ? space + cell : cell + space);
    }
    return line.toString();
  }
}
