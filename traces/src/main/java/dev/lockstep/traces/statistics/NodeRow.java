package dev.lockstep.traces.statistics;

import dev.lockstep.kernel.trace.TraceDetail.TaskSpent;
import dev.lockstep.kernel.trace.TraceDetail.ThreadSpent;
import java.util.Optional;

/**
 * What one task did in a run.
 *
 * @param tid its id in the trace; 0 is the host
 * @param startTick when it started, or when the trace did
 * @param endTick when it ended, or the tick of its last record
 * @param busyTicks how many ticks of that time it was not blocked
 * @param sends how many messages it sent
 * @param receives how many messages it asked for
 * @param spent where it was and what its busy time went by with, which no trace tells
 * @param thread what its time went by with as a thread, if its program has threads
 */
public record NodeRow(
    int tid,
    long startTick,
    long endTick,
    long busyTicks,
    long sends,
    long receives,
    Optional<TaskSpent> spent,
    Optional<ThreadSpent> thread) {
  /** A row of a trace. */
  public NodeRow(int tid, long startTick, long endTick, long busyTicks, long sends, long receives) {
    this(tid, startTick, endTick, busyTicks, sends, receives, Optional.empty(), Optional.empty());
  }

  /** How long a thread was not blocked. Not all that threads wait for has records. */
  static long busyTicks(ThreadSpent thread) {
    return thread.running() + thread.ready();
  }

  /** How long a thread was there. */
  static long lifeTicks(ThreadSpent thread) {
    return busyTicks(thread) + thread.blocked() + thread.waiting() + thread.sleeping();
  }

  /** How long a task was not blocked. */
  static long busyTicks(TaskSpent task) {
    return task.computing() + task.messages() + task.polling() + task.waiting();
  }

  /** From start to end. */
  public long durationTicks() {
    return endTick - startTick;
  }

  /** The busy part of the duration, in whole hundredths, a half rounded up. */
  public long utilizationPercent() {
    return utilization().percent();
  }

  Fraction utilization() {
    return Fraction.of(busyTicks, durationTicks());
  }
}
