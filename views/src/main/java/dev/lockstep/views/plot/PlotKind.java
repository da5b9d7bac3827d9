package dev.lockstep.views.plot;

import dev.lockstep.views.plot.figure.Figure;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/** The kinds of plots. */
public enum PlotKind {
  /** How many processors are active over time. */
  UTILIZATION(UtilizationPlot::figure),
  /** What each processor does over time. */
  ACTIVITY(TimelinePlot::activity),
  /** What each processor does, and the messages between them. */
  SPACETIME(TimelinePlot::spaceTime),
  /** Who sends how much to whom. */
  TRAFFIC(TrafficPlot::figure),
  /** How busy links are over time. */
  LINKS(LinksPlot::figure),
  /** How many messages and tasks wait over time. */
  QUEUE(QueuePlot::figure),
  /** How much faster a program runs on more nodes. */
  SPEEDUP(SpeedupPlot::figure);

  private final Function<PlotRequest, Figure> maker;

  PlotKind(Function<PlotRequest, Figure> maker) {
    this.maker = maker;
  }

  /** What users call it. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** What users call each. */
  public static List<String> words() {
    return Arrays.stream(values()).map(PlotKind::word).toList();
  }

  /** The kind that users call so. */
  public static Optional<PlotKind> of(String word) {
    return Arrays.stream(values()).filter(kind -> kind.word().equals(word)).findFirst();
  }

  /** Whether it compares runs, and takes several; the others take one, or a part of it. */
  public boolean comparesRuns() {
    return this == SPEEDUP;
  }

  /**
   * The plot.
   *
   * @throws PlotException if the runs lack what it shows
   */
  public Figure figure(PlotRequest request) {
    return maker.apply(request);
  }
}
