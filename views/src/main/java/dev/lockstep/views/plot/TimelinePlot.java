package dev.lockstep.views.plot;

import dev.lockstep.views.measure.Flights;
import dev.lockstep.views.measure.Nodes;
import dev.lockstep.views.measure.StateColumns;
import dev.lockstep.views.measure.ThreadColumns;
import dev.lockstep.views.measure.TimeColumns;
import dev.lockstep.views.measure.Window;
import dev.lockstep.views.plot.figure.Figure;
import dev.lockstep.views.plot.figure.States;
import dev.lockstep.views.plot.figure.Table;
import dev.lockstep.views.plot.figure.TimeScale;
import dev.lockstep.views.plot.figure.Timeline;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A line for each processor: what it does, as Dunigan's {@code tracel} shows it, and the messages
 * from one to the other.
 */
final class TimelinePlot {
  /** A picture of more lines is black. */
  static final int MOST_MESSAGES = 20_000;

  private TimelinePlot() {}

  static Figure activity(PlotRequest request) {
    PlottedRun run = request.run();
    TimeColumns columns = request.columns();
    Window window = columns.window();
    ThreadColumns all = new ThreadColumns(columns);
    if (!run.tell(all)) {
      throw run.tellsNothingOf("when tasks run");
    }
    StateColumns told = all.shown();
    String who = told.nodes().areThreads() ? "threads" : "processors";
    TimeScale time = run.time(window.untilTick());
    return new Figure(
        "What " + who + " do: " + run.words(),
        Subtitle.of(run, window, sharing(told.nodes().within(request.room().rows()))),
        timeline(request, time, states(told, columns, time), Optional.empty()),
        table(columns, told));
  }

  static Figure spaceTime(PlotRequest request) {
    PlottedRun run = request.run();
    TimeColumns columns = request.columns();
    Window window = columns.window();
    Flights told = new Flights(columns, MOST_MESSAGES);
    boolean haveRun = run.tell(told);
    List<Flights.Flight> flights = told.flights();
    if (flights.isEmpty() && !haveRun) {
      throw run.tellsNothingOf("messages");
    }
    TimeScale time = run.time(window.untilTick());
    return new Figure(
        "Messages in space and time: " + run.words(),
        Subtitle.of(run, window, messageNotes(told, flights, request.room().rows())),
        told.every() > 1 ? List.of(shown(told, flights)) : List.of(),
        timeline(request, time, states(told, columns, time), Optional.of(messages(time, flights))),
        table(told.nodes(), flights));
  }

  private static Timeline timeline(
      PlotRequest request,
      TimeScale time,
      States states,
      Optional<List<Timeline.Message>> messages) {
    Window window = request.window();
    return new Timeline(
        time.axis(window.fromTick(), window.untilTick()),
        states.within(request.room().rows()),
        messages);
  }

  private static States states(StateColumns told, TimeColumns columns, TimeScale time) {
    return new States(told.nodes(), time.of(columns.edges()), told.shares());
  }

  private static List<String> sharing(Nodes nodes) {
    return nodes.perRow() == 1
        ? List.of()
        : List.of(Words.count(nodes.perRow(), nodes.what()) + " share a row");
  }

  private static List<String> messageNotes(Flights told, List<Flights.Flight> flights, int rows) {
    List<String> notes = new ArrayList<>(sharing(told.nodes().within(rows)));
    notes.add(shown(told, flights));
    return notes;
  }

  private static String shown(Flights told, List<Flights.Flight> flights) {
    String all = Words.count(told.count(), "message");
    return told.every() == 1
        ? all
        : "%s of %s are shown, 1 of %s; with --from and --to, all of a part"
            .formatted(Words.grouped(flights.size()), all, Words.grouped(told.every()));
  }

  private static List<Timeline.Message> messages(TimeScale time, List<Flights.Flight> flights) {
    return flights.stream()
        .map(
            flight ->
                new Timeline.Message(
                    flight.from(),
                    time.of(flight.sentTick()),
                    flight.to(),
                    time.of(flight.arrivedTick())))
        .toList();
  }

  private static Table table(Nodes nodes, List<Flights.Flight> flights) {
    Nodes each = new Nodes(nodes.hasHost(), nodes.count(), 1);
    Table table = new Table("message", "from", "sent_tick", "to", "arrived_tick", "bytes");
    for (Flights.Flight flight : flights) {
      table.add(
          flight.number(),
          name(each, flight.from()),
          flight.sentTick(),
          name(each, flight.to()),
          flight.arrivedTick(),
          flight.length());
    }
    return table;
  }

  private static String name(Nodes each, int processor) {
    return processor == 0 ? "host" : each.name(each.rowOf(processor));
  }

  private static Table table(TimeColumns columns, StateColumns told) {
    Nodes nodes = told.nodes();
    Table table =
        new Table(
            nodes.what(),
            "from_tick",
            "until_tick",
            "computing_ticks",
            "message_ticks",
            "ready_ticks");
    for (int row = 0; row < nodes.rows(); row++) {
      for (int column = 0; column < columns.count(); column++) {
        long[] ticks = told.ticks(row, column);
        if (ticks[0] + ticks[1] + ticks[2] > 0) {
          table.add(
              nodes.name(row),
              columns.edge(column),
              columns.edge(column + 1),
              ticks[0],
              ticks[1],
              ticks[2]);
        }
      }
    }
    return table;
  }
}
