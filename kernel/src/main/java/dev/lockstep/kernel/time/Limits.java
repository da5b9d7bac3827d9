package dev.lockstep.kernel.time;

/**
 * Where a run that goes on for too long ends.
 *
 * @param endTick what is at this tick or later does not happen
 * @param spinTicks how long a task may poll while nothing changes; 0: for ever
 */
public record Limits(long endTick, long spinTicks) {
  /** Simulated time has an end, too. */
  public Limits {
    endTick = Math.min(endTick, LastTick.TICK);
  }

  /** How often tasks poll, all together: many of them come to the limit of ticks too late. */
  public static final class Polls {
    /** Fewer than this are never called endless by their number. */
    private static final long FEWEST = 10_000_000;

    /** So many ticks of the limit allow one. */
    private static final long TICKS_FOR_ONE = 200;

    private final long most;
    private long count;
    private long sinceTick;

    /** Until a limit of so many ticks. */
    public Polls(long limitTicks) {
      this.most = Math.max(FEWEST, limitTicks / TICKS_FOR_ONE);
    }

    /** One more; whether there are too many since {@code progressTick}, when something happened. */
    public boolean areTooMany(long progressTick) {
      count = sinceTick == progressTick ? count + 1 : 1;
      sinceTick = progressTick;
      return count > most;
    }
  }
}
