package dev.lockstep.views.export.table;

import dev.lockstep.kernel.trace.Cause;
import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.kernel.trace.RunEnd;
import dev.lockstep.kernel.trace.TraceDetail;
import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.kernel.trace.Wait;
import dev.lockstep.traces.recording.RunStory;
import dev.lockstep.views.export.shown.Nanos;
import dev.lockstep.views.export.shown.ShownPlace;
import dev.lockstep.views.measure.Whereabouts;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;

/**
 * Makes rows of all that a story tells with a tick, in the order in which it does: a cause comes
 * before what it causes, and ticks of different tasks are nearly in order.
 */
final class EventTable implements Recorder {
  private final EventRows rows;
  private final Nanos nanos;
  private final Whereabouts whereabouts = new Whereabouts();
  private final Map<Integer, String> places = new HashMap<>();
  private final Map<Integer, String> links = new HashMap<>();

  private EventTable(EventRows rows, Nanos nanos) {
    this.rows = rows;
    this.nanos = nanos;
  }

  /**
   * Writes all of a story.
   *
   * @throws IOException if it can't be written
   */
  static void write(RunStory story, EventRows rows) throws IOException {
    Nanos nanos = new Nanos(story.facts().origin().clockHertz());
    story.replay(new EventTable(rows, nanos));
    rows.finish();
  }

  private EventTable row(long tick, String event) {
    put(EventColumn.TICK, tick);
    put(EventColumn.NS, nanos.of(tick));
    return put(EventColumn.EVENT, event);
  }

  private EventTable row(long tick, String event, int task) {
    row(tick, event);
    if (task != NOBODY) {
      put(EventColumn.TASK, task).put(EventColumn.PROCESSOR, whereabouts.of(task));
    }
    return this;
  }

  private EventTable put(EventColumn column, long value) {
    rows.put(column, value);
    return this;
  }

  private EventTable put(EventColumn column, String value) {
    if (!value.isEmpty()) {
      rows.put(column, value);
    }
    return this;
  }

  private EventTable other(int task) {
    return task == NOBODY ? this : put(EventColumn.OTHER_TASK, task);
  }

  private EventTable message(long number) {
    return number == 0 ? this : put(EventColumn.MESSAGE, number);
  }

  private EventTable at(int place) {
    return place == NOWHERE ? this : put(EventColumn.PLACE, places.getOrDefault(place, ""));
  }

  private void end() {
    try {
      rows.endRow();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  @Override
  public void place(int place, String className, String method, String file, int line) {
    places.put(place, new ShownPlace(place, className, method, file, line).toString());
  }

  @Override
  public void link(int link, String from, String to) {
    links.put(link, from + " to " + to);
  }

  // Tasks.

  @Override
  public void task(long tick, int task, int processor, int process, int parent, String name) {
    whereabouts.task(tick, task, processor, process, parent, name);
    row(tick, "task", task).other(parent).put(EventColumn.TEXT, name);
    put(EventColumn.NUMBER, process == NOBODY ? task : process).end();
  }

  @Override
  public void runs(long tick, int task, int processor) {
    whereabouts.runs(tick, task, processor);
    row(tick, "runs", task).end();
  }

  @Override
  public void waits(long tick, int task) {
    row(tick, "waits", task).end();
  }

  @Override
  public void blocks(long tick, int task, Wait wait, long what, int holder, int place) {
    row(tick, "blocks", task).other(holder).at(place);
    put(EventColumn.NUMBER, what).put(EventColumn.TEXT, wait.words()).end();
  }

  @Override
  public void wakes(long tick, int task, Cause cause, long by) {
    row(tick, "wakes", task);
    switch (cause) {
      case MESSAGE -> message(by).put(EventColumn.TEXT, "a message");
      case SENT -> message(by).put(EventColumn.TEXT, "its message has left");
      case TASK -> other((int) by).put(EventColumn.TEXT, "a task");
      case TIME -> put(EventColumn.TEXT, "time");
    }
    end();
  }

  @Override
  public void ends(long tick, int task, int status) {
    row(tick, "ends", task).put(EventColumn.NUMBER, status).end();
  }

  @Override
  public void works(long tick, int task, long ticks, boolean sends, long message) {
    row(tick, "works", task).message(message).put(EventColumn.TICKS, ticks);
    put(EventColumn.TEXT, sends ? "sends" : "receives").end();
  }

  @Override
  public void isDelayed(long tick, int task, long ticks) {
    row(tick, "delayed", task).put(EventColumn.TICKS, ticks).end();
  }

  @Override
  public void sample(long tick, int task, int place, long ticks) {
    row(tick, "sample", task).at(place).put(EventColumn.TICKS, ticks).end();
  }

  // Messages.

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
    row(tick, "sends", task).message(message).at(place).put(EventColumn.TO_PROCESSOR, to);
    describe(pid, type, length, address).end();
  }

  private EventTable describe(int pid, int type, int length, long address) {
    put(EventColumn.PID, pid).put(EventColumn.TYPE, type).put(EventColumn.LENGTH, length);
    return put(EventColumn.ADDRESS, address);
  }

  @Override
  public void passes(long tick, long message, int link, long untilTick, long waitedTicks) {
    row(tick, "passes").message(message).put(EventColumn.NUMBER, link);
    put(EventColumn.TICKS, untilTick - tick).put(EventColumn.WAITED, waitedTicks);
    put(EventColumn.TEXT, links.getOrDefault(link, "")).end();
  }

  @Override
  public void arrives(long tick, long message, long queuedTicks, long address, int waking) {
    row(tick, "arrives").message(message).put(EventColumn.WAITED, queuedTicks);
    put(EventColumn.ADDRESS, address).other(waking).end();
  }

  @Override
  public void asks(
      long tick,
      int task,
      int pid,
      int type,
      int length,
      long address,
      boolean waits,
      boolean blocks,
      int place) {
    row(tick, "asks", task).at(place).describe(pid, type, length, address);
    put(EventColumn.TEXT, blocks ? "blocks" : waits ? "waits" : "goes on").end();
  }

  @Override
  public void takes(long tick, long message, int task, boolean inCall) {
    row(tick, "takes", task).message(message);
    put(EventColumn.TEXT, inCall ? "in the call" : "later").end();
  }

  @Override
  public void probes(long tick, int task) {
    row(tick, "probes", task).end();
  }

  // All else.

  @Override
  public void active(long tick, int processors) {
    row(tick, "active").put(EventColumn.NUMBER, processors).end();
  }

  @Override
  public void begins(long tick, int task, int number) {
    row(tick, "begins", task).put(EventColumn.NUMBER, number).end();
  }

  @Override
  public void finishes(long tick, int task, int number) {
    row(tick, "finishes", task).put(EventColumn.NUMBER, number).end();
  }

  @Override
  public void event(TraceEvent event) {
    long tick = event.tick();
    switch (event) {
      case TraceEvent.TaskForked one ->
          row(tick, "tfork", one.tid()).other(one.waking()).address(one.functionAddress()).end();
      case TraceEvent.SleepStarted one ->
          row(tick, "tsleep", one.tid()).put(EventColumn.TICKS, one.ticks()).end();
      case TraceEvent.SleepEnded one -> row(tick, "wakes up", one.waking()).end();
      case TraceEvent.LockRequested one ->
          row(tick, "lock", one.tid()).address(one.address()).was(one.wasLocked(), "locked").end();
      case TraceEvent.LockReleased one ->
          row(tick, "unlock", one.tid()).address(one.address()).other(one.waking()).end();
      case TraceEvent.EventPosted one -> posted(one);
      case TraceEvent.EventCleared one ->
          row(tick, "evclear", one.tid())
              .address(one.address())
              .was(one.wasPosted(), "posted")
              .end();
      case TraceEvent.EventAwaited one ->
          row(tick, "evwait", one.tid())
              .address(one.address())
              .was(one.wasPosted(), "posted")
              .end();
      case TraceEvent.Logged one ->
          row(tick, "syslog", one.tid())
              .put(EventColumn.PID, one.pid())
              .put(EventColumn.TEXT, one.text())
              .end();
      case TraceEvent.Marked one ->
          row(tick, "mark", one.tid()).put(EventColumn.TEXT, one.text()).end();
      case TraceEvent.TraceStarted one -> row(tick, "strace", one.tid()).end();
      case TraceEvent.TraceStopped one -> row(tick, "etrace", one.tid()).end();
      default -> {}
    }
  }

  /** Who waited for it wakes in rows of their own. */
  private void posted(TraceEvent.EventPosted one) {
    row(one.tick(), "evpost", one.tid())
        .address(one.address())
        .was(one.wasPosted(), "posted")
        .end();
  }

  private EventTable address(long address) {
    return put(EventColumn.ADDRESS, address);
  }

  private EventTable was(boolean was, String words) {
    return was ? put(EventColumn.TEXT, "was " + words) : this;
  }

  @Override
  public void detail(TraceDetail detail) {
    switch (detail) {
      case TraceDetail.MemoryReached one -> {
        row(one.tick(), "memory", one.tid()).put(EventColumn.TO_PROCESSOR, one.node());
        put(EventColumn.NUMBER, one.references()).put(EventColumn.TICKS, one.far());
        put(EventColumn.WAITED, one.inSwitch() + one.atModule()).end();
      }
      case TraceDetail.Polled one ->
          row(one.tick(), "polled", one.tid()).put(EventColumn.TICKS, one.ticks()).end();
      case TraceDetail.SpinLockAsked one -> {
        row(one.tick(), "asks for a lock", one.tid()).other(one.holder()).at(one.place());
        put(EventColumn.NUMBER, one.lock()).was(one.wasTaken(), "taken").end();
      }
      case TraceDetail.SpinLockTaken one -> {
        row(one.tick(), "has a lock", one.tid()).at(one.place());
        put(EventColumn.NUMBER, one.lock()).end();
      }
      case TraceDetail.SpinLockGiven one ->
          row(one.tick(), "gives a lock back", one.tid()).put(EventColumn.NUMBER, one.lock()).end();
      default -> {}
    }
  }

  @Override
  public void awaits(long tick, int task, int holder, String words) {
    row(tick, "still waits", task).other(holder).put(EventColumn.TEXT, words).end();
  }

  @Override
  public void result(long tick, RunEnd end, String words) {
    row(tick, "result").put(EventColumn.TEXT, words).end();
  }
}
