package dev.lockstep.views.plot.chart;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jfree.chart.annotations.AbstractXYAnnotation;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.plot.PlotRenderingInfo;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.ui.RectangleEdge;
import org.jspecify.annotations.Nullable;

/**
 * Coloured rectangles between values of the axes. Their edges lie between pixels, so there are no
 * gaps where they touch.
 */
final class Tiles extends AbstractXYAnnotation {
  private static final long serialVersionUID = 1;

  private record Tile(double left, double right, double low, double high, Color color) {}

  private final transient List<Tile> all = new ArrayList<>();

  /** Adds a row of tiles; neighbours of one colour become one, and white ones are not drawn. */
  void addRow(double low, double high, double[] edges, List<Color> colors) {
    int first = 0;
    for (int column = 1; column <= colors.size(); column++) {
      if (column == colors.size() || !colors.get(column).equals(colors.get(first))) {
        Color color = colors.get(first);
        if (!color.equals(Color.WHITE)) {
          all.add(new Tile(edges[first], edges[column], low, high, color));
        }
        first = column;
      }
    }
  }

  /** How many rectangles there are. */
  int size() {
    return all.size();
  }

  @Override
  public void draw(
      Graphics2D g,
      XYPlot plot,
      Rectangle2D area,
      ValueAxis x,
      ValueAxis y,
      int index,
      @Nullable PlotRenderingInfo info) {
    Object before = g.getRenderingHint(RenderingHints.KEY_ANTIALIASING);
    g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_OFF);
    for (Map.Entry<Color, Path2D> shape : shapes(plot, area, x, y).entrySet()) {
      g.setPaint(shape.getKey());
      g.fill(shape.getValue());
    }
    g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, before);
  }

  /** All that has one colour is one shape, which is short in SVG. */
  private Map<Color, Path2D> shapes(XYPlot plot, Rectangle2D area, ValueAxis x, ValueAxis y) {
    RectangleEdge below = plot.getDomainAxisEdge();
    RectangleEdge beside = plot.getRangeAxisEdge();
    Map<Color, Path2D> shapes = new LinkedHashMap<>();
    for (Tile tile : all) {
      double left = Math.rint(x.valueToJava2D(tile.left, area, below));
      double right = Math.rint(x.valueToJava2D(tile.right, area, below));
      double one = Math.rint(y.valueToJava2D(tile.low, area, beside));
      double other = Math.rint(y.valueToJava2D(tile.high, area, beside));
      double width = Math.max(1, right - left);
      double height = Math.max(1, Math.abs(one - other));
      shapes
          .computeIfAbsent(tile.color, _ -> new Path2D.Double())
          .append(new Rectangle2D.Double(left, Math.min(one, other), width, height), false);
    }
    return shapes;
  }
}
