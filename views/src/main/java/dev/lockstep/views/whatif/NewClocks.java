package dev.lockstep.views.whatif;

import dev.lockstep.kernel.trace.Cause;
import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.kernel.trace.TraceDetail;
import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.kernel.trace.Wait;
import dev.lockstep.views.whatif.NewClock.State;
import dev.lockstep.views.whatif.NewMessages.Sent;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Gives each task of a story a new clock, on which what is different takes longer or shorter.
 *
 * <p>What a task does between two things that are told of it is scaled. Where it waited it goes on
 * when both it and what it waited for have come so far on their new clocks; what was more than that
 * in the run stays. So, where nothing is different, each new clock is where the old one was.
 *
 * <p>Source of the idea: Dimemas, by the Barcelona Supercomputing Center, which replays traces of
 * message-passing programs on other machines.
 */
final class NewClocks implements Recorder {
  private final Change change;
  private final List<@Nullable NewClock> clocks = new ArrayList<>();

  /** When each processor was last left. */
  private final List<Moment> left = new ArrayList<>();

  private final NewMessages messages = new NewMessages();

  /** When each lock that tasks look for was last given back. */
  private final Map<Long, Moment> given = new HashMap<>();

  private Moment last = Moment.START;
  private boolean isOfMemory;

  NewClocks(Change change) {
    this.change = change;
  }

  /** How long the run would have been. */
  Answer answer(long lastTick) {
    clocks.forEach(clock -> reaches(clock == null ? Moment.START : clock.now));
    long units = unchanged(last, lastTick - last.tick()).units();
    return new Answer(change.words(), lastTick, Math.max(0, units), change.unitsPerTick());
  }

  /** Whether tasks referred to memories of other nodes. */
  boolean isOfMemory() {
    return isOfMemory;
  }

  private void reaches(Moment moment) {
    last = last.and(moment);
  }

  private Moment unchanged(Moment from, long ticks) {
    return from.plus(ticks, change.unitsPerTick());
  }

  /** Both moments have been, and it is this tick. */
  private Moment since(Moment one, Moment other, long tick) {
    Moment both = one.and(other);
    return unchanged(both, tick - both.tick());
  }

  private NewClock clock(int task) {
    while (clocks.size() <= task) {
      clocks.add(null);
    }
    NewClock clock = clocks.get(task);
    if (clock == null) {
      clock = new NewClock(Moment.START, 0);
      clocks.set(task, clock);
    }
    return clock;
  }

  /** When it is this tick for a task that may not have been told of up to there. */
  private Moment at(NewClock clock, long tick) {
    long ticks = tick - clock.now.tick();
    return clock.state == State.RUNNING
        ? clock.now.plus(ticks, change.computing())
        : unchanged(clock.now, ticks);
  }

  // What a task does while it has a processor.

  /** A task has come to this tick by its own doing. */
  private NewClock goesOn(long tick, int task) {
    NewClock clock = clock(task);
    if (clock.state == State.READY) {
      clock.state = State.RUNNING;
    }
    if (clock.state != State.SPINNING) {
      clock.now = at(clock, tick);
    }
    return clock;
  }

  @Override
  public void sample(long tick, int task, int place, long ticks) {
    goesOn(tick, task);
  }

  @Override
  public void works(long tick, int task, long ticks, boolean sends, long message) {
    NewClock clock = goesOn(tick, task);
    clock.now = clock.now.plus(ticks, change.messageWork());
  }

  @Override
  public void isDelayed(long tick, int task, long ticks) {
    NewClock clock = goesOn(tick, task);
    clock.now = clock.now.plus(ticks, change.computing());
  }

  @Override
  public void detail(TraceDetail detail) {
    switch (detail) {
      case TraceDetail.MemoryReached reached -> reaches(reached);
      case TraceDetail.SpinLockAsked asked when asked.wasTaken() ->
          goesOn(asked.tick(), asked.tid()).state = State.SPINNING;
      case TraceDetail.SpinLockTaken taken -> takes(taken);
      case TraceDetail.SpinLockGiven back ->
          given.put(back.lock(), goesOn(back.tick(), back.tid()).now);
      default -> {}
    }
  }

  /** The references were somewhere in what the task has computed up to there. */
  private void reaches(TraceDetail.MemoryReached reached) {
    isOfMemory = true;
    NewClock clock = clock(reached.tid());
    if (clock.state == State.RUNNING || clock.state == State.READY) {
      clock.state = State.RUNNING;
      long room = Math.max(0, reached.tick() - clock.now.tick());
      long waited = Math.min(room, reached.inSwitch() + reached.atModule());
      long remote = Math.min(room - waited, reached.far());
      clock.now = clock.now.plus(waited, change.memory()).plus(remote, change.remote());
    }
  }

  /** A task that looked for a lock has it when it is given back, and the task has looked again. */
  private void takes(TraceDetail.SpinLockTaken taken) {
    NewClock clock = clock(taken.tid());
    if (clock.state == State.SPINNING) {
      Moment back = given.getOrDefault(taken.lock(), clock.now);
      clock.now = since(clock.now, back, taken.tick());
      clock.state = State.RUNNING;
    }
  }

  @Override
  public void event(TraceEvent event) {
    if (event instanceof TraceEvent.TraceStopped stopped) {
      goesOn(stopped.tick(), stopped.tid());
    }
  }

  // How a task's states change.

  @Override
  public void task(long tick, int task, int processor, int process, int parent, String name) {
    NewClock clock = clock(task);
    clock.processor = processor;
    clock.now = parent < 0 ? unchanged(Moment.START, tick) : at(clock(parent), tick);
  }

  @Override
  public void runs(long tick, int task, int processor) {
    NewClock clock = clock(task);
    if (clock.state == State.RUNNING) {
      goesOn(tick, task);
    } else {
      clock.now = since(clock.now, left(processor), tick);
      clock.state = State.RUNNING;
    }
    clock.processor = processor;
  }

  private Moment left(int processor) {
    return processor < left.size() ? left.get(processor) : Moment.START;
  }

  /** A task loses its processor, if it has one. */
  private NewClock leaves(long tick, int task, State next) {
    NewClock clock = clock(task);
    boolean hadProcessor = clock.state == State.RUNNING || clock.state == State.SPINNING;
    clock.now = at(clock, tick);
    clock.state = next;
    if (hadProcessor) {
      while (left.size() <= clock.processor) {
        left.add(Moment.START);
      }
      left.set(clock.processor, clock.now);
    }
    return clock;
  }

  @Override
  public void waits(long tick, int task) {
    leaves(tick, task, State.READY);
  }

  @Override
  public void blocks(long tick, int task, Wait wait, long what, int holder, int place) {
    leaves(tick, task, State.BLOCKED);
  }

  @Override
  public void ends(long tick, int task, int status) {
    reaches(leaves(tick, task, State.BLOCKED).now);
  }

  @Override
  public void wakes(long tick, int task, Cause cause, long by) {
    NewClock clock = clock(task);
    Moment began = clock.now;
    Moment ended =
        switch (cause) {
          case MESSAGE -> messages.taken(by);
          case SENT -> hasLeft(clock, tick, by);
          case TASK -> by < 0 || by == task ? null : at(clock((int) by), tick);
          case TIME -> null;
        };
    clock.now = since(began, ended == null ? began : ended, tick);
    clock.state = State.READY;
  }

  /** When a task's own message has left it; null if it is not the last one that it sent. */
  private @Nullable Moment hasLeft(NewClock clock, long tick, long message) {
    return clock.sentMessage == message ? travels(clock.sentAt, tick, clock.queuedTicks) : null;
  }

  // Messages.

  private Moment travels(Moment from, long tick, long queuedTicks) {
    long ticks = tick - from.tick();
    long queued = Math.clamp(queuedTicks, 0, Math.max(0, ticks));
    return from.plus(ticks - queued, change.network()).plus(queued, change.queued());
  }

  @Override
  public void sends(
      long tick,
      long message,
      int task,
      int to,
      int pid,
      int type,
      int length,
      long address,
      int place) {
    NewClock clock = goesOn(tick, task);
    messages.sent(message, clock.now, clock);
    clock.sentMessage = message;
    clock.sentAt = clock.now;
    clock.queuedTicks = 0;
  }

  @Override
  public void passes(long tick, long message, int link, long untilTick, long waitedTicks) {
    Sent sent = messages.underWay(message);
    if (sent != null && sent.sender.sentMessage == message) {
      sent.sender.queuedTicks += waitedTicks;
    }
  }

  @Override
  public void arrives(long tick, long message, long queuedTicks, long address, int waking) {
    Sent sent = messages.underWay(message);
    Moment at = sent == null ? unchanged(Moment.START, tick) : travels(sent.at, tick, queuedTicks);
    messages.arrives(message, at, waking != NOBODY);
    reaches(at);
  }

  /** A task that finds a message there may have come before it on the new clocks. */
  @Override
  public void takes(long tick, long message, int task, boolean inCall) {
    Sent sent = messages.underWay(message);
    if (sent != null) {
      sent.isTaken = true;
      return;
    }
    Moment arrived = messages.taken(message);
    if (arrived != null && inCall) {
      NewClock clock = goesOn(tick, task);
      clock.now = since(clock.now, arrived, tick);
    }
  }
}
