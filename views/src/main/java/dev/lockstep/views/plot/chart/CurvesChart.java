package dev.lockstep.views.plot.chart;

import dev.lockstep.views.plot.figure.Axis;
import dev.lockstep.views.plot.figure.Curve;
import dev.lockstep.views.plot.figure.Curves;
import java.awt.Color;
import java.awt.Shape;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import org.jfree.chart.annotations.XYPolygonAnnotation;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.chart.ui.Layer;
import org.jfree.data.xy.XYSeries;
import org.jfree.data.xy.XYSeriesCollection;

/** Curves, with bands where they are means. */
final class CurvesChart {
  private static final double ROOM = 1.06;
  private static final double BAND = 0.3;
  private static final int DOT = 6;

  private CurvesChart() {}

  static XYPlot plot(Curves curves) {
    boolean isOfTime = curves.curves().getFirst().style() == Curve.Style.STEPS;
    Axis x = isOfTime ? curves.x() : roomy(curves.x());
    XYPlot plot = new XYPlot(data(curves), Axes.of(x), Axes.beside(roomy(curves.y())), null);
    plot.setRenderer(renderer(curves));
    for (int i = 0; i < curves.curves().size(); i++) {
      Curve curve = curves.curves().get(i);
      if (curve.hasBand()) {
        Color color = Look.pale(color(i), BAND);
        plot.getRenderer().addAnnotation(band(curve, color), Layer.BACKGROUND);
      }
    }
    return plot;
  }

  /** With room for what lies at its ends. */
  private static Axis roomy(Axis axis) {
    if (axis.low() >= 0) {
      return new Axis(axis.label(), axis.low() / ROOM, axis.high() * ROOM, axis.scale());
    }
    double room = (axis.high() - axis.low()) * (ROOM - 1);
    double high = axis.high() == 0 ? 0 : axis.high() + room;
    return new Axis(axis.label(), axis.low() - room, high, axis.scale());
  }

  private static Color color(int curve) {
    return Look.CURVES.get(curve % Look.CURVES.size());
  }

  /** Curves of one colour have different dots. */
  private static Shape dot(int curve) {
    double corner = -DOT / 2.0;
    return curve / Look.CURVES.size() % 2 == 0
        ? new Ellipse2D.Double(corner, corner, DOT, DOT)
        : new Rectangle2D.Double(corner, corner, DOT, DOT);
  }

  private static XYSeriesCollection data(Curves curves) {
    XYSeriesCollection all = new XYSeriesCollection();
    for (Curve curve : curves.curves()) {
      XYSeries series = new XYSeries(curve.name(), false, true);
      for (int i = 0; i < curve.ys().length; i++) {
        series.add(curve.xs()[i], curve.ys()[i], false);
        if (curve.style() == Curve.Style.STEPS) {
          series.add(curve.xs()[i + 1], curve.ys()[i], false);
        }
      }
      all.addSeries(series);
    }
    return all;
  }

  private static XYLineAndShapeRenderer renderer(Curves curves) {
    XYLineAndShapeRenderer renderer = new XYLineAndShapeRenderer(true, false);
    renderer.setDrawSeriesLineAsPath(true);
    renderer.setLegendLine(new Line2D.Double(-8, 0, 8, 0));
    for (int i = 0; i < curves.curves().size(); i++) {
      Curve.Style style = curves.curves().get(i).style();
      boolean isIdeal = style == Curve.Style.IDEAL;
      renderer.setSeriesPaint(i, isIdeal ? Look.PALE_INK : color(i));
      renderer.setSeriesStroke(i, isIdeal ? Look.DASHES : Look.CURVE);
      renderer.setSeriesShapesVisible(i, style == Curve.Style.POINTS);
      renderer.setSeriesShape(i, dot(i));
    }
    return renderer;
  }

  /** Along the most of each step, and back along the least. */
  private static XYPolygonAnnotation band(Curve curve, Color color) {
    int steps = curve.ys().length;
    double[] corners = new double[8 * steps];
    for (int i = 0; i < steps; i++) {
      put(corners, 2 * i, curve.xs()[i], curve.highs()[i]);
      put(corners, 2 * i + 1, curve.xs()[i + 1], curve.highs()[i]);
      put(corners, 4 * steps - 1 - 2 * i, curve.xs()[i], curve.lows()[i]);
      put(corners, 4 * steps - 2 - 2 * i, curve.xs()[i + 1], curve.lows()[i]);
    }
    return new XYPolygonAnnotation(corners, null, null, color);
  }

  private static void put(double[] corners, int corner, double x, double y) {
    corners[2 * corner] = x;
    corners[2 * corner + 1] = y;
  }
}
