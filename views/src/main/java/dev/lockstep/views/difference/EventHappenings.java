package dev.lockstep.views.difference;

import dev.lockstep.kernel.trace.TraceDetail;
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
import dev.lockstep.kernel.trace.TraceSink;

/** What the events of a text trace tell, which those of a recording tell as well. */
record EventHappenings(HappeningQueue to) implements TraceSink {
  @Override
  public void accept(TraceEvent event) {
    long tick = event.tick();
    switch (event) {
      case TaskForked forked ->
          to.add(
              Deed.FORKS,
              tick,
              forked.tid(),
              forked.waking(),
              forked.functionAddress(),
              forked.stackWords());
      case TaskExited exited -> to.add(Deed.ENDS, tick, exited.tid(), exited.status());
      case MessageSent sent ->
          to.add(
              Deed.SENT,
              tick,
              sent.tid(),
              sent.length(),
              sent.type(),
              sent.address(),
              sent.pid(),
              sent.to());
      case ReceivePosted posted ->
          to.addWords(
              Deed.ASKS,
              tick,
              posted.tid(),
              asks(posted.waits(), posted.blocks()),
              posted.length(),
              posted.type(),
              posted.address(),
              posted.pid());
      case MessageArrived arrived ->
          to.add(
              Deed.ARRIVED,
              tick,
              Happening.NOBODY,
              arrived.from(),
              arrived.length(),
              arrived.type(),
              arrived.address(),
              arrived.pid(),
              arrived.waking());
      case ActiveProcessors active ->
          to.add(Deed.ACTIVE, tick, Happening.NOBODY, active.processors());
      default -> tell(event, tick);
    }
  }

  /** Those that recordings hold as they are. */
  private void tell(TraceEvent event, long tick) {
    switch (event) {
      case SleepStarted sleep -> to.add(Deed.SLEEP_STARTED, tick, sleep.tid(), sleep.ticks());
      case SleepEnded ended -> to.add(Deed.SLEEP_ENDED, tick, Happening.NOBODY, ended.waking());
      case LockRequested lock ->
          to.addWords(Deed.LOCKS, tick, lock.tid(), taken(lock.wasLocked()), lock.address());
      case LockReleased lock ->
          to.add(Deed.UNLOCKS, tick, lock.tid(), lock.address(), lock.waking());
      case EventPosted posted ->
          to.addWords(
              Deed.POSTS,
              tick,
              posted.tid(),
              posted(posted.wasPosted()) + "; tasks " + posted.waking() + " go on",
              posted.address());
      case EventCleared cleared ->
          to.addWords(
              Deed.CLEARS, tick, cleared.tid(), posted(cleared.wasPosted()), cleared.address());
      case EventAwaited awaited ->
          to.addWords(
              Deed.AWAITS_EVENT,
              tick,
              awaited.tid(),
              posted(awaited.wasPosted()),
              awaited.address());
      case Logged logged -> to.addWords(Deed.LOGS, tick, logged.tid(), logged.text(), logged.pid());
      case Marked marked -> to.addWords(Deed.MARKS, tick, marked.tid(), marked.text());
      case TraceStarted started -> to.add(Deed.TRACE_STARTED, tick, started.tid());
      case TraceStopped stopped -> to.add(Deed.TRACE_STOPPED, tick, stopped.tid());
      default -> throw new IllegalStateException("no words for " + event);
    }
  }

  /** How a task asks for a message. */
  static String asks(boolean waits, boolean blocks) {
    return (waits ? "asks and waits" : "asks") + (blocks ? ", as it is not here," : "");
  }

  static String taken(boolean wasLocked) {
    return wasLocked ? "taken" : "free";
  }

  private static String posted(boolean wasPosted) {
    return wasPosted ? "posted" : "cleared";
  }

  @Override
  public void detail(TraceDetail detail) {
    if (detail instanceof TraceDetail.TaskPlaced placed) {
      to.isOn(placed.tid(), placed.node());
    }
  }

  @Override
  public boolean followsCalls() {
    return false;
  }

  @Override
  public void close() {}
}
