package dev.lockstep.views.measure;

import dev.lockstep.kernel.trace.Recorder;
import java.util.ArrayList;
import java.util.List;

/**
 * Adds up, for each processor and column of time, what the processor does: {@linkplain
 * TaskActivities#overlaid overlaid} stretches. Where there are very many nodes, neighbours share a
 * row.
 */
public class StateColumns implements Recorder, ActivitySink {
  /** Of more nodes, two share a row, or four... */
  static final int MOST_ROWS = 1024;

  /** Those up to READY: what else tasks do takes no processor. */
  private static final int ACTIVITIES = Activity.READY + 1;

  private static final int SHOWN = 3;

  /** The ticks of each activity and column in one row. */
  private static final class Row {
    private final long[][] ticks;

    Row(int columns) {
      ticks = new long[ACTIVITIES][columns];
    }

    void add(Row other) {
      for (int activity = 0; activity < ticks.length; activity++) {
        for (int column = 0; column < ticks[activity].length; column++) {
          ticks[activity][column] += other.ticks[activity][column];
        }
      }
    }
  }

  private final TimeColumns columns;
  private final Crowd crowd = new Crowd();
  private final Row host;
  private final List<Row> rows = new ArrayList<>();
  private int perRow = 1;
  private List<String> names = List.of();

  /** Nothing is known yet. */
  public StateColumns(TimeColumns columns) {
    this.columns = columns;
    this.host = new Row(columns.count());
  }

  @Override
  public void task(long tick, int task, int processor, int process, int parent, String name) {
    crowd.add(processor);
  }

  @Override
  public final void accept(Stretch stretch) {
    if (stretch.activity() < ACTIVITIES) {
      long[] ticks = row(stretch.processor()).ticks[stretch.activity()];
      columns.add(stretch.fromTick(), stretch.untilTick(), ticks);
    }
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
      rows.add(new Row(columns.count()));
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
    return new Nodes(all.hasHost(), all.count(), perRow, names).within(MOST_ROWS);
  }

  /** Its rows are threads of these names. */
  final void areThreads(List<String> all) {
    names = all;
  }

  /**
   * What has been told, as parts of each row's time: of each of {@link #ticks}, of each row and
   * column.
   */
  public final float[][][] shares() {
    Nodes nodes = nodes();
    row(nodes.count());
    float[][][] shares = new float[SHOWN][nodes.rows()][columns.count()];
    for (int row = 0; row < nodes.rows(); row++) {
      for (int column = 0; column < columns.count(); column++) {
        long[] ticks = ticks(row, column);
        for (int shown = 0; shown < SHOWN; shown++) {
          float all = (float) columns.ticks(column) * nodes.size(row);
          shares[shown][row][column] = Math.clamp(ticks[shown] / all, 0, 1);
        }
      }
    }
    return shares;
  }

  /** The ticks computed, those of work on messages, and those in which tasks were only ready. */
  public final long[] ticks(int row, int column) {
    long[][] ticks = at(row).ticks;
    long delayed = ticks[Activity.DELAYED][column];
    long messages = ticks[Activity.SENDING][column] + ticks[Activity.RECEIVING][column];
    long running = ticks[Activity.COMPUTING][column];
    long ready = ticks[Activity.READY][column];
    long busy = Math.max(running - delayed, messages);
    long room = columns.ticks(column) * nodes().size(row) - busy;
    return new long[] {
      busy - messages, messages, Math.clamp(ready + delayed, 0, Math.max(0, room))
    };
  }

  private Row at(int row) {
    Nodes nodes = nodes();
    return nodes.isHost(row) ? host : rows.get(nodes.first(row) / perRow);
  }
}
