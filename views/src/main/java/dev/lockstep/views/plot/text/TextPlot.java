package dev.lockstep.views.plot.text;

import dev.lockstep.views.plot.figure.Curve;
import dev.lockstep.views.plot.figure.Curves;
import dev.lockstep.views.plot.figure.Figure;
import dev.lockstep.views.plot.figure.Heat;
import dev.lockstep.views.plot.figure.Surface;
import dev.lockstep.views.plot.figure.Timeline;
import java.util.ArrayList;
import java.util.List;

/** A figure as lines of text. */
public final class TextPlot {
  private TextPlot() {}

  /** All lines, each at most so wide. */
  public static String of(Figure figure, int width) {
    List<String> lines = new ArrayList<>(wrapped(figure.title(), width));
    if (!figure.notes().isEmpty()) {
      lines.addAll(wrapped(String.join("; ", figure.notes()), width));
    }
    lines.add("");
    lines.addAll(body(figure, width));
    StringBuilder text = new StringBuilder();
    lines.forEach(line -> text.append(line.stripTrailing()).append('\n'));
    return text.toString();
  }

  private static List<String> body(Figure figure, int width) {
    return switch (figure.body()) {
      case Curves curves when curves.curves().getFirst().style() == Curve.Style.STEPS ->
          StepsText.of(curves, width);
      case Curves curves -> PointsText.of(curves, width);
      case Timeline timeline -> TimelineText.of(timeline, width);
      case Heat heat -> HeatText.of(heat, width);
      case Surface surface -> SurfaceText.of(surface, width);
    };
  }

  private static List<String> wrapped(String text, int width) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String word : text.split(" ")) {
      if (!line.isEmpty() && line.length() + 1 + word.length() > width) {
        lines.add(line.toString());
        line.setLength(0);
      }
      line.append(line.isEmpty() ? "" : " ").append(word);
    }
    lines.add(line.toString());
    return lines;
  }
}
