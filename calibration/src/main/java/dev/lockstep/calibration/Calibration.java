package dev.lockstep.calibration;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Which figures were measured of each machine, and how near to them its profile has to be. */
public final class Calibration {
  private static final int EXCHANGE_PERCENT = 2;
  private static final int MESSAGE_PERCENT = 3;
  private static final int BLACS_PERCENT = 5;
  private static final int UNIFORM_SYSTEM_PERCENT = 10;

  /** Where the line of the small range is taken. */
  private static final List<Integer> SHORT = List.of(0, 100, 1000);

  /** Where the line of the large range is taken. */
  private static final List<Integer> LONG = List.of(10_000, 50_000);

  private static final List<Integer> PREDICTED = List.of(1000, 10_000);
  private static final List<String> BROADCASTS = List.of("H", "1", "I");
  private static final List<String> COMBINES = List.of("H", "1");

  /** The machines whose own broadcasts and sums are here: top p of the BLACS report's programs. */
  private static final Set<String> OWN_COLLECTIVES = Set.of("ipsc860", "paragon");

  /** The machines that have a gsync beside PICL's sync0, tables 9 and 13 of its manual. */
  private static final Set<String> OWN_SYNCHRONIZATION = Set.of("ipsc2", "ipsc860");

  private static final int MOST_NODES = 128;
  private static final List<Integer> SUMS = List.of(1000, 10_000, 50_000);
  private static final String SMALL_RANGE = "1000";
  private static final double MICROS_PER_TICK = 62.5;

  private Calibration() {}

  /** The machines of which there are figures, in the order of their names. */
  public static List<String> machines() {
    return Stream.of(Table.EXCHANGES, Table.FITS, Table.UNIFORM_SYSTEM)
        .flatMap(table -> table.rows().stream())
        .map(row -> row.text("machine"))
        .distinct()
        .sorted()
        .toList();
  }

  /** What was measured of a built-in machine; nothing of most. */
  public static List<Measurement> of(String machine) {
    List<Measurement> all = new ArrayList<>();
    Table.EXCHANGES.rowsOf(machine).forEach(row -> all.add(exchange(row)));
    for (Table.Row row : Table.FITS.rowsOf(machine)) {
      lengths(row).forEach(doubles -> all.add(fit(row, doubles)));
    }
    if (Table.FITS.rowsOf(machine).stream().anyMatch(Calibration::isOfBlacs)) {
      all.addAll(predictions(BROADCASTS, COMBINES));
    }
    if (OWN_COLLECTIVES.contains(machine)) {
      all.addAll(predictions(List.of("p"), List.of("p")));
    }
    if (OWN_SYNCHRONIZATION.contains(machine)) {
      for (int nodes = 2; nodes <= MOST_NODES; nodes *= 2) {
        all.add(synchronization(nodes));
      }
    }
    Table.UNIFORM_SYSTEM.rowsOf(machine).forEach(row -> all.add(uniformSystem(row)));
    return bySize(all);
  }

  /** What is measured in one way together, in the order of sizes. */
  private static List<Measurement> bySize(List<Measurement> all) {
    Map<String, List<Measurement>> byWay =
        all.stream()
            .sorted(Comparator.comparingInt(Measurement::size))
            .collect(Collectors.groupingBy(Measurement::what));
    return all.stream()
        .map(Measurement::what)
        .distinct()
        .flatMap(what -> Objects.requireNonNull(byWay.get(what)).stream())
        .toList();
  }

  private static Measurement exchange(Table.Row row) {
    return new Measurement(
        "exchange, bytes",
        MeasuringProgram.EXCHANGE,
        row.integer("bytes"),
        List.of(),
        List.of(),
        row.number("native"),
        EXCHANGE_PERCENT);
  }

  private static List<Integer> lengths(Table.Row fit) {
    if (fit.text("quantity").equals("To")) {
      return SUMS;
    }
    if (!fit.text("range").equals(SMALL_RANGE)) {
      return LONG;
    }
    return isOfBlacs(fit) ? SHORT.subList(1, SHORT.size()) : SHORT;
  }

  private static Measurement fit(Table.Row row, int doubles) {
    String quantity = row.text("quantity");
    double micros = row.number("alpha") + row.number("beta") * doubles;
    if (quantity.equals("To")) {
      return new Measurement(
          "To, summation of doubles",
          MeasuringProgram.VECTOR_SUM,
          doubles,
          List.of(),
          List.of(),
          micros,
          BLACS_PERCENT);
    }
    if (isOfBlacs(row)) {
      return new Measurement(
          quantity + " of the BLACS, doubles",
          quantity.equals("Tc") ? MeasuringProgram.BLACS_ECHO : MeasuringProgram.BLACS_POST_A_SEND,
          doubles,
          List.of(),
          List.of(),
          micros,
          BLACS_PERCENT);
    }
    String blocking = row.text("blocking");
    return new Measurement(
        "%s, doubles, %s sends".formatted(quantity, blocking),
        quantity.equals("Tc") ? MeasuringProgram.ECHO : MeasuringProgram.POST_A_SEND,
        doubles,
        List.of(),
        List.of("messages.send-blocking=" + blocking),
        micros,
        MESSAGE_PERCENT);
  }

  /** What nothing was fitted to: the longest time of a process among 32. */
  private static List<Measurement> predictions(List<String> broadcasts, List<String> combines) {
    List<Measurement> all = new ArrayList<>();
    for (int doubles : PREDICTED) {
      for (String top : broadcasts) {
        all.add(prediction("broadcast " + top, MeasuringProgram.BLACS_BROADCAST, doubles, top));
      }
      for (String top : combines) {
        all.add(prediction("sum for all " + top, MeasuringProgram.BLACS_COMBINE, doubles, top));
      }
    }
    return all;
  }

  private static Measurement synchronization(int nodes) {
    return new Measurement(
        "gsync, processors",
        MeasuringProgram.GSYNC,
        nodes,
        List.of(),
        List.of("processor.visible-clock-nanoseconds=0"),
        Double.NaN,
        0);
  }

  private static Measurement prediction(
      String what, MeasuringProgram program, int doubles, String top) {
    return new Measurement(
        what + ", 32 nodes", program, doubles, List.of(top), List.of(), Double.NaN, 0);
  }

  private static boolean isOfBlacs(Table.Row fit) {
    return fit.text("layer").equals("blacs");
  }

  private static Measurement uniformSystem(Table.Row row) {
    String what = row.text("what");
    String processors = row.text("processors");
    return new Measurement(
        "%s, %s of 8 processors".formatted(what, processors),
        what.equals("convolution") ? MeasuringProgram.CONVOLUTION : MeasuringProgram.MATRIX_PRODUCT,
        row.integer("size"),
        List.of(processors),
        List.of(),
        row.integer("ticks") * MICROS_PER_TICK,
        UNIFORM_SYSTEM_PERCENT);
  }
}
