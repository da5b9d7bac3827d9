package dev.lockstep.views.plot.chart;

import dev.lockstep.views.plot.figure.Axis;
import dev.lockstep.views.plot.figure.Heat;
import dev.lockstep.views.plot.figure.Surface;
import java.awt.Color;
import java.util.Arrays;
import java.util.List;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.plot.XYPlot;

/** A map coloured by its values; white where nothing is known. */
final class SurfaceChart {
  private SurfaceChart() {}

  static XYPlot plot(Surface surface) {
    XYPlot plot = new XYPlot(null, axis(surface.x()), axis(surface.y()), null);
    plot.addAnnotation(tiles(surface));
    plot.setDomainGridlinesVisible(false);
    plot.setRangeGridlinesVisible(false);
    return plot;
  }

  /** What has only names has whole numbers for them. */
  private static ValueAxis axis(Heat.Side side) {
    return side.axis().scale() == Axis.Scale.WHOLE
        ? Axes.of(side.axis(), side.names())
        : Axes.of(side.axis());
  }

  private static Tiles tiles(Surface surface) {
    HeatScale scale = HeatScale.of(surface);
    Tiles tiles = new Tiles();
    double[] edges = surface.y().edges();
    for (int row = 0; row < surface.values().length; row++) {
      List<Color> colors =
          Arrays.stream(surface.values()[row])
              .mapToObj(value -> Double.isNaN(value) ? Color.WHITE : scale.color(value))
              .toList();
      tiles.addRow(edges[row], edges[row + 1], surface.x().edges(), colors);
    }
    return tiles;
  }
}
