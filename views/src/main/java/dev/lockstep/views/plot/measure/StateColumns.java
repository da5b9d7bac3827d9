package dev.lockstep.views.plot.measure;

import dev.lockstep.views.plot.figure.Nodes;
import dev.lockstep.views.plot.figure.States;
import dev.lockstep.views.plot.figure.TimeScale;
import java.util.ArrayList;
import java.util.List;

/**
 * Adds up, for each processor and column of time, what the processor does. Where there are very
 * many nodes, neighbours share a row.
 */
public class StateColumns extends TaskStates {
  /** Of more nodes, two share a row, or four... */
  static final int MOST_ROWS = 1024;

  /** The ticks of each kind and column in one row. */
  private static final class Row {
    private final long[][] ticks;

    Row(int columns) {
      ticks = new long[Kind.values().length][columns];
    }

    void add(Row other) {
      for (int kind = 0; kind < ticks.length; kind++) {
        for (int column = 0; column < ticks[kind].length; column++) {
          ticks[kind][column] += other.ticks[kind][column];
        }
      }
    }
  }

  private final Window window;
  private final Crowd crowd = new Crowd();
  private final Row host;
  private final List<Row> rows = new ArrayList<>();
  private int perRow = 1;

  /** Nothing is known yet. */
  public StateColumns(Window window) {
    this.window = window;
    this.host = new Row(window.columns());
  }

  @Override
  protected final void hasTask(int processor) {
    crowd.add(processor);
  }

  @Override
  protected final void stretch(Kind kind, int processor, long fromTick, long untilTick) {
    window.add(fromTick, untilTick, row(processor).ticks[kind.ordinal()]);
  }

  private Row row(int processor) {
    if (processor == 0) {
      return host;
    }
    int node = processor - 1;
    while (node / perRow >= MOST_ROWS) {
      halve();
    }
    while (rows.size() <= node / perRow) {
      rows.add(new Row(window.columns()));
    }
    return rows.get(node / perRow);
  }

  private void halve() {
    for (int i = 0; i + 1 < rows.size(); i++) {
      rows.get(i).add(rows.remove(i + 1));
    }
    perRow *= 2;
  }

  /** Whose rows they are. */
  public final Nodes nodes() {
    Nodes all = crowd.nodes();
    return new Nodes(all.hasHost(), all.count(), perRow).within(MOST_ROWS);
  }

  /** What has been told, as parts of each row's time. */
  public final States states(TimeScale time) {
    Nodes nodes = nodes();
    row(nodes.count());
    int columns = window.columns();
    float[][][] shares = new float[States.State.values().length][nodes.rows()][columns];
    for (int row = 0; row < nodes.rows(); row++) {
      for (int column = 0; column < columns; column++) {
        long[] ticks = ticks(row, column);
        for (int state = 0; state < ticks.length; state++) {
          float all = (float) window.ticks(column) * nodes.size(row);
          shares[state][row][column] = Math.clamp(ticks[state] / all, 0, 1);
        }
      }
    }
    return new States(nodes, time.of(window.edges()), shares);
  }

  /** The ticks of each {@link States.State}. */
  public final long[] ticks(int row, int column) {
    long[][] ticks = at(row).ticks;
    long delayed = ticks[Kind.DELAYED.ordinal()][column];
    long messages = ticks[Kind.MESSAGES.ordinal()][column];
    long running = ticks[Kind.RUNNING.ordinal()][column];
    long ready = ticks[Kind.READY.ordinal()][column];
    long busy = Math.max(running - delayed, messages);
    long room = window.ticks(column) * nodes().size(row) - busy;
    return new long[] {
      busy - messages, messages, Math.clamp(ready + delayed, 0, Math.max(0, room))
    };
  }

  private Row at(int row) {
    Nodes nodes = nodes();
    return nodes.isHost(row) ? host : rows.get(nodes.first(row) / perRow);
  }
}
