package dev.lockstep.views.plot;

import dev.lockstep.views.measure.Levels;
import dev.lockstep.views.measure.Queues;
import dev.lockstep.views.measure.Steps;
import dev.lockstep.views.measure.Window;
import dev.lockstep.views.plot.figure.Axis;
import dev.lockstep.views.plot.figure.Curve;
import dev.lockstep.views.plot.figure.Curves;
import dev.lockstep.views.plot.figure.Figure;
import dev.lockstep.views.plot.figure.Table;
import dev.lockstep.views.plot.figure.TimeScale;
import java.util.ArrayList;
import java.util.List;

/** How many messages are on their way or wait in mailboxes, and how many tasks wait to run. */
final class QueuePlot {
  private record Series(String name, String column, Levels levels) {}

  private QueuePlot() {}

  static Figure figure(PlotRequest request) {
    PlottedRun run = request.run();
    Window window = request.window();
    Queues told = new Queues(window);
    boolean haveRun = run.tell(told);
    List<Series> all = series(told, haveRun);
    if (all.isEmpty()) {
      throw run.tellsNothingOf("messages and of tasks that wait");
    }
    return figure(request, window, all, notes(told));
  }

  private static Figure figure(
      PlotRequest request, Window window, List<Series> all, List<String> notes) {
    TimeScale time = request.run().time(window.untilTick());
    Table table = new Table("queue", "from_tick", "until_tick", "mean", "least", "most");
    List<Curve> curves = new ArrayList<>();
    for (Series series : all) {
      Steps steps = series.levels.steps(request.room().columns());
      table.add(steps, series.column);
      curves.add(Curve.of(series.name, steps, time));
    }
    double most = curves.stream().mapToDouble(Curve::highest).max().orElse(0);
    return new Figure(
        "Messages and tasks that wait: " + request.run().words(),
        Subtitle.of(request.run(), window, notes),
        new Curves(
            time.axis(window.fromTick(), window.untilTick()),
            new Axis("how many", 0, Math.max(1, most), Axis.Scale.WHOLE),
            curves),
        table);
  }

  private static List<Series> series(Queues told, boolean haveRun) {
    List<Series> all = new ArrayList<>();
    if (told.onTheirWay().isTold()) {
      all.add(new Series("messages on their way", "on_their_way", told.onTheirWay()));
    }
    if (told.areTaken()) {
      all.add(new Series("messages in mailboxes", "in_mailboxes", told.inMailboxes()));
    }
    if (haveRun) {
      all.add(new Series("ready tasks", "ready_tasks", told.ready()));
    }
    return all;
  }

  private static List<String> notes(Queues told) {
    return told.inMailboxes().isTold() && !told.areTaken()
        ? List.of("nothing is told of when tasks take messages, so mailboxes are not shown")
        : List.of();
  }
}
