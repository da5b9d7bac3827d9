package dev.lockstep.traces.statistics;

import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.kernel.trace.TraceEvent.ActiveProcessors;
import dev.lockstep.kernel.trace.TraceEvent.EventAwaited;
import dev.lockstep.kernel.trace.TraceEvent.EventCleared;
import dev.lockstep.kernel.trace.TraceEvent.EventPosted;
import dev.lockstep.kernel.trace.TraceEvent.LockReleased;
import dev.lockstep.kernel.trace.TraceEvent.LockRequested;
import dev.lockstep.kernel.trace.TraceEvent.Logged;
import dev.lockstep.kernel.trace.TraceEvent.Marked;
import dev.lockstep.kernel.trace.TraceEvent.MessageArrived;
import dev.lockstep.kernel.trace.TraceEvent.MessageSent;
import dev.lockstep.kernel.trace.TraceEvent.ReceivePosted;
import dev.lockstep.kernel.trace.TraceEvent.SleepEnded;
import dev.lockstep.kernel.trace.TraceEvent.SleepStarted;
import dev.lockstep.kernel.trace.TraceEvent.TaskExited;
import dev.lockstep.kernel.trace.TraceEvent.TaskForked;
import dev.lockstep.kernel.trace.TraceEvent.TraceStarted;
import dev.lockstep.kernel.trace.TraceEvent.TraceStopped;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Follows the tasks of one run through its events. */
final class RunActivity {
  /** Ids are dense from 0. One above this is damage, and would need an array to match. */
  private static final int HIGHEST_ID = (1 << 24) - 1;

  private @Nullable TaskActivity[] tasks = new TaskActivity[64];

  /** Since when the trace tells everything: its first tick, or where it went on after a stop. */
  private long knownSinceTick;

  private long lastTick;
  private boolean begun;

  /** The tick of the last event. */
  long lastTick() {
    return lastTick;
  }

  /**
   * Takes the next event.
   *
   * @throws IllegalArgumentException if it names a task that can't be
   */
  void accept(TraceEvent event) {
    long tick = event.tick();
    if (!begun) {
      begun = true;
      knownSinceTick = tick;
    } else if (event instanceof TraceStarted) {
      goOn(tick);
    }
    follow(event, tick);
    lastTick = tick;
  }

  private void goOn(long tick) {
    for (TaskActivity task : tasks) {
      if (task != null) {
        task.isUntraced(lastTick, tick);
      }
    }
    knownSinceTick = tick;
  }

  private void follow(TraceEvent event, long tick) {
    switch (event) {
      case MessageSent sent -> task(sent.tid()).sends(tick);
      case ReceivePosted posted -> {
        task(posted.tid()).receives(tick);
        acts(posted.tid(), posted.blocks(), tick);
      }
      case MessageArrived arrived -> wakes(arrived.waking(), tick);
      case ActiveProcessors active -> {}
      case TaskForked forked -> {
        acts(forked.tid(), false, tick);
        starts(forked.waking(), tick);
      }
      case TaskExited exited -> acts(exited.tid(), true, tick);
      case SleepStarted started -> acts(started.tid(), true, tick);
      case SleepEnded ended -> wakes(ended.waking(), tick);
      case LockRequested requested -> acts(requested.tid(), requested.wasLocked(), tick);
      case LockReleased released -> {
        acts(released.tid(), false, tick);
        wakes(released.waking(), tick);
      }
      case EventPosted posted -> {
        acts(posted.tid(), false, tick);
        posted.waking().forEach(tid -> wakes(tid, tick));
      }
      case EventCleared cleared -> acts(cleared.tid(), false, tick);
      case EventAwaited awaited -> acts(awaited.tid(), !awaited.wasPosted(), tick);
      case Logged logged -> acts(logged.tid(), false, tick);
      case Marked marked -> acts(marked.tid(), false, tick);
      case TraceStarted started -> acts(started.tid(), false, tick);
      case TraceStopped stopped -> acts(stopped.tid(), false, tick);
    }
  }

  private void acts(int tid, boolean blocks, long tick) {
    if (blocks) {
      task(tid).blocks(tick);
    } else {
      task(tid).acts(tick);
    }
  }

  private void wakes(int tid, long tick) {
    if (tid != TraceEvent.NOBODY) {
      task(tid).wakes(tick);
    }
  }

  private void starts(int tid, long tick) {
    reserve(tid);
    TaskActivity task = tasks[tid];
    if (task == null) {
      tasks[tid] = TaskActivity.started(tick);
    } else {
      task.wakes(tick);
    }
  }

  private TaskActivity task(int tid) {
    reserve(tid);
    TaskActivity task = tasks[tid];
    if (task == null) {
      task = new TaskActivity(knownSinceTick);
      tasks[tid] = task;
    }
    return task;
  }

  private void reserve(int tid) {
    if (tid < 0 || tid > HIGHEST_ID) {
      throw new IllegalArgumentException("there is no task " + tid);
    }
    if (tid >= tasks.length) {
      tasks = Arrays.copyOf(tasks, Math.max(tid + 1, 2 * tasks.length));
    }
  }

  RunSummary summary() {
    List<NodeRow> rows = new ArrayList<>();
    for (int tid = 0; tid < tasks.length; tid++) {
      TaskActivity task = tasks[tid];
      if (task != null) {
        rows.add(task.row(tid));
      }
    }
    return new RunSummary(rows);
  }
}
