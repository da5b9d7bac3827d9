package dev.lockstep.machines.picl;

import java.util.Arrays;
import java.util.Map;

/** What each routine of PICL takes, in ticks, for every way of tracing it. */
public final class PiclPrices {
  /** The first is without tracing, the others have a bit for each kind of records on. */
  private static final int WAYS = 9;

  private static final int EVENT = 1;
  private static final int COMPSTATS = 2;
  private static final int COMMSTATS = 4;

  /** By routine and way. */
  private final long[][] ticks = new long[PiclRoutine.values().length][WAYS];

  /**
   * What routines take, from the columns of the tables in PICL's manual. With two kinds of records,
   * each adds to the price what it adds alone. A routine without a row is free.
   */
  public PiclPrices(Map<PiclRoutine, Columns> rows) {
    rows.forEach(this::set);
  }

  private void set(PiclRoutine routine, Columns columns) {
    long[] row = ticks[routine.ordinal()];
    row[0] = columns.notrace();
    for (int kinds = 0; kinds < WAYS - 1; kinds++) {
      long sum =
          columns.t000()
              + ((kinds & EVENT) == 0 ? 0 : columns.t300() - columns.t000())
              + ((kinds & COMPSTATS) == 0 ? 0 : columns.t030() - columns.t000())
              + ((kinds & COMMSTATS) == 0 ? 0 : columns.t003() - columns.t000());
      row[1 + kinds] = kinds == WAYS - 2 ? columns.t333() : Math.max(0, sum);
    }
  }

  /** What a routine takes on a processor that isn't traced. */
  public long ticks(PiclRoutine routine) {
    return ticks[routine.ordinal()][0];
  }

  /**
   * What a routine takes on a processor that is traced.
   *
   * @param event whether its event records are wanted at the processor's level
   * @param compstats the same of its computation statistics
   * @param commstats the same of its communication statistics
   */
  public long ticks(PiclRoutine routine, boolean event, boolean compstats, boolean commstats) {
    int kinds = (event ? EVENT : 0) | (compstats ? COMPSTATS : 0) | (commstats ? COMMSTATS : 0);
    return ticks[routine.ordinal()][1 + kinds];
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof PiclPrices prices && Arrays.deepEquals(ticks, prices.ticks);
  }

  @Override
  public int hashCode() {
    return Arrays.deepHashCode(ticks);
  }

  /**
   * A row of the tables in PICL's manual, in ticks: without tracing, with tracing and no records
   * wanted, with each kind alone, and with all of them.
   */
  public record Columns(long notrace, long t000, long t300, long t030, long t003, long t333) {}
}
