package dev.lockstep.views.path;

import dev.lockstep.kernel.trace.Cause;
import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.kernel.trace.RunEnd;
import dev.lockstep.kernel.trace.TraceDetail;
import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.kernel.trace.Wait;
import dev.lockstep.views.path.PathBuilder.Label;

/**
 * Goes back along the critical path while a story is told backwards.
 *
 * <p>At any moment it follows one task, or one message, and the path is known from {@code
 * path.tick()} to the end. What a task is told to do before that extends the path; the task that
 * ended its wait is followed from there on:
 *
 * <pre>
 *   task 1   ══ computes ══ sends ──── computes ────────────────────
 *                               ╲
 *                                ╚═ network ═╗
 *   task 2   ── computes ── blocks           wakes ══ computes ══ ends    ═ the path
 * </pre>
 *
 * <p>A task that got its processor when another one left it is treated alike: the path goes on with
 * the other one. A cause is always told before what it causes, so going back nothing is missed; all
 * that is remembered is numbers, and a little for each task.
 *
 * <p>Ticks of different tasks are only nearly in order, so the last of the story may not be what
 * happened last. Where something later comes up, the path begins again from there.
 */
final class Walk implements Recorder {
  /** What is open between what was last told and where the path begins. */
  private enum State {
    /** The task had a processor. */
    RUNNING,
    /** It got one where the path begins, and why it had none is not known yet. */
    READY,
    /** It waited for time, or for what nothing explains. */
    BLOCKED,
    /** A message was under way. */
    TRAVELLING
  }

  private static final long NO_LOCK = 0;

  private final PathBuilder path;
  private final long lastTick;
  private final Ahead ahead = new Ahead();
  private final MemoryAhead memory = new MemoryAhead();
  private Kind endKind = Kind.END;
  private long endTick = -1;

  /** Whether that was only told to have come so far. */
  private boolean isStopped;

  private State state = State.RUNNING;

  /** The task that is followed; none while a message is. */
  private int task = NOBODY;

  private long message;

  /** How much longer that took than through an idle network, as far as it is known. */
  private long queuedTicks;

  private boolean hasArrived;
  private Kind blockedKind = Kind.WAITING;

  /** What the task that is followed looks for, again and again; none if it does not. */
  private long spinLock = NO_LOCK;

  /**
   * Whether no other got a processor since the task did: then the one that left one left it to the
   * task.
   */
  private boolean isUndisturbed;

  Walk(PathBuilder path, long lastTick) {
    this.path = path;
    this.lastTick = lastTick;
  }

  /** What is before all that was told. */
  void finish() {
    path.back(0, new Label(Kind.START, NOBODY));
  }

  // Where the path ends.

  @Override
  public void result(long tick, RunEnd end, String words) {
    endKind = end == RunEnd.DEADLOCKED ? Kind.WAITING : Kind.END;
  }

  /** If nothing that was told is as late, the path ends with this. */
  private boolean isLatest(long tick, int who) {
    long reached = Math.min(tick, lastTick);
    if (reached < endTick || (reached == endTick && !isStopped)) {
      return false;
    }
    endTick = reached;
    isStopped = false;
    path.restart();
    path.back(reached, new Label(endKind, who));
    follow(who);
    return true;
  }

  private void follow(int who) {
    task = who;
    state = State.RUNNING;
    spinLock = NO_LOCK;
    memory.clear();
  }

  private void followMessage(long number) {
    follow(NOBODY);
    state = State.TRAVELLING;
    message = number;
    queuedTicks = 0;
    hasArrived = false;
  }

  /** Whether a task is followed, which has come to this tick. */
  private boolean isFollowed(long tick, int who) {
    isLatest(tick, who);
    return who == task;
  }

  // What a task does while it has a processor.

  private void computes(long fromTick) {
    int place = ahead.place(task);
    if (state == State.BLOCKED) {
      path.back(fromTick, new Label(blockedKind, task, place));
    } else if (spinLock != NO_LOCK) {
      path.back(fromTick, new Label(Kind.SPINNING, task, place));
    } else {
      memory.back(path, fromTick, task, place);
      path.back(fromTick, new Label(Kind.COMPUTING, task, place));
    }
    state = State.RUNNING;
  }

  @Override
  public void sample(long tick, int who, int place, long ticks) {
    if (isFollowed(tick, who)) {
      computes(tick);
    }
    ahead.comesTo(who, place);
  }

  @Override
  public void works(long tick, int who, long ticks, boolean sends, long number) {
    if (!isFollowed(tick + ticks, who)) {
      return;
    }
    computes(tick + ticks);
    if (!sends) {
      path.back(tick, new Label(Kind.RECEIVING, who, NOWHERE, number));
    } else if (number != 0) {
      path.back(tick, new Label(Kind.SENDING, who, NOWHERE, number));
    } else {
      long next = ahead.message(who);
      path.back(tick, new Label(Kind.SENDING, who, ahead.place(who), next));
      path.sent(next, ahead.type(who), ahead.place(who));
    }
  }

  @Override
  public void isDelayed(long tick, int who, long ticks) {
    if (isFollowed(tick + ticks, who)) {
      computes(tick + ticks);
      path.back(tick, new Label(Kind.DELAYED, who));
    }
  }

  @Override
  public void asks(
      long tick,
      int who,
      int pid,
      int type,
      int length,
      long address,
      boolean waits,
      boolean blocks,
      int place) {
    if (isFollowed(tick, who)) {
      computes(tick);
    }
    path.asked(who, place);
    ahead.comesTo(who, place);
  }

  /** What is told of a task's computing up to a tick, and of locks for which tasks look. */
  @Override
  public void detail(TraceDetail detail) {
    switch (detail) {
      case TraceDetail.MemoryReached reached when isFollowed(reached.tick(), reached.tid()) -> {
        computes(reached.tick());
        memory.reached(reached);
      }
      case TraceDetail.Polled polled when isFollowed(polled.tick(), polled.tid()) -> {
        computes(polled.tick());
        memory.polled(polled.ticks());
      }
      case TraceDetail.SpinLockTaken taken when isFollowed(taken.tick(), taken.tid()) -> {
        computes(taken.tick());
        memory.clear();
        ahead.comesTo(taken.tid(), taken.place());
        spinLock = taken.lock();
      }
      case TraceDetail.SpinLockGiven given -> gives(given);
      case TraceDetail.SpinLockAsked asked -> asks(asked);
      default -> {}
    }
  }

  /** The task that is followed looked for the lock until another one gave it back. */
  private void gives(TraceDetail.SpinLockGiven given) {
    if (isFollowed(given.tick(), given.tid())) {
      computes(given.tick());
    } else if (spinLock == given.lock()) {
      path.back(given.tick(), new Label(Kind.SPINNING, task, ahead.place(task)));
      follow(given.tid());
    }
  }

  private void asks(TraceDetail.SpinLockAsked asked) {
    if (isFollowed(asked.tick(), asked.tid())) {
      computes(asked.tick());
      spinLock = NO_LOCK;
    }
    ahead.comesTo(asked.tid(), asked.place());
  }

  /**
   * Of a task that is at work when the run ends, this is the last that is told; but so it is of one
   * that waits for work, and any other that does something at that tick comes before it.
   */
  @Override
  public void event(TraceEvent event) {
    if (event instanceof TraceEvent.TraceStopped stopped && stopped.tick() > endTick) {
      if (isFollowed(stopped.tick(), stopped.tid())) {
        computes(stopped.tick());
      }
      isStopped = true;
    }
  }

  // Why a task could not go on earlier.

  @Override
  public void runs(long tick, int who, int processor) {
    if (isFollowed(tick, who)) {
      computes(tick);
      path.had(who, processor);
      state = State.READY;
      isUndisturbed = true;
    } else {
      isUndisturbed = false;
    }
  }

  @Override
  public void waits(long tick, int who) {
    if (isFollowed(tick, who)) {
      becameReady(tick);
    } else {
      leaves(tick, who);
    }
  }

  @Override
  public void ends(long tick, int who, int status) {
    if (isFollowed(tick, who)) {
      path.back(tick, new Label(Kind.WAITING, who));
    } else {
      leaves(tick, who);
    }
  }

  @Override
  public void blocks(long tick, int who, Wait wait, long what, int holder, int place) {
    if (isFollowed(tick, who)) {
      Kind kind = state == State.BLOCKED ? blockedKind : Kind.WAITING;
      path.back(tick, new Label(kind, who, place));
      state = State.RUNNING;
    } else {
      leaves(tick, who);
    }
    path.asked(who, place);
    ahead.comesTo(who, place);
  }

  /** Another task left a processor, and that is why the one that is followed got it. */
  private void leaves(long tick, int who) {
    if (state == State.READY && isUndisturbed && tick == path.tick()) {
      follow(who);
    }
  }

  private void becameReady(long tick) {
    if (state == State.READY) {
      path.back(tick, new Label(Kind.READY, task));
    }
    computes(tick);
  }

  @Override
  public void wakes(long tick, int who, Cause cause, long by) {
    if (!isFollowed(tick, who)) {
      return;
    }
    becameReady(tick);
    switch (cause) {
      case MESSAGE, SENT -> followMessage(by);
      case TASK -> wokenBy((int) by);
      case TIME -> blocked(Kind.SLEEPING);
    }
  }

  private void wokenBy(int by) {
    if (by == task || by < 0) {
      blocked(Kind.WAITING);
    } else {
      follow(by);
    }
  }

  private void blocked(Kind kind) {
    state = State.BLOCKED;
    blockedKind = kind;
  }

  @Override
  public void task(long tick, int who, int processor, int process, int parent, String name) {
    boolean isFollowed = isFollowed(tick, who);
    if (isFollowed) {
      becameReady(tick);
    }
    path.task(who, processor, name);
    if (isFollowed) {
      follow(parent);
    }
  }

  // Messages.

  @Override
  public void arrives(long tick, long number, long queued, long address, int waking) {
    if (isLatest(tick, NOBODY)) {
      followMessage(number);
    }
    if (state == State.TRAVELLING && number == message) {
      path.back(tick, new Label(Kind.WAITING, waking));
      queuedTicks = queued;
      hasArrived = true;
    }
  }

  /** Of a message that was waited for until it had left, no more is known than this. */
  @Override
  public void passes(long tick, long number, int link, long untilTick, long waitedTicks) {
    if (state == State.TRAVELLING && number == message && !hasArrived) {
      queuedTicks += waitedTicks;
    }
  }

  @Override
  public void sends(
      long tick,
      long number,
      int who,
      int to,
      int pid,
      int type,
      int length,
      long address,
      int place) {
    if (isFollowed(tick, who)) {
      computes(tick);
    } else if (state == State.TRAVELLING && number == message) {
      long idleTick = tick + Math.clamp(queuedTicks, 0, Math.max(0, path.tick() - tick));
      path.back(idleTick, new Label(Kind.NETWORK, who, place, number));
      path.back(tick, new Label(Kind.QUEUED, who, place, number));
      follow(who);
    }
    path.sent(number, type, place);
    ahead.comesTo(who, place);
    ahead.sends(who, number, type);
  }

  // What numbers stand for.

  @Override
  public void place(int place, String className, String method, String file, int line) {
    path.place(new Place(place, className, method, file, line));
  }
}
