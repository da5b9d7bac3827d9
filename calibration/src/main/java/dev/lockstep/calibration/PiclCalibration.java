package dev.lockstep.calibration;

import java.util.ArrayList;
import java.util.List;

/** What was measured of PICL's routines on each machine, and what is predicted. */
public final class PiclCalibration {
  /** The columns of the tables. */
  static final List<String> COLUMNS = List.of("notrace", "t000", "t300", "t030", "t003", "t333");

  /** What is measured without other processors. */
  private static final List<String> ROUTINES =
      List.of(
          "open0",
          "clock0",
          "probe0",
          "recvinfo0",
          "who0",
          "tracenode",
          "tracelevel",
          "traceinfo",
          "tracemark",
          "traceexit");

  /** What sends to the host. */
  private static final List<String> HOST_ROUTINES = List.of("message0", "tracemsg", "traceflush");

  private static final int EXCHANGE_PERCENT = 5;
  private static final int ROUTINE_PERCENT = 10;

  /** With this clock a call needs few repetitions. */
  private static final List<String> EXACT_CLOCK = List.of("processor.visible-clock-nanoseconds=0");

  private PiclCalibration() {}

  /** What was measured of a built-in machine; nothing of most. */
  public static List<Measurement> of(String machine) {
    List<Measurement> all = new ArrayList<>();
    for (Table.Row row : Table.PICL_COSTS.rowsOf(machine)) {
      String what = row.text("what");
      if (what.startsWith("exchange ")) {
        int bytes = Integer.parseInt(what.split(" ", -1)[1]);
        add(all, row, new Kind("exchange, bytes", MeasuringProgram.PICL_EXCHANGE, bytes, ""));
      } else if (ROUTINES.contains(what)) {
        add(all, row, new Kind(what, MeasuringProgram.PICL_ROUTINE, 1, what));
      } else if (HOST_ROUTINES.contains(what)) {
        add(all, row, new Kind(what, MeasuringProgram.PICL_HOST_ROUTINE, 1, what));
      }
    }
    return all;
  }

  /** What nothing was fitted to: sync0 over 2 processors and more. */
  public static List<Measurement> predictions(int mostNodes) {
    List<Measurement> all = new ArrayList<>();
    for (int nodes = 2; nodes <= mostNodes; nodes *= 2) {
      Kind kind = new Kind("sync0, processors", MeasuringProgram.PICL_SYNC, nodes, "");
      COLUMNS.forEach(column -> all.add(kind.measurement(column, Double.NaN)));
    }
    return all;
  }

  private static void add(List<Measurement> all, Table.Row row, Kind kind) {
    for (String column : COLUMNS) {
      if (!row.text(column).isEmpty()) {
        all.add(kind.measurement(column, row.number(column)));
      }
    }
  }

  /** A row of the tables. */
  private record Kind(String what, MeasuringProgram program, int size, String routine) {
    Measurement measurement(String column, double micros) {
      return new Measurement(
          what,
          program,
          size,
          routine.isEmpty() ? List.of(column) : List.of(column, routine),
          EXACT_CLOCK,
          micros,
          program == MeasuringProgram.PICL_EXCHANGE ? EXCHANGE_PERCENT : ROUTINE_PERCENT);
    }
  }
}
