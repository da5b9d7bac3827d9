package dev.lockstep.views.plot.chart;

import dev.lockstep.views.measure.Nodes;
import dev.lockstep.views.plot.figure.Timeline;
import java.awt.Graphics2D;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.util.List;
import org.jfree.chart.annotations.AbstractXYAnnotation;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.plot.PlotRenderingInfo;
import org.jfree.chart.plot.XYPlot;
import org.jspecify.annotations.Nullable;

/** A line for each message, from its sender when it is sent to where and when it arrives. */
final class Strokes extends AbstractXYAnnotation {
  private static final long serialVersionUID = 1;

  private final transient List<Timeline.Message> messages;
  private final transient Nodes nodes;

  Strokes(List<Timeline.Message> messages, Nodes nodes) {
    this.messages = messages;
    this.nodes = nodes;
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
    g.setStroke(messages.size() > 500 ? Look.HAIRLINE : Look.MESSAGE_LINE);
    g.setPaint(Look.message(messages.size()));
    for (Timeline.Message message : messages) {
      g.draw(
          new Line2D.Double(
              hundredths(x.valueToJava2D(message.sent(), area, plot.getDomainAxisEdge())),
              hundredths(y.valueToJava2D(place(message.from()), area, plot.getRangeAxisEdge())),
              hundredths(x.valueToJava2D(message.arrived(), area, plot.getDomainAxisEdge())),
              hundredths(y.valueToJava2D(place(message.to()), area, plot.getRangeAxisEdge()))));
    }
  }

  /** Where a processor lies on the axis of nodes. */
  private double place(int processor) {
    return processor == 0 ? (nodes.first(0) + nodes.last(0)) / 2.0 : processor - 1;
  }

  private static double hundredths(double pixels) {
    return Math.round(pixels * 100) / 100.0;
  }
}
