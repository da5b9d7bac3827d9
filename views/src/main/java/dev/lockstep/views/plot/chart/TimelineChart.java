package dev.lockstep.views.plot.chart;

import dev.lockstep.views.measure.Nodes;
import dev.lockstep.views.plot.figure.Axis;
import dev.lockstep.views.plot.figure.States;
import dev.lockstep.views.plot.figure.States.State;
import dev.lockstep.views.plot.figure.Timeline;
import java.awt.Color;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import org.jfree.chart.LegendItem;
import org.jfree.chart.LegendItemCollection;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.plot.XYPlot;

/** A row for each processor, coloured by what it does, and messages as lines between them. */
final class TimelineChart {
  /** More rows leave no white between them. */
  private static final int MOST_APART = 64;

  private static final double APART = 0.35;
  private static final double APART_FOR_MESSAGES = 0.14;
  private static final double TOUCHING = 0.5;
  private static final double PALE = 0.45;
  private static final double PALER = 0.25;

  /** Shares are shown in so many steps, so that neighbours look alike. */
  private static final int SHADES = 16;

  private TimelineChart() {}

  static XYPlot plot(Timeline timeline) {
    States states = timeline.states();
    XYPlot plot = new XYPlot(null, Axes.of(timeline.time()), beside(states.nodes()), null);
    boolean areBehindMessages = timeline.messages().isPresent();
    plot.addAnnotation(tiles(states, areBehindMessages));
    timeline
        .messages()
        .ifPresent(messages -> plot.addAnnotation(new Strokes(messages, states.nodes())));
    plot.setFixedLegendItems(legend(states, areBehindMessages));
    plot.setDomainGridlinesVisible(true);
    plot.setRangeGridlinesVisible(false);
    return plot;
  }

  private static ValueAxis beside(Nodes nodes) {
    Axis axis = Axis.of(nodes, nodes.what());
    return nodes.areThreads() ? Axes.of(axis, nodes.names()) : Axes.ofNodesBeside(axis);
  }

  private static Tiles tiles(States states, boolean areBehindMessages) {
    double half =
        states.nodes().rows() > MOST_APART
            ? TOUCHING
            : areBehindMessages ? APART_FOR_MESSAGES : APART;
    double strength = strength(states, areBehindMessages);
    Tiles tiles = new Tiles();
    for (int row = 0; row < states.nodes().rows(); row++) {
      double middle = (states.nodes().first(row) + states.nodes().last(row)) / 2.0;
      double width = states.nodes().last(row) - states.nodes().first(row) + 1;
      List<Color> colors = new ArrayList<>();
      for (int column = 0; column < states.columns(); column++) {
        colors.add(color(states, row, column, strength));
      }
      tiles.addRow(middle - half * width, middle + half * width, states.edges(), colors);
    }
    return tiles;
  }

  private static double strength(States states, boolean areBehindMessages) {
    if (!areBehindMessages) {
      return 1;
    }
    return states.nodes().rows() > MOST_APART ? PALER : PALE;
  }

  /** Each state's colour covers its share of white. */
  private static Color color(States states, int row, int column, double strength) {
    double red = 255;
    double green = 255;
    double blue = 255;
    for (State state : State.values()) {
      double shades = Math.ceil(states.share(state, row, column) * SHADES - 0.01);
      double share = strength * shades / SHADES;
      Color full = Look.of(state);
      red -= share * (255 - full.getRed());
      green -= share * (255 - full.getGreen());
      blue -= share * (255 - full.getBlue());
    }
    return new Color(part(red), part(green), part(blue));
  }

  private static int part(double value) {
    return Math.clamp(Math.round(value), 0, 255);
  }

  private static LegendItemCollection legend(States states, boolean areBehindMessages) {
    LegendItemCollection legend = new LegendItemCollection();
    for (State state : State.values()) {
      Color color = Look.pale(Look.of(state), strength(states, areBehindMessages));
      legend.add(
          new LegendItem(
              state.words(), null, null, null, new Rectangle2D.Double(0, -4, 12, 8), color));
    }
    if (areBehindMessages) {
      legend.add(
          new LegendItem(
              "message",
              null,
              null,
              null,
              new Line2D.Double(-7, 0, 7, 0),
              Look.MESSAGE_LINE,
              Look.message(0)));
    }
    return legend;
  }
}
