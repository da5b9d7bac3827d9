package dev.lockstep.views.measure;

import dev.lockstep.kernel.trace.Cause;
import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.kernel.trace.RunEnd;
import dev.lockstep.kernel.trace.TraceDetail;
import dev.lockstep.kernel.trace.Wait;
import dev.lockstep.views.measure.Stretch.Reason;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Cuts each task's life into stretches.
 *
 * <p>A stretch is handed on when it ends. A record of a task that is new makes it known: then the
 * recording lacks its beginning.
 *
 * <p>Within what a task does, its processor works on messages, or is taken for something else. Such
 * a stretch is either cut out of the other one, so that all of a task's stretches follow each
 * other, or lies over it: then the other one is whole.
 */
public final class TaskActivities implements Recorder {
  /** A task, and since when it does what. */
  private static final class State {
    final int task;
    int processor;
    long sinceTick;
    int activity = Activity.READY;
    Reason reason = Reason.NONE;
    boolean isOver;

    /** Whether it looks for a lock. */
    boolean spins;

    /** When it was last told of what it computed, and the time before. */
    long seenTick;

    long seenBeforeTick;

    State(int task, int processor, long tick) {
      this.task = task;
      this.processor = processor;
      this.sinceTick = tick;
      this.seenTick = tick;
      this.seenBeforeTick = tick;
    }

    /** What is told of a task's computing at a tick is about what it did since the time before. */
    void isSeen(long tick) {
      if (tick != seenTick) {
        seenBeforeTick = seenTick;
        seenTick = tick;
      }
    }
  }

  private final ActivitySink sink;
  private final boolean cuts;
  private boolean haveRun;
  private List<Stretch> waiting = List.of();
  private boolean isFinished;

  /** By task; walked in the order of the tasks' numbers only. */
  private final Map<Integer, State> states = new HashMap<>();

  private TaskActivities(ActivitySink sink, boolean cuts) {
    this.sink = sink;
    this.cuts = cuts;
  }

  /** Hands each task's stretches to {@code sink}: they follow each other. */
  public static TaskActivities cut(ActivitySink sink) {
    return new TaskActivities(sink, true);
  }

  /** Hands each task's stretches to {@code sink}: some lie over others. */
  public static TaskActivities overlaid(ActivitySink sink) {
    return new TaskActivities(sink, false);
  }

  /** Whether it was told of any task when it runs. */
  public boolean haveRun() {
    return haveRun;
  }

  private State state(int task, long tick) {
    State known = states.get(task);
    if (known == null) {
      known = new State(task, 0, tick);
      states.put(task, known);
    }
    return known;
  }

  /** The only method that changes what a task does: hands on what it did until then. */
  private void become(State state, long tick, int activity, Reason reason) {
    if (tick > state.sinceTick && !state.isOver) {
      sink.accept(
          new Stretch(
              state.task, state.processor, state.sinceTick, tick, state.activity, state.reason));
    }
    state.sinceTick = Math.max(tick, state.sinceTick);
    state.activity = activity;
    state.reason = reason;
  }

  @Override
  public void task(long tick, int task, int processor, int process, int parent, String name) {
    states.put(task, new State(task, processor, tick));
  }

  @Override
  public void runs(long tick, int task, int processor) {
    haveRun = true;
    State state = state(task, tick);
    become(state, tick, state.spins ? Activity.SPINNING : Activity.COMPUTING, Reason.NONE);
    state.processor = processor;
    state.isSeen(tick);
  }

  @Override
  public void waits(long tick, int task) {
    become(state(task, tick), tick, Activity.READY, Reason.NONE);
  }

  @Override
  public void blocks(long tick, int task, Wait wait, long what, int holder, int place) {
    become(state(task, tick), tick, Activity.of(wait), new Reason(what, holder, place));
  }

  @Override
  public void wakes(long tick, int task, Cause cause, long by) {
    become(state(task, tick), tick, Activity.READY, Reason.NONE);
  }

  @Override
  public void ends(long tick, int task, int status) {
    State state = state(task, tick);
    become(state, tick, state.activity, Reason.NONE);
    state.isOver = true;
  }

  @Override
  public void works(long tick, int task, long ticks, boolean sends, long message) {
    takes(tick, task, ticks, sends ? Activity.SENDING : Activity.RECEIVING);
  }

  @Override
  public void isDelayed(long tick, int task, long ticks) {
    takes(tick, task, ticks, Activity.DELAYED);
  }

  @Override
  public void sample(long tick, int task, int place, long ticks) {
    state(task, tick).isSeen(tick);
  }

  /** Where stretches lie over others, nothing is made of what lies within computing. */
  @Override
  public void detail(TraceDetail detail) {
    if (!cuts) {
      return;
    }
    switch (detail) {
      case TraceDetail.MemoryReached reached -> {
        State state = state(reached.tid(), reached.tick());
        computed(state, reached.tick(), reached.far(), Activity.REMOTE);
        computed(state, reached.tick(), reached.inSwitch() + reached.atModule(), Activity.MEMORY);
      }
      case TraceDetail.Polled polled ->
          computed(
              state(polled.tid(), polled.tick()), polled.tick(), polled.ticks(), Activity.SPINNING);
      case TraceDetail.SpinLockAsked asked when asked.wasTaken() ->
          spins(state(asked.tid(), asked.tick()), asked);
      case TraceDetail.SpinLockTaken taken -> {
        State state = state(taken.tid(), taken.tick());
        state.spins = false;
        become(state, taken.tick(), Activity.COMPUTING, Reason.NONE);
      }
      default -> {}
    }
  }

  private void spins(State state, TraceDetail.SpinLockAsked asked) {
    state.spins = true;
    become(
        state,
        asked.tick(),
        Activity.SPINNING,
        new Reason(asked.lock(), asked.holder(), asked.place()));
  }

  /** So much of what a task has computed, since it was last told of, was something else. */
  private void computed(State state, long tick, long ticks, int activity) {
    state.isSeen(tick);
    if (state.activity == Activity.COMPUTING && ticks > 0) {
      long from = Math.max(state.sinceTick, state.seenBeforeTick);
      become(state, from, activity, Reason.NONE);
      become(state, Math.min(tick, from + ticks), Activity.COMPUTING, Reason.NONE);
    }
  }

  private void takes(long tick, int task, long ticks, int activity) {
    State state = state(task, tick);
    if (!cuts) {
      sink.accept(new Stretch(task, state.processor, tick, tick + ticks, activity, Reason.NONE));
      return;
    }
    int before = state.activity;
    Reason reason = state.reason;
    become(state, tick, activity, Reason.NONE);
    become(state, state.sinceTick + ticks, before, reason);
  }

  @Override
  public void result(long tick, RunEnd end, String words) {
    finish(tick);
  }

  /** The run is over, or nothing more is known of it. */
  public void finish(long tick) {
    if (isFinished) {
      return;
    }
    isFinished = true;
    waiting = stillWaiting();
    for (State state : new TreeMap<>(states).values()) {
      become(state, tick, state.activity, state.reason);
      state.isOver = true;
    }
  }

  /** What still waited when the run was over, in the order of the tasks' numbers. */
  public List<Stretch> waiting() {
    return waiting;
  }

  private List<Stretch> stillWaiting() {
    List<Stretch> found = new ArrayList<>();
    for (State state : new TreeMap<>(states).values()) {
      if (!state.isOver && Activity.wait(state.activity).isPresent()) {
        found.add(
            new Stretch(
                state.task,
                state.processor,
                state.sinceTick,
                state.sinceTick,
                state.activity,
                state.reason));
      }
    }
    return List.copyOf(found);
  }
}
