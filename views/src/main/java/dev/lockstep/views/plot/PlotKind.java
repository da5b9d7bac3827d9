package dev.lockstep.views.plot;

import dev.lockstep.views.plot.figure.Figure;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The kinds of plots. */
public enum PlotKind {
  /** How many processors are active over time. */
  UTILIZATION,
  /** What each processor does over time. */
  ACTIVITY,
  /** What each processor does, and the messages between them. */
  SPACETIME,
  /** How much tasks send to each other. */
  TRAFFIC,
  /** How busy links are over time. */
  LINKS,
  /** How many messages and tasks wait over time. */
  QUEUE,
  /** How much faster a program runs on more nodes. */
  SPEEDUP;

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
    return switch (this) {
      case UTILIZATION -> UtilizationPlot.figure(request);
      case ACTIVITY -> TimelinePlot.activity(request);
      case SPACETIME -> TimelinePlot.spaceTime(request);
      case TRAFFIC -> TrafficPlot.figure(request);
      case LINKS -> LinksPlot.figure(request);
      case QUEUE -> QueuePlot.figure(request);
      case SPEEDUP -> SpeedupPlot.figure(request);
    };
  }
}
