package dev.lockstep.views.plot;

import dev.lockstep.views.plot.figure.Figure;
import dev.lockstep.views.plot.figure.Heat;
import dev.lockstep.views.plot.figure.Nodes;
import dev.lockstep.views.plot.figure.Table;
import dev.lockstep.views.plot.measure.Traffic;
import dev.lockstep.views.plot.measure.Window;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** Who sends how much to whom: the communication matrix. */
final class TrafficPlot {
  /** Of more nodes, neighbours share a row and a column of the picture. */
  static final int MOST_ROWS = 256;

  private TrafficPlot() {}

  static Figure figure(PlotRequest request) {
    PlottedRun run = request.run();
    Window window = request.timelessWindow();
    Traffic told = new Traffic(window);
    run.story().replay(told);
    Table table = table(told);
    if (table.size() == 0) {
      throw new PlotException(run.name() + " has no traffic: no message was sent in this part");
    }
    String unit = request.countsMessages() ? "messages" : "bytes";
    Nodes shown = told.nodes().within(Math.min(MOST_ROWS, request.room().rows()));
    Heat heat =
        new Heat(
            Heat.Side.of(shown, "to node"),
            Heat.Side.of(shown, "from node"),
            unit,
            values(told, shown, request.countsMessages()),
            OptionalDouble.empty());
    String title = request.countsMessages() ? "Messages" : "Bytes";
    return new Figure(
        title + " from node to node: " + run.words(),
        Notes.of(run, window, notes(told, shown)),
        heat,
        table);
  }

  private static double[][] values(Traffic told, Nodes shown, boolean countsMessages) {
    Nodes all = told.nodes();
    double[][] values = new double[shown.rows()][shown.rows()];
    for (int row = 0; row < all.rows(); row++) {
      for (int column = 0; column < all.rows(); column++) {
        values[shown(all, row, shown)][shown(all, column, shown)] +=
            countsMessages ? told.messages(row, column) : told.bytes(row, column);
      }
    }
    return values;
  }

  private static int shown(Nodes all, int row, Nodes shown) {
    return all.isHost(row) ? 0 : shown.rowOf(all.first(row) + 1);
  }

  private static List<String> notes(Traffic told, Nodes shown) {
    long messages = 0;
    long bytes = 0;
    for (int row = 0; row < told.nodes().rows(); row++) {
      for (int column = 0; column < told.nodes().rows(); column++) {
        messages += told.messages(row, column);
        bytes += told.bytes(row, column);
      }
    }
    List<String> notes = new ArrayList<>();
    notes.add("%s, %s".formatted(Words.count(messages, "message"), Words.count(bytes, "byte")));
    if (shown.perRow() > 1) {
      notes.add(Words.count(shown.perRow(), "node") + " share a row and a column");
    }
    return notes;
  }

  private static Table table(Traffic told) {
    Table table = new Table("from", "to", "messages", "bytes");
    Nodes nodes = told.nodes();
    for (int row = 0; row < nodes.rows(); row++) {
      for (int column = 0; column < nodes.rows(); column++) {
        if (told.messages(row, column) > 0) {
          table.add(
              nodes.name(row),
              nodes.name(column),
              told.messages(row, column),
              told.bytes(row, column));
        }
      }
    }
    return table;
  }
}
