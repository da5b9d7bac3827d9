package dev.lockstep.views.plot;

import dev.lockstep.views.plot.figure.Figure;
import dev.lockstep.views.plot.figure.Nodes;
import dev.lockstep.views.plot.figure.Table;
import dev.lockstep.views.plot.figure.TimeScale;
import dev.lockstep.views.plot.figure.Timeline;
import dev.lockstep.views.plot.measure.Flights;
import dev.lockstep.views.plot.measure.StateColumns;
import dev.lockstep.views.plot.measure.Window;
import java.util.ArrayList;
import java.util.List;

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
    Window window = request.window();
    StateColumns told = new StateColumns(window);
    run.story().replay(told);
    told.end(run.story().lastTick());
    if (!told.haveRun()) {
      throw run.tellsNothingOf("when tasks run");
    }
    TimeScale time = run.time(window.untilTick());
    return new Figure(
        "What processors do: " + run.words(),
        Notes.of(run, window, sharing(told.nodes())),
        timeline(time, window, told, List.of(), false),
        table(window, told));
  }

  static Figure spaceTime(PlotRequest request) {
    PlottedRun run = request.run();
    Window window = request.window();
    Flights told = new Flights(window, MOST_MESSAGES);
    run.story().replay(told);
    told.end(run.story().lastTick());
    List<Flights.Flight> flights = told.flights();
    if (flights.isEmpty() && !told.haveRun()) {
      throw run.tellsNothingOf("messages");
    }
    TimeScale time = run.time(window.untilTick());
    return new Figure(
        "Messages in space and time: " + run.words(),
        Notes.of(run, window, messageNotes(told, flights)),
        timeline(time, window, told, messages(time, flights), true),
        table(told.nodes(), flights));
  }

  private static Timeline timeline(
      TimeScale time,
      Window window,
      StateColumns told,
      List<Timeline.Message> messages,
      boolean showsMessages) {
    return new Timeline(
        time.axis(window.fromTick(), window.untilTick()),
        told.states(time),
        messages,
        showsMessages);
  }

  private static List<String> sharing(Nodes nodes) {
    return nodes.perRow() == 1
        ? List.of()
        : List.of(Words.count(nodes.perRow(), "node") + " share a row");
  }

  private static List<String> messageNotes(Flights told, List<Flights.Flight> flights) {
    List<String> notes = new ArrayList<>(sharing(told.nodes()));
    String all = Words.count(told.count(), "message");
    if (told.every() > 1) {
      notes.add(
          "%s of %s: every %sth is shown; --from and --to show all of a part"
              .formatted(
                  Words.grouped(flights.size()), all, Words.grouped(told.every())));
    } else {
      notes.add(all);
    }
    return notes;
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

  private static Table table(Window window, StateColumns told) {
    Table table =
        new Table(
            "node", "from_tick", "until_tick", "computing_ticks", "message_ticks", "ready_ticks");
    Nodes nodes = told.nodes();
    for (int row = 0; row < nodes.rows(); row++) {
      for (int column = 0; column < window.columns(); column++) {
        long[] ticks = told.ticks(row, column);
        if (ticks[0] + ticks[1] + ticks[2] > 0) {
          table.add(
              nodes.name(row),
              window.edge(column),
              window.edge(column + 1),
              ticks[0],
              ticks[1],
              ticks[2]);
        }
      }
    }
    return table;
  }
}
