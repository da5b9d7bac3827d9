package dev.lockstep.kernel.schedule;

import dev.lockstep.kernel.time.Limits;

/**
 * When a run that goes on for ever is called endless.
 *
 * <p>A task that only polls never waits, so the queue never runs dry. If nothing has happened for
 * the spin limit but polls, and every task that could go on does nothing else, no more will happen.
 * A task that computes between two polls does something that others may wait for. At timeslice 0 a
 * task that computes keeps others from their turns, and may well come to an end: that is told, and
 * ends nothing.
 */
final class SpinLimit {
  /**
   * A task that computes for a so-manieth part of the limit between two polls does not only poll.
   */
  private static final long COMPUTATIONS_IN_LIMIT = 1000;

  /** Shorter ones are the loop around the poll. */
  private static final long LEAST_COMPUTATION_TICKS = 1000;

  private final Timeline order;
  private final Limits.Polls polls;

  /** 0: there is no limit. */
  private final long ticks;

  /** Since when the running task has run without anything else in between. */
  private long runningSinceTick;

  /** The {@link #runningSinceTick} that was last told of. */
  private long toldSinceTick = -1;

  /**
   * A limit.
   *
   * @param order knows when something last happened
   * @param ticks how long nothing may happen but polls; 0: for ever
   */
  SpinLimit(Timeline order, long ticks) {
    this.order = order;
    this.ticks = ticks;
    this.polls = new Limits.Polls(ticks);
  }

  /** A task goes on after something else could happen. */
  void goesOn(long tick) {
    runningSinceTick = tick;
  }

  /**
   * Whether the running task starves others: it has computed alone for the limit, and they wait for
   * its memory. That is so once for each time.
   */
  boolean isStarving(Task task, long tick) {
    boolean isSo =
        ticks > 0
            && tick - runningSinceTick > ticks
            && toldSinceTick != runningSinceTick
            && !task.memory.isOfOneTask();
    if (isSo) {
      toldSinceTick = runningSinceTick;
    }
    return isSo;
  }

  /** Since when the running task has computed alone. */
  long runningSinceTick() {
    return runningSinceTick;
  }

  /** The running task polls; whether for the limit nothing has happened but polls. */
  boolean isReached(Task task, long tick) {
    if (task.polledTick() < tick - longComputation()) {
      order.progresses(tick);
    }
    task.polledAt(tick);
    long since = order.progressTick();
    boolean isEndless = tick - since > ticks || polls.areTooMany(since);
    return ticks > 0 && isEndless;
  }

  /** Whether the task of a processor only polls, and those that are ready there, too. */
  boolean onlyPolls(Processor processor, boolean readyOnesToo) {
    return processor.onlyPolls(readyOnesToo, order.now() - longComputation());
  }

  private long longComputation() {
    return Math.max(LEAST_COMPUTATION_TICKS, ticks / COMPUTATIONS_IN_LIMIT);
  }
}
