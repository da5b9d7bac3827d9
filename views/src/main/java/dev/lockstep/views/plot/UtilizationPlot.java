package dev.lockstep.views.plot;

import dev.lockstep.views.measure.Steps;
import dev.lockstep.views.measure.Utilization;
import dev.lockstep.views.measure.Window;
import dev.lockstep.views.plot.figure.Axis;
import dev.lockstep.views.plot.figure.Curve;
import dev.lockstep.views.plot.figure.Curves;
import dev.lockstep.views.plot.figure.Figure;
import dev.lockstep.views.plot.figure.Table;
import dev.lockstep.views.plot.figure.TimeScale;
import java.util.List;
import java.util.Locale;

/** How many processors are active over time, as Dunigan's {@code ccplot} shows it. */
final class UtilizationPlot {
  private UtilizationPlot() {}

  static Figure figure(PlotRequest request) {
    PlottedRun run = request.run();
    Window window = request.window();
    Utilization told = new Utilization(window);
    boolean haveRun = run.tell(told);
    if (!haveRun && !told.isTold()) {
      throw run.tellsNothingOf("when processors are active");
    }
    return figure(run, window, told, told.active().steps(request.room().columns()));
  }

  private static Figure figure(PlottedRun run, Window window, Utilization told, Steps steps) {
    TimeScale time = run.time(window.untilTick());
    Curve curve = Curve.of("active processors", steps, time);
    double most = Math.max(1, Math.max(told.processors(), curve.highest()));
    Axis y = new Axis("active processors", 0, most, Axis.Scale.WHOLE);
    Table table = new Table("from_tick", "until_tick", "mean", "least", "most");
    table.add(steps);
    return new Figure(
        "Active processors: " + run.words(),
        Subtitle.of(run, window, List.of(mean(steps, told.processors()))),
        new Curves(time.axis(window.fromTick(), window.untilTick()), y, List.of(curve)),
        table);
  }

  private static String mean(Steps steps, int processors) {
    double sum = 0;
    for (int i = 0; i < steps.size(); i++) {
      sum += steps.means()[i] * (steps.edges()[i + 1] - steps.edges()[i]);
    }
    double mean = sum / (steps.edges()[steps.size()] - steps.edges()[0]);
    return String.format(Locale.ROOT, "in the mean %,.2f of %,d", mean, processors);
  }
}
