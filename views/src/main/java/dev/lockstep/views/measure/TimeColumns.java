package dev.lockstep.views.measure;

/**
 * A window in columns that are whole ticks wide.
 *
 * @param window what is shown
 * @param columnTicks how many ticks a column has; the last one may have fewer
 */
public record TimeColumns(Window window, long columnTicks) {
  /** At most so many columns. */
  public static TimeColumns of(Window window, int mostColumns) {
    long ticks = window.untilTick() - window.fromTick();
    return new TimeColumns(window, Math.max(1, ceiled(ticks, mostColumns)));
  }

  private static long ceiled(long ticks, long parts) {
    return (ticks + parts - 1) / parts;
  }

  /** How many columns there are. */
  public int count() {
    return (int) ceiled(window.untilTick() - window.fromTick(), columnTicks);
  }

  /** The column of a tick within. */
  int column(long tick) {
    return (int) ((tick - window.fromTick()) / columnTicks);
  }

  /** The first tick of a column, or the end of the last one. */
  public long edge(int column) {
    return Math.min(window.untilTick(), window.fromTick() + column * columnTicks);
  }

  /** The first ticks of all columns, and the end of the last one. */
  public long[] edges() {
    long[] edges = new long[count() + 1];
    for (int i = 0; i < edges.length; i++) {
      edges[i] = edge(i);
    }
    return edges;
  }

  /** How many ticks this column has. */
  long ticks(int column) {
    return edge(column + 1) - edge(column);
  }

  /** Adds, to each column, how many of its ticks lie in a stretch. */
  void add(long from, long until, long[] columns) {
    long begin = Math.max(from, window.fromTick());
    long end = Math.min(until, window.untilTick());
    while (begin < end) {
      int column = column(begin);
      long next = Math.min(end, edge(column + 1));
      columns[column] += next - begin;
      begin = next;
    }
  }
}
