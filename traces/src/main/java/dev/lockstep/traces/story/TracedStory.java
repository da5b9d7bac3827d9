package dev.lockstep.traces.story;

import dev.lockstep.kernel.trace.Cause;
import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.kernel.trace.RunEnd;
import dev.lockstep.kernel.trace.RunFacts;
import dev.lockstep.kernel.trace.RunOrigin;
import dev.lockstep.kernel.trace.TraceDetail;
import dev.lockstep.kernel.trace.TraceDetail.MessageTaken;
import dev.lockstep.kernel.trace.TraceDetail.RunDescribed;
import dev.lockstep.kernel.trace.TraceDetail.TaskPlaced;
import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.kernel.trace.TraceEvent.MessageArrived;
import dev.lockstep.kernel.trace.TraceEvent.MessageSent;
import dev.lockstep.kernel.trace.TraceEvent.ReceivePosted;
import dev.lockstep.kernel.trace.TraceEvent.TaskForked;
import dev.lockstep.kernel.trace.TraceEvent.TraceStarted;
import dev.lockstep.kernel.trace.TraceSink;
import dev.lockstep.kernel.trace.Wait;
import dev.lockstep.traces.events.TracedMessages;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Tells the story of a trace, as far as it tells one: a task that isn't blocked has its processor.
 *
 * <p>It takes what {@link dev.lockstep.traces.events.MissingDetails} has completed.
 */
final class TracedStory implements TraceSink {
  /** The clock of Dunigan's own simulator, where a trace names none. */
  private static final RunOrigin UNNAMED =
      new RunOrigin("unknown", "unknown", 1_000_000, 0, Optional.empty(), 0);

  private final Recorder to;
  private final String program;
  private final TracedMessages messages = new TracedMessages();
  private final Map<Integer, Integer> nodes = new HashMap<>();
  private final Map<Long, Integer> holders = new HashMap<>();
  private final Set<Integer> live = new TreeSet<>();
  private final Set<Integer> blocked = new TreeSet<>();
  private Optional<RunOrigin> named = Optional.empty();
  private boolean begun;
  private boolean isComplete;
  private long lastTick;

  TracedStory(Recorder to, String program) {
    this.to = to;
    this.program = program;
  }

  /** Whether the trace names its run. */
  boolean isNamed() {
    return named.isPresent();
  }

  @Override
  public void detail(TraceDetail detail) {
    switch (detail) {
      case RunDescribed described when !begun -> named = Optional.of(described.origin());
      case TaskPlaced placed -> nodes.put(placed.tid(), placed.node());
      case MessageTaken taken -> take(taken);
      case TraceDetail.TraceCompleted _ -> isComplete = true;
      case TraceDetail.ModuleUsed used -> to.detail(used);
      default -> {}
    }
  }

  /**
   * Takes the next event.
   *
   * @throws IllegalArgumentException if another run begins with it
   */
  @Override
  public void accept(TraceEvent event) {
    if (!begun) {
      begun = true;
      RunOrigin origin = named.orElse(UNNAMED);
      to.run(new RunFacts(origin, program, List.of(), "", List.of(), ""));
    } else if (event instanceof TraceStarted && event.tick() < lastTick) {
      throw new IllegalArgumentException(
          "a second run begins here, and only one can be shown: leave only that one in the file");
    }
    lastTick = event.tick();
    tell(event);
  }

  private void tell(TraceEvent event) {
    switch (event) {
      case MessageSent sent -> send(sent);
      case ReceivePosted posted -> ask(posted);
      case MessageArrived arrived -> arrive(arrived);
      case TraceEvent.ActiveProcessors active -> to.active(lastTick, active.processors());
      case TraceEvent.TaskExited exited -> end(exited);
      default -> {
        begin(event);
        to.event(event);
        effect(event);
      }
    }
  }

  /** Those that an event names have to be there. */
  private void begin(TraceEvent event) {
    switch (event) {
      case TaskForked forked when forked.tid() == forked.waking() -> acts(forked.tid());
      case TaskForked forked -> {
        acts(forked.tid());
        start(forked.waking(), forked.tid());
      }
      case TraceStarted started -> acts(started.tid());
      case TraceEvent.TraceStopped stopped -> acts(stopped.tid());
      case TraceEvent.SleepStarted sleep -> acts(sleep.tid());
      case TraceEvent.LockRequested lock -> acts(lock.tid());
      case TraceEvent.LockReleased lock -> acts(lock.tid());
      case TraceEvent.EventPosted posted -> acts(posted.tid());
      case TraceEvent.EventCleared cleared -> acts(cleared.tid());
      case TraceEvent.EventAwaited awaited -> acts(awaited.tid());
      case TraceEvent.Logged logged -> acts(logged.tid());
      case TraceEvent.Marked marked -> acts(marked.tid());
      default -> {}
    }
  }

  private void effect(TraceEvent event) {
    switch (event) {
      case TraceEvent.SleepStarted sleep ->
          block(sleep.tid(), Wait.SLEEP, lastTick + sleep.ticks(), Recorder.NOBODY);
      case TraceEvent.SleepEnded ended -> wake(ended.waking(), Cause.TIME, 0);
      case TraceEvent.LockRequested lock -> lock(lock);
      case TraceEvent.LockReleased lock -> unlock(lock);
      case TraceEvent.EventPosted posted ->
          posted.waking().forEach(tid -> wake(tid, Cause.TASK, posted.tid()));
      case TraceEvent.EventAwaited awaited when !awaited.wasPosted() ->
          block(awaited.tid(), Wait.EVENT, awaited.address(), Recorder.NOBODY);
      default -> {}
    }
  }

  private void lock(TraceEvent.LockRequested lock) {
    if (lock.wasLocked()) {
      int holder = holders.getOrDefault(lock.address(), Recorder.NOBODY);
      block(lock.tid(), Wait.LOCK, lock.address(), holder);
    } else {
      holders.put(lock.address(), lock.tid());
    }
  }

  private void unlock(TraceEvent.LockReleased lock) {
    if (lock.waking() == Recorder.NOBODY) {
      holders.remove(lock.address());
    } else {
      holders.put(lock.address(), lock.waking());
      wake(lock.waking(), Cause.TASK, lock.tid());
    }
  }

  // Messages.

  private void send(MessageSent sent) {
    int tid = sent.tid();
    acts(tid);
    long number = messages.sends(nodeOf(tid), sent.to(), sent.pid(), sent.type(), sent.length());
    to.sends(
        lastTick,
        number,
        tid,
        sent.to(),
        sent.pid(),
        sent.type(),
        sent.length(),
        sent.address(),
        Recorder.NOWHERE);
  }

  private void ask(ReceivePosted posted) {
    int tid = posted.tid();
    acts(tid);
    to.asks(
        lastTick,
        tid,
        posted.pid(),
        posted.type(),
        posted.length(),
        posted.address(),
        posted.waits(),
        posted.blocks(),
        Recorder.NOWHERE);
    if (posted.blocks()) {
      block(tid, Wait.MESSAGE, posted.type(), Recorder.NOBODY);
    }
  }

  private void take(MessageTaken taken) {
    start(taken.tid(), Recorder.NOBODY, taken.tick());
    long number = messages.isTaken(taken.from(), taken.type(), taken.length(), nodeOf(taken.tid()));
    if (number != TracedMessages.UNKNOWN) {
      to.takes(taken.tick(), number, taken.tid(), taken.inCall());
    }
  }

  private void arrive(MessageArrived arrived) {
    long number = messages.arrives(arrived.from(), arrived.pid(), arrived.type(), arrived.length());
    if (number != TracedMessages.UNKNOWN) {
      to.arrives(lastTick, number, 0, arrived.address(), arrived.waking());
    }
    if (arrived.waking() != Recorder.NOBODY) {
      wake(arrived.waking(), Cause.MESSAGE, number);
    }
  }

  // Tasks.

  private int nodeOf(int tid) {
    return nodes.getOrDefault(tid, tid);
  }

  /** It does something, so it is there, and runs. */
  private void acts(int tid) {
    start(tid, Recorder.NOBODY);
    if (blocked.contains(tid)) {
      wake(tid, Cause.TIME, 0);
    }
  }

  private void start(int tid, int parent) {
    start(tid, parent, lastTick);
  }

  private void start(int tid, int parent, long tick) {
    if (live.add(tid)) {
      to.task(tick, tid, nodeOf(tid), tid, parent, parent == Recorder.NOBODY ? "main" : "");
      to.runs(tick, tid, nodeOf(tid));
    }
  }

  private void block(int tid, Wait wait, long what, int holder) {
    blocked.add(tid);
    to.blocks(lastTick, tid, wait, what, holder, Recorder.NOWHERE);
  }

  private void wake(int tid, Cause cause, long by) {
    start(tid, Recorder.NOBODY);
    if (blocked.remove(tid)) {
      to.wakes(lastTick, tid, cause, by);
      to.runs(lastTick, tid, nodeOf(tid));
    }
  }

  private void end(TraceEvent.TaskExited exited) {
    acts(exited.tid());
    to.ends(lastTick, exited.tid(), exited.status());
    live.remove(exited.tid());
  }

  /** Only a trace that is complete tells that there is nothing behind it. */
  @Override
  public void close() {
    if (isComplete && live.isEmpty()) {
      to.result(lastTick, RunEnd.COMPLETED, "All tasks came to their ends.");
    } else if (isComplete) {
      to.result(lastTick, RunEnd.STOPPED, "Tasks were left; the trace doesn't tell why.");
    }
  }
}
