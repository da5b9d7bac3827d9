package dev.lockstep.traces.events;

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

/**
 * What each kind of event does to tasks: which one acts, whether it blocks, which one is woken. All
 * code that follows tasks asks here, so a new kind is one case.
 */
public final class TaskEffects {
  private TaskEffects() {}

  /** Follows tasks. */
  public interface Follower {
    /** A task made an event, and goes on. */
    void acts(int tid);

    /** A task made an event, and waits until it is woken, or has ended. */
    void blocks(int tid);

    /** A task that waited goes on. */
    void wakes(int tid);
  }

  /** Tells what an event does to tasks that are there already. */
  public static void tell(TraceEvent event, Follower tasks) {
    switch (event) {
      case MessageSent sent -> tasks.acts(sent.tid());
      case ReceivePosted posted -> acts(posted.tid(), posted.blocks(), tasks);
      case MessageArrived arrived -> wakes(arrived.waking(), tasks);
      case ActiveProcessors _ -> {}
      case TaskForked forked -> tasks.acts(forked.tid());
      case TaskExited exited -> tasks.blocks(exited.tid());
      case SleepStarted started -> tasks.blocks(started.tid());
      case SleepEnded ended -> wakes(ended.waking(), tasks);
      case LockRequested requested -> acts(requested.tid(), requested.wasLocked(), tasks);
      case LockReleased released -> {
        tasks.acts(released.tid());
        wakes(released.waking(), tasks);
      }
      case EventPosted posted -> {
        tasks.acts(posted.tid());
        posted.waking().forEach(tid -> wakes(tid, tasks));
      }
      case EventCleared cleared -> tasks.acts(cleared.tid());
      case EventAwaited awaited -> acts(awaited.tid(), !awaited.wasPosted(), tasks);
      case Logged logged -> tasks.acts(logged.tid());
      case Marked marked -> tasks.acts(marked.tid());
      case TraceStarted started -> tasks.acts(started.tid());
      case TraceStopped stopped -> tasks.acts(stopped.tid());
    }
  }

  private static void acts(int tid, boolean blocks, Follower tasks) {
    if (blocks) {
      tasks.blocks(tid);
    } else {
      tasks.acts(tid);
    }
  }

  private static void wakes(int tid, Follower tasks) {
    if (tid != TraceEvent.NOBODY) {
      tasks.wakes(tid);
    }
  }
}
