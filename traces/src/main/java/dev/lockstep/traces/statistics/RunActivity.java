package dev.lockstep.traces.statistics;

import dev.lockstep.kernel.trace.TraceDetail.ModuleUsed;
import dev.lockstep.kernel.trace.TraceDetail.TaskSpent;
import dev.lockstep.kernel.trace.TraceDetail.ThreadSpent;
import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.kernel.trace.TraceEvent.MessageSent;
import dev.lockstep.kernel.trace.TraceEvent.ReceivePosted;
import dev.lockstep.kernel.trace.TraceEvent.TaskForked;
import dev.lockstep.kernel.trace.TraceEvent.TraceStarted;
import dev.lockstep.traces.events.TaskEffects;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Follows the tasks of one run through its events. */
final class RunActivity implements TaskEffects.Follower {
  /** Ids are dense from 0. One above this is damage, and would need an array to match. */
  private static final int HIGHEST_ID = (1 << 24) - 1;

  private final Optional<Seconds> seconds;
  private final List<ModuleUsed> modules = new ArrayList<>();
  private @Nullable TaskActivity[] tasks = new TaskActivity[64];

  /** Since when the trace tells everything: its first tick, or where it went on after a stop. */
  private long knownSinceTick;

  private long lastTick;
  private boolean begun;

  /** A run of which nothing has happened. */
  RunActivity(Optional<Seconds> seconds) {
    this.seconds = seconds;
  }

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
    lastTick = tick;
    follow(event);
  }

  /** What the time of a task that is over went by with. */
  void spent(TaskSpent spent) {
    task(spent.tid()).spent(spent);
  }

  /** The same of its thread. */
  void spent(ThreadSpent spent) {
    task(spent.tid()).spent(spent);
  }

  /** What was asked of a memory module. */
  void used(ModuleUsed module) {
    modules.add(module);
  }

  private void goOn(long tick) {
    for (TaskActivity task : tasks) {
      if (task != null) {
        task.isUntraced(lastTick, tick);
      }
    }
    knownSinceTick = tick;
  }

  private void follow(TraceEvent event) {
    switch (event) {
      case MessageSent sent -> task(sent.tid()).sends(lastTick);
      case ReceivePosted posted -> {
        task(posted.tid()).receives(lastTick);
        if (posted.blocks()) {
          blocks(posted.tid());
        }
      }
      case TaskForked forked -> {
        acts(forked.tid());
        starts(forked.waking(), lastTick);
      }
      default -> TaskEffects.tell(event, this);
    }
  }

  @Override
  public void acts(int tid) {
    task(tid).acts(lastTick);
  }

  @Override
  public void blocks(int tid) {
    task(tid).blocks(lastTick);
  }

  @Override
  public void wakes(int tid) {
    task(tid).wakes(lastTick);
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
    return new RunSummary(rows, seconds, modules);
  }
}
