package dev.lockstep.traces.statistics;

import dev.lockstep.kernel.trace.TraceDetail.TaskSpent;
import dev.lockstep.kernel.trace.TraceDetail.ThreadSpent;
import java.util.Optional;

/**
 * When one task was busy, as far as its records tell.
 *
 * <p>Busy time counts up to the task's last record only. Where a trace begins, or goes on after a
 * stop, nothing is known of a task until its next record: if it acts, it was busy since then; if it
 * is woken, it was blocked.
 */
final class TaskActivity {
  private enum State {
    UNKNOWN,
    BUSY,
    BLOCKED
  }

  private State state = State.UNKNOWN;
  private long startTick;

  /** The tick of the last record. */
  private long endTick;

  /** Since when it is in this state. */
  private long sinceTick;

  /** What it was busy in earlier states. */
  private long busyTicks;

  /** What it was busy between its last record and a stop of the trace, if it has a later one. */
  private long unconfirmedTicks;

  private Optional<TaskSpent> spent = Optional.empty();
  private Optional<ThreadSpent> thread = Optional.empty();
  private long sends;
  private long receives;

  /** A task of which nothing is known yet, in a trace that began, or went on, at {@code tick}. */
  TaskActivity(long tick) {
    startTick = tick;
    endTick = tick;
    sinceTick = tick;
  }

  /** A task that another one starts at {@code tick}. */
  static TaskActivity started(long tick) {
    TaskActivity task = new TaskActivity(tick);
    task.state = State.BUSY;
    return task;
  }

  void sends(long tick) {
    acts(tick);
    sends++;
  }

  void receives(long tick) {
    acts(tick);
    receives++;
  }

  /** It made a record, so it is busy. */
  void acts(long tick) {
    recorded(tick);
    if (state == State.BLOCKED) {
      sinceTick = tick;
    }
    state = State.BUSY;
  }

  /** It acts, and stops until it is woken, or for good. */
  void blocks(long tick) {
    acts(tick);
    busyTicks += tick - sinceTick;
    state = State.BLOCKED;
    sinceTick = tick;
  }

  void wakes(long tick) {
    recorded(tick);
    if (state != State.BUSY) {
      state = State.BUSY;
      sinceTick = tick;
    }
  }

  /** The trace stopped at one tick and went on at another; between them anything can happen. */
  void isUntraced(long stopTick, long resumeTick) {
    if (state == State.BUSY) {
      busyTicks += endTick - sinceTick;
      unconfirmedTicks = stopTick - endTick;
    }
    state = State.UNKNOWN;
    sinceTick = resumeTick;
  }

  void spent(TaskSpent ticks) {
    spent = Optional.of(ticks);
  }

  void spent(ThreadSpent ticks) {
    thread = Optional.of(ticks);
  }

  private void recorded(long tick) {
    busyTicks += unconfirmedTicks;
    unconfirmedTicks = 0;
    endTick = tick;
  }

  NodeRow row(int tid) {
    long lastBusyTicks = state == State.BUSY ? endTick - sinceTick : 0;
    long recorded = busyTicks + lastBusyTicks;
    long known = spent.map(NodeRow::busyTicks).orElse(recorded);
    long busy = thread.map(NodeRow::busyTicks).orElse(Math.min(recorded, known));
    // Behind its last record a thread that was stopped, or waits for ever, was there until the end.
    long end = Math.max(endTick, startTick + thread.map(NodeRow::lifeTicks).orElse(0L));
    return new NodeRow(tid, startTick, end, busy, sends, receives, spent, thread);
  }
}
