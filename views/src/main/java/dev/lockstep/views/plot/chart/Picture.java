package dev.lockstep.views.plot.chart;

import dev.lockstep.views.plot.figure.Curve;
import dev.lockstep.views.plot.figure.Curves;
import dev.lockstep.views.plot.figure.Figure;
import dev.lockstep.views.plot.figure.Heat;
import dev.lockstep.views.plot.figure.Surface;
import dev.lockstep.views.plot.figure.Timeline;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import javax.imageio.ImageIO;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.text.TextUtils;
import org.jfree.chart.title.LegendTitle;
import org.jfree.chart.title.TextTitle;
import org.jfree.chart.ui.HorizontalAlignment;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.RectangleInsets;

/** A figure that is drawn, as large as it shall be. */
public final class Picture {
  static {
    // Otherwise what stands along the axis on the left would be outlines in SVG, and no text.
    TextUtils.setUseDrawRotatedStringWorkaround(false);
  }

  private final JFreeChart chart;
  private final int width;
  private final int height;
  private final String title;

  /** Of so many pixels. */
  public Picture(Figure figure, int width, int height) {
    this.width = width;
    this.height = height;
    this.title = figure.title();
    this.chart = new JFreeChart(null, Look.TITLE, dressed(plot(figure)), false);
    chart.setBackgroundPaint(Color.WHITE);
    chart.setPadding(new RectangleInsets(6, 6, 6, 14));
    addWords(figure);
    switch (figure.body()) {
      case Heat heat -> chart.addSubtitle(HeatChart.strip(HeatScale.of(heat)));
      case Surface surface -> chart.addSubtitle(HeatChart.strip(HeatScale.of(surface)));
      case Timeline _ -> addLegend();
      case Curves curves when curves.curves().size() > 1 -> addLegend();
      case Curves _ -> {}
    }
  }

  private static XYPlot plot(Figure figure) {
    return switch (figure.body()) {
      case Curves curves -> CurvesChart.plot(curves);
      case Heat heat -> HeatChart.plot(heat);
      case Surface surface -> SurfaceChart.plot(surface);
      case Timeline timeline -> TimelineChart.plot(timeline);
    };
  }

  private static XYPlot dressed(XYPlot plot) {
    plot.setBackgroundPaint(Color.WHITE);
    plot.setOutlinePaint(Look.PALE_INK);
    plot.setDomainGridlinePaint(Look.GRID);
    plot.setRangeGridlinePaint(Look.GRID);
    plot.setDomainGridlineStroke(Look.HAIRLINE);
    plot.setRangeGridlineStroke(Look.HAIRLINE);
    plot.setAxisOffset(RectangleInsets.ZERO_INSETS);
    return plot;
  }

  private void addWords(Figure figure) {
    TextTitle head = new TextTitle(figure.title(), Look.TITLE);
    head.setPaint(Look.INK);
    chart.setTitle(head);
    List<String> lines = new ArrayList<>(figure.notes());
    if (figure.body() instanceof Curves curves
        && curves.curves().stream().anyMatch(Curve::hasBand)) {
      lines.add("line: mean, band: least and most");
    }
    TextTitle notes = new TextTitle(String.join("; ", lines), Look.NOTE);
    notes.setPaint(Look.PALE_INK);
    notes.setTextAlignment(HorizontalAlignment.CENTER);
    notes.setMargin(new RectangleInsets(0, 0, 4, 0));
    chart.addSubtitle(notes);
  }

  private void addLegend() {
    LegendTitle legend = new LegendTitle(chart.getPlot());
    legend.setPosition(RectangleEdge.BOTTOM);
    legend.setItemFont(Look.NOTE);
    legend.setItemPaint(Look.INK);
    chart.addLegend(legend);
  }

  /** Writes it as PNG. */
  public void png(OutputStream out) {
    try {
      ImageIO.setUseCache(false);
      ImageIO.write(image(), "png", out);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  /** Its pixels. */
  public BufferedImage image() {
    BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    Graphics2D g = image.createGraphics();
    chart.draw(g, new Rectangle2D.Double(0, 0, width, height));
    g.dispose();
    return image;
  }

  /** Writes it as SVG. */
  public void svg(OutputStream out) {
    Svg svg = new Svg(title, width, height);
    chart.draw(svg.graphics(), new Rectangle2D.Double(0, 0, width, height));
    svg.write(out);
  }
}
