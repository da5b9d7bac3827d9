package dev.lockstep.views.plot.text;

import dev.lockstep.views.measure.Nodes;
import dev.lockstep.views.plot.figure.Axis;
import dev.lockstep.views.plot.figure.States;
import dev.lockstep.views.plot.figure.States.State;
import dev.lockstep.views.plot.figure.Timeline;
import java.util.ArrayList;
import java.util.List;

/** A line for each processor, or for some neighbours: what they do, and when they send. */
final class TimelineText {
  private static final double FEW = 0.01;

  private TimelineText() {}

  static List<String> of(Timeline timeline, int width) {
    Nodes nodes = timeline.states().nodes();
    String what = nodes.what();
    int names = what.length();
    for (int row = 0; row < nodes.rows(); row++) {
      names = Math.max(names, nodes.name(row).length());
    }
    Side side = Side.of(names, width);
    List<String> lines = new ArrayList<>();
    lines.add(" ".repeat(names - what.length()) + what);
    MessageMarks marks = new MessageMarks(timeline, side.columns());
    for (int row = nodes.rows() - 1; row >= 0; row--) {
      lines.add(side.line(nodes.name(row), row(timeline, row, marks, side.columns())));
    }
    lines.addAll(List.of(side.foot(timeline.time()).split("\n")));
    lines.addAll(legend(timeline, marks));
    return lines;
  }

  private static String row(Timeline timeline, int row, MessageMarks marks, int columns) {
    StringBuilder line = new StringBuilder();
    for (int column = 0; column < columns; column++) {
      double[] shares = shares(timeline.states(), timeline.time(), row, column, columns);
      char state = isShared(timeline) ? shade(shares) : letter(shares);
      line.append(
          timeline.messages().isPresent()
              ? marks.over(row, column, state == ' ' ? ' ' : '─')
              : state);
    }
    return line.toString();
  }

  private static boolean isShared(Timeline timeline) {
    return timeline.states().nodes().perRow() > 1;
  }

  /**
   * The share of each state in a column of text, which has some columns of time or a part of one.
   */
  private static double[] shares(States states, Axis time, int row, int column, int columns) {
    double[] shares = new double[State.values().length];
    double width = (time.high() - time.low()) / columns;
    double from = time.low() + column * width;
    double[] edges = states.edges();
    int first = (int) ((from - edges[0]) / (edges[1] - edges[0]));
    for (int at = first; at < states.columns() && edges[at] < from + width; at++) {
      double part = Math.min(edges[at + 1], from + width) - Math.max(edges[at], from);
      for (State state : State.values()) {
        shares[state.ordinal()] += states.share(state, row, at) * Math.max(0, part) / width;
      }
    }
    return shares;
  }

  /** What it does most of the time. */
  private static char letter(double[] shares) {
    double idle = 1;
    int most = 0;
    for (int state = 0; state < shares.length; state++) {
      idle -= shares[state];
      most = shares[state] > shares[most] ? state : most;
    }
    return shares[most] < FEW || idle > shares[most] ? ' ' : "█mr".charAt(most);
  }

  private static char shade(double[] shares) {
    double busy = shares[State.COMPUTING.ordinal()] + shares[State.MESSAGES.ordinal()];
    return busy < FEW ? ' ' : new Shades(0, 1).of(Math.min(1, busy));
  }

  private static List<String> legend(Timeline timeline, MessageMarks marks) {
    if (timeline.messages().isPresent()) {
      return List.of(marks.legend());
    }
    return List.of(
        isShared(timeline)
            ? "processors that are busy: ░ up to 1/4  ▒ 1/2  ▓ 3/4  █ all"
            : "█ computing  m message work  r ready, but not running");
  }
}
