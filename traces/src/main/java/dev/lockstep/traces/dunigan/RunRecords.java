package dev.lockstep.traces.dunigan;

import dev.lockstep.kernel.trace.RunOrigin;
import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.kernel.trace.TraceEvent.Logged;
import dev.lockstep.kernel.trace.TraceEvent.TraceStarted;
import dev.lockstep.traces.events.OriginText;
import dev.lockstep.traces.events.TaskEffects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a trace says of its run: syslog records, of which other readers know that a task logged
 * something. The first stands behind strace, the last at the end of a trace that is complete.
 */
final class RunRecords {
  /** No channel of a program has it. */
  private static final int PID = -1;

  private RunRecords() {}

  static Logged origin(TraceStarted started, RunOrigin origin) {
    return new Logged(started.tick(), started.tid(), PID, OriginText.of(origin));
  }

  /** What the event behind the start of a trace says; empty if it is of the program. */
  static Optional<RunOrigin> origin(TraceStarted started, @Nullable TraceEvent behind) {
    return behind instanceof Logged logged && isBehind(started, logged)
        ? OriginText.read(logged.text())
        : Optional.empty();
  }

  /** Whether that event is to tell of the run, though it may be damaged. */
  static boolean isOrigin(TraceStarted started, @Nullable TraceEvent behind) {
    return behind instanceof Logged logged
        && isBehind(started, logged)
        && OriginText.isOne(logged.text());
  }

  private static boolean isBehind(TraceStarted started, Logged logged) {
    return logged.pid() == PID && logged.tick() == started.tick() && logged.tid() == started.tid();
  }

  /** The end is told of the task of the last event, so that others take it for nothing new. */
  static Logged end(long tick, @Nullable TraceEvent last) {
    OneTask task = new OneTask();
    if (last != null) {
      TaskEffects.tell(last, task);
    }
    return new Logged(tick, task.tid, PID, OriginText.END);
  }

  /** The task that an event speaks of last. */
  private static final class OneTask implements TaskEffects.Follower {
    private int tid;

    @Override
    public void acts(int acting) {
      tid = acting;
    }

    @Override
    public void blocks(int blocked) {
      tid = blocked;
    }

    @Override
    public void wakes(int woken) {
      tid = woken;
    }
  }

  static boolean isEnd(Logged logged) {
    return logged.pid() == PID && logged.text().equals(OriginText.END);
  }
}
