package dev.lockstep.views.plot.text;

import dev.lockstep.views.measure.Nodes;
import dev.lockstep.views.plot.figure.Axis;
import dev.lockstep.views.plot.figure.Timeline;
import java.util.List;

/** Where messages begin and end in a plot of text; where rows are shared, how many there are. */
final class MessageMarks {
  private final boolean areCounted;
  private final int[][] sent;
  private final int[][] arrived;
  private final Shades shades;

  MessageMarks(Timeline timeline, int columns) {
    Nodes nodes = timeline.states().nodes();
    areCounted = nodes.perRow() > 1;
    sent = new int[nodes.rows()][columns];
    arrived = new int[nodes.rows()][columns];
    for (Timeline.Message message : timeline.messages().orElse(List.of())) {
      mark(sent, nodes.rowOf(message.from()), message.sent(), timeline.time());
      mark(arrived, nodes.rowOf(message.to()), message.arrived(), timeline.time());
    }
    shades = new Shades(0, most());
  }

  private static void mark(int[][] marks, int row, double place, Axis time) {
    if (row >= 0 && place >= time.low() && place <= time.high()) {
      double share = (place - time.low()) / (time.high() - time.low());
      int columns = marks[row].length;
      marks[row][Math.min(columns - 1, (int) (share * columns))]++;
    }
  }

  private int most() {
    int most = 1;
    for (int[] row : sent) {
      for (int count : row) {
        most = Math.max(most, count);
      }
    }
    return most;
  }

  /** What stands in a cell: a mark, or what would be there without messages. */
  char over(int row, int column, char state) {
    if (areCounted) {
      int count = sent[row][column];
      return count > 0 ? shades.of(count) : state == ' ' ? ' ' : '·';
    }
    boolean sends = sent[row][column] > 0;
    boolean receives = arrived[row][column] > 0;
    return sends ? receives ? 'x' : 's' : receives ? 'r' : state;
  }

  String legend() {
    return areCounted
        ? shades.legend("messages sent") + "  · busy"
        : "s sends  r a message arrives  x both  ─ busy or ready";
  }
}
