package dev.lockstep.views.plot.measure;

/**
 * The part of a run that is shown, in columns that are whole ticks wide.
 *
 * @param fromTick its first tick
 * @param untilTick the tick behind its last one
 * @param columnTicks how many ticks a column has; the last one may have fewer
 */
public record Window(long fromTick, long untilTick, long columnTicks) {
  /** A window with at most so many columns. */
  public static Window of(long fromTick, long untilTick, int mostColumns) {
    long ticks = untilTick - fromTick;
    return new Window(fromTick, untilTick, Math.max(1, ceiled(ticks, mostColumns)));
  }

  private static long ceiled(long ticks, long parts) {
    return (ticks + parts - 1) / parts;
  }

  /** Whether it has this tick; its end is part of it. */
  public boolean contains(long tick) {
    return fromTick <= tick && tick <= untilTick;
  }

  /** How many columns there are. */
  public int columns() {
    return (int) ceiled(untilTick - fromTick, columnTicks);
  }

  /** The column of a tick within. */
  public int column(long tick) {
    return (int) ((tick - fromTick) / columnTicks);
  }

  /** The first tick of a column, or the end of the last one. */
  public long edge(int column) {
    return Math.min(untilTick, fromTick + column * columnTicks);
  }

  /** The first ticks of all columns, and the end of the last one. */
  public long[] edges() {
    long[] edges = new long[columns() + 1];
    for (int i = 0; i < edges.length; i++) {
      edges[i] = edge(i);
    }
    return edges;
  }

  /** How many ticks this column has. */
  public long ticks(int column) {
    return edge(column + 1) - edge(column);
  }

  /** Adds, to each column, how many of its ticks lie in a stretch. */
  public void add(long from, long until, long[] columns) {
    long begin = Math.max(from, fromTick);
    long end = Math.min(until, untilTick);
    while (begin < end) {
      int column = column(begin);
      long next = Math.min(end, edge(column + 1));
      columns[column] += next - begin;
      begin = next;
    }
  }
}
