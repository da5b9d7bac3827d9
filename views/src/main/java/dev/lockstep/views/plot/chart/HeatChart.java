package dev.lockstep.views.plot.chart;

import dev.lockstep.views.plot.figure.Heat;
import java.awt.Color;
import java.util.Arrays;
import java.util.List;
import org.jfree.chart.axis.AxisLocation;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.block.LineBorder;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.title.PaintScaleLegend;
import org.jfree.chart.title.Title;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.RectangleInsets;

/** Cells coloured by their values. */
final class HeatChart {
  private static final int STRIP_WIDTH = 14;

  private HeatChart() {}

  static XYPlot plot(Heat heat) {
    ValueAxis rows = axis(heat.rows());
    rows.setInverted(true);
    XYPlot plot = new XYPlot(null, axis(heat.columns()), rows, null);
    plot.setRangeAxisLocation(AxisLocation.TOP_OR_LEFT);
    plot.addAnnotation(tiles(heat));
    plot.setDomainGridlinesVisible(false);
    plot.setRangeGridlinesVisible(false);
    return plot;
  }

  private static ValueAxis axis(Heat.Side side) {
    boolean isNamed = side.edges().length == side.names().size() + 1;
    boolean isOfNodes = side.axis().label().endsWith("node");
    if (isOfNodes) {
      return Axes.ofNodes(side.axis());
    }
    return isNamed ? Axes.of(side.axis(), side.names()) : Axes.of(side.axis());
  }

  private static Tiles tiles(Heat heat) {
    HeatScale scale = HeatScale.of(heat);
    Tiles tiles = new Tiles();
    for (int row = 0; row < heat.values().length; row++) {
      List<Color> colors =
          Arrays.stream(heat.values()[row])
              .mapToObj(value -> value > 0 ? scale.color(value) : Color.WHITE)
              .toList();
      double[] edges = heat.rows().edges();
      tiles.addRow(edges[row], edges[row + 1], heat.columns().edges(), colors);
    }
    return tiles;
  }

  /** The strip of colours with its axis. */
  static Title strip(HeatScale scale) {
    PaintScaleLegend strip = new PaintScaleLegend(scale, scale.axis());
    strip.setPosition(RectangleEdge.RIGHT);
    strip.setAxisLocation(AxisLocation.BOTTOM_OR_RIGHT);
    strip.setStripWidth(STRIP_WIDTH);
    strip.setStripOutlineVisible(false);
    strip.setFrame(new LineBorder(Color.WHITE, Look.HAIRLINE, RectangleInsets.ZERO_INSETS));
    strip.setMargin(new RectangleInsets(10, 8, 45, 8));
    strip.setBackgroundPaint(Color.WHITE);
    return strip;
  }
}
