package dev.lockstep.views.plot;

import dev.lockstep.kernel.trace.Recorders;
import dev.lockstep.traces.recording.RunStory;
import dev.lockstep.views.measure.Crowd;
import dev.lockstep.views.measure.Nodes;
import dev.lockstep.views.measure.Pairs;
import dev.lockstep.views.measure.Whereabouts;
import dev.lockstep.views.measure.Window;
import dev.lockstep.views.plot.figure.Figure;
import dev.lockstep.views.plot.figure.Heat;
import dev.lockstep.views.plot.figure.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;

/** How much tasks send to each other: the communication matrix. */
final class TrafficPlot {
  /** Of more nodes, neighbours share a row and a column of the picture. */
  static final int MOST_ROWS = 256;

  /** Of more nodes, two share a row and a column of the table, or four... */
  private static final int MOST_SUMS = 1024;

  private TrafficPlot() {}

  /** What each row of processors sent to each. */
  private record Sent(Nodes nodes, long[][] messages, long[][] bytes) {
    static Sent of(Crowd crowd, List<Pairs.Pair> pairs) {
      Nodes nodes = crowd.nodes().within(MOST_SUMS);
      long[][] messages = new long[nodes.rows()][nodes.rows()];
      long[][] bytes = new long[nodes.rows()][nodes.rows()];
      for (Pairs.Pair pair : pairs) {
        messages[nodes.rowOf(pair.from())][nodes.rowOf(pair.to())] += pair.count();
        bytes[nodes.rowOf(pair.from())][nodes.rowOf(pair.to())] += pair.bytes();
      }
      return new Sent(nodes, messages, bytes);
    }
  }

  static Figure figure(PlotRequest request) {
    PlottedRun run = request.run();
    Window window = request.timelessWindow();
    Sent told = sent(run.story(), window);
    Table table = table(told);
    if (table.size() == 0) {
      throw new PlotException(run.name() + " has no traffic: no message was sent in this part");
    }
    String unit = request.countsMessages() ? "messages" : "bytes";
    Nodes shown = told.nodes.within(Math.min(MOST_ROWS, request.room().rows()));
    Heat heat =
        new Heat(
            Heat.Side.of(shown, "to node"),
            Heat.Side.of(shown, "from node"),
            unit,
            values(told.nodes, shown, request.countsMessages() ? told.messages : told.bytes),
            OptionalDouble.empty());
    String title = request.countsMessages() ? "Messages" : "Bytes";
    return new Figure(
        title + " from node to node: " + run.words(),
        Subtitle.of(run, window, notes(told, shown)),
        heat,
        table);
  }

  private static Sent sent(RunStory story, Window window) {
    Crowd crowd = new Crowd();
    Whereabouts whereabouts = new Whereabouts();
    Pairs pairs = new Pairs(window, whereabouts);
    story.replay(new Recorders(List.of(crowd, whereabouts, pairs)));
    List<Pairs.Pair> known = pairs.all().stream().filter(pair -> pair.to() >= 0).toList();
    for (Pairs.Pair pair : known) {
      crowd.add(pair.from());
      crowd.add(pair.to());
    }
    return Sent.of(crowd, known);
  }

  private static double[][] values(Nodes all, Nodes shown, long[][] sums) {
    double[][] values = new double[shown.rows()][shown.rows()];
    for (int row = 0; row < all.rows(); row++) {
      for (int column = 0; column < all.rows(); column++) {
        values[shown(all, row, shown)][shown(all, column, shown)] += sums[row][column];
      }
    }
    return values;
  }

  private static int shown(Nodes all, int row, Nodes shown) {
    return all.isHost(row) ? 0 : shown.rowOf(all.first(row) + 1);
  }

  private static List<String> notes(Sent told, Nodes shown) {
    List<String> notes = new ArrayList<>();
    notes.add(
        "%s, %s"
            .formatted(
                Words.count(sum(told.messages), "message"), Words.count(sum(told.bytes), "byte")));
    if (shown.perRow() > 1) {
      notes.add(Words.count(shown.perRow(), "node") + " share a row and a column");
    }
    return notes;
  }

  private static long sum(long[][] sums) {
    return Arrays.stream(sums).flatMapToLong(Arrays::stream).sum();
  }

  private static Table table(Sent told) {
    Table table = new Table("from", "to", "messages", "bytes");
    Nodes nodes = told.nodes;
    for (int row = 0; row < nodes.rows(); row++) {
      for (int column = 0; column < nodes.rows(); column++) {
        if (told.messages[row][column] > 0) {
          table.add(
              nodes.name(row),
              nodes.name(column),
              told.messages[row][column],
              told.bytes[row][column]);
        }
      }
    }
    return table;
  }
}
