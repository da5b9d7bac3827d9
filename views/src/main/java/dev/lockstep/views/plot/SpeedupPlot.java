package dev.lockstep.views.plot;

import dev.lockstep.views.plot.figure.Axis;
import dev.lockstep.views.plot.figure.Curve;
import dev.lockstep.views.plot.figure.Curves;
import dev.lockstep.views.plot.figure.Figure;
import dev.lockstep.views.plot.figure.Table;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;
import java.util.function.Function;

/** How much faster a program runs on more nodes than on the fewest of its runs. */
final class SpeedupPlot {
  /** Where there are so many times more nodes, each doubling takes as much room. */
  private static final int FAR = 16;

  private record Point(PlottedRun run, int nodes, double seconds) {}

  private SpeedupPlot() {}

  static Figure figure(PlotRequest request) {
    if (request.runs().size() < 2) {
      throw new PlotException(
          "%s is one run: name the files of several, each on another number of nodes"
              .formatted(request.run().name()));
    }
    List<Point> points =
        request.runs().stream()
            .map(SpeedupPlot::point)
            .sorted(Comparator.comparingInt(Point::nodes))
            .toList();
    Point base = points.getFirst();
    if (base.nodes == points.getLast().nodes) {
      throw new PlotException(
          "all runs have %s: a speed-up needs different numbers of nodes"
              .formatted(Words.count(base.nodes, "node")));
    }
    return figure(points, base);
  }

  private static Point point(PlottedRun run) {
    long last = run.story().lastTick();
    if (last <= 0) {
      throw new PlotException(run.name() + " tells of no time: its last tick is 0");
    }
    return new Point(run, run.nodes(), last / hertz(run));
  }

  /** Where it isn't known how long ticks are, they are compared as they are. */
  private static double hertz(PlottedRun run) {
    return Math.max(1, run.story().facts().origin().clockHertz());
  }

  private static Figure figure(List<Point> points, Point base) {
    double[] nodes = points.stream().mapToDouble(Point::nodes).toArray();
    double[] speedups = points.stream().mapToDouble(point -> speedup(point, base)).toArray();
    double[] ideals = points.stream().mapToDouble(point -> ideal(point, base)).toArray();
    Curve measured = Curve.through("measured", Curve.Style.POINTS, nodes, speedups);
    Curve ideal = Curve.through("ideal", Curve.Style.IDEAL, nodes, ideals);
    double least = Math.min(1, points.stream().mapToDouble(p -> speedup(p, base)).min().orElse(1));
    double most = Math.max(measured.highest(), ideal.highest());
    boolean isFar = nodes[nodes.length - 1] / nodes[0] >= FAR;
    Axis.Scale scale = isFar ? Axis.Scale.DOUBLING : Axis.Scale.EVEN;
    return new Figure(
        "Speed-up: " + base.run.words().replaceFirst(", [\\d,]+ nodes?$", ""),
        notes(points, base),
        new Curves(
            new Axis(
                "nodes",
                isFar ? nodes[0] : 0,
                nodes[nodes.length - 1],
                isFar ? scale : Axis.Scale.WHOLE),
            new Axis("speed-up", isFar ? least : 0, most, scale),
            List.of(measured, ideal)),
        table(points, base));
  }

  private static double speedup(Point point, Point base) {
    return base.seconds / point.seconds;
  }

  private static double ideal(Point point, Point base) {
    return (double) point.nodes / base.nodes;
  }

  private static List<String> notes(List<Point> points, Point base) {
    List<String> notes = new ArrayList<>();
    notes.add(
        "%s, compared with %s of %s"
            .formatted(
                Words.count(points.size(), "run"),
                Words.count(base.nodes, "node"),
                base.run.name()));
    differing(points, "programs", run -> run.story().facts().program(), notes);
    differing(points, "machines", run -> run.story().facts().origin().machine(), notes);
    return notes;
  }

  private static void differing(
      List<Point> points, String what, Function<PlottedRun, String> name, List<String> notes) {
    TreeSet<String> names = new TreeSet<>();
    points.forEach(point -> names.add(name.apply(point.run)));
    if (names.size() > 1) {
      notes.add("different %s: %s".formatted(what, String.join(", ", names)));
    }
  }

  private static Table table(List<Point> points, Point base) {
    Table table = new Table("file", "nodes", "ticks", "seconds", "speedup", "ideal", "efficiency");
    for (Point point : points) {
      double speedup = speedup(point, base);
      table.add(
          point.run.name(),
          point.nodes,
          point.run.story().lastTick(),
          point.run.story().facts().origin().clockHertz() > 0 ? point.seconds : "",
          speedup,
          ideal(point, base),
          speedup / ideal(point, base));
    }
    return table;
  }
}
