package dev.lockstep.views.difference;

import dev.lockstep.kernel.trace.Cause;
import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.kernel.trace.RunEnd;
import dev.lockstep.kernel.trace.TraceDetail;
import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.kernel.trace.Wait;
import java.util.HashMap;
import java.util.Map;

/** All that a recording tells. What numbers of places and links stand for is told in words. */
final class StoryHappenings implements Recorder {
  private final HappeningQueue to;
  private final EventHappenings events;
  private final Map<Integer, String> places = new HashMap<>();
  private final Map<Integer, String> links = new HashMap<>();

  StoryHappenings(HappeningQueue to) {
    this.to = to;
    this.events = new EventHappenings(to);
  }

  @Override
  public void place(int place, String className, String method, String file, int line) {
    String name = className.substring(className.lastIndexOf('.') + 1) + "." + method;
    String where = line > 0 ? file + ":" + line : file;
    places.put(place, where.isEmpty() ? name : where + ", " + name);
  }

  @Override
  public void link(int link, String from, String end) {
    links.put(link, from + " to " + end);
  }

  private String words(int place) {
    return places.getOrDefault(place, "");
  }

  @Override
  public void task(long tick, int task, int processor, int process, int parent, String name) {
    to.isThere(task, new Whereabouts(processor, name, ""));
    to.addWords(Deed.STARTS, tick, task, name, processor, process, parent);
  }

  @Override
  public void runs(long tick, int task, int processor) {
    to.isOn(task, processor);
    to.add(Deed.RUNS, tick, task, processor);
  }

  @Override
  public void waits(long tick, int task) {
    to.add(Deed.WAITS, tick, task);
  }

  @Override
  public void blocks(long tick, int task, Wait wait, long what, int holder, int place) {
    Deed deed =
        switch (wait) {
          case MESSAGE -> Deed.ASKS_AND_BLOCKS;
          case SEND -> Deed.AWAITS_SENDING;
          case END -> Deed.AWAITS_END;
          case SLEEP -> Deed.SLEEPS;
          default -> Deed.BLOCKS;
        };
    to.add(deed, tick, task, words(place), wait.words(), what, holder);
  }

  @Override
  public void wakes(long tick, int task, Cause cause, long by) {
    switch (cause) {
      case MESSAGE -> to.addWords(Deed.WAKES, tick, task, "it has message", by);
      case SENT -> to.addWords(Deed.WAKES, tick, task, "nothing holds message", by);
      case TIME -> to.add(Deed.WAKES_IN_TIME, tick, task);
      case TASK -> to.add(Deed.WAKES_BY_TASK, tick, task, by);
    }
  }

  @Override
  public void ends(long tick, int task, int status) {
    to.add(Deed.ENDS, tick, task, status);
  }

  @Override
  public void works(long tick, int task, long ticks, boolean sends, long message) {
    to.add(sends ? Deed.WORKS_TO_SEND : Deed.WORKS_TO_RECEIVE, tick, task, message, ticks);
  }

  @Override
  public void isDelayed(long tick, int task, long ticks) {
    to.add(Deed.IS_DELAYED, tick, task, ticks);
  }

  @Override
  public void sample(long tick, int task, int place, long ticks) {
    to.add(Deed.SAMPLE, tick, task, words(place), "", ticks);
  }

  @Override
  public void sends(
      long tick,
      long message,
      int task,
      int receiver,
      int pid,
      int type,
      int length,
      long address,
      int place) {
    to.add(Deed.SENDS, tick, task, words(place), "", message, length, type, address, pid, receiver);
  }

  @Override
  public void passes(long tick, long message, int link, long untilTick, long waitedTicks) {
    to.addWords(
        Deed.PASSES,
        tick,
        Happening.NOBODY,
        links.getOrDefault(link, ""),
        message,
        untilTick - tick,
        waitedTicks);
  }

  @Override
  public void arrives(long tick, long message, long queuedTicks, long address, int waking) {
    to.add(Deed.ARRIVES, tick, Happening.NOBODY, message, address, queuedTicks, waking);
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
    String how = EventHappenings.asks(waits, blocks);
    to.add(Deed.ASKS, tick, task, words(place), how, length, type, address, pid);
  }

  @Override
  public void takes(long tick, long message, int task, boolean inCall) {
    to.addWords(Deed.TAKES, tick, task, inCall ? "" : ", and asked for it before", message);
  }

  @Override
  public void probes(long tick, int task) {
    to.add(Deed.PROBES, tick, task);
  }

  @Override
  public void active(long tick, int processors) {
    to.add(Deed.ACTIVE, tick, Happening.NOBODY, processors);
  }

  @Override
  public void begins(long tick, int task, int number) {
    to.add(Deed.BEGINS, tick, task, number);
  }

  @Override
  public void finishes(long tick, int task, int number) {
    to.add(Deed.FINISHES, tick, task, number);
  }

  @Override
  public void event(TraceEvent event) {
    events.accept(event);
  }

  @Override
  public void detail(TraceDetail detail) {
    long tick = detail.tick();
    switch (detail) {
      case TraceDetail.MemoryReached reached ->
          to.add(
              Deed.MEMORY,
              tick,
              reached.tid(),
              reached.references(),
              reached.node(),
              reached.far(),
              reached.retries(),
              reached.inSwitch(),
              reached.atModule());
      case TraceDetail.Polled polled -> to.add(Deed.POLLED, tick, polled.tid(), polled.ticks());
      case TraceDetail.SpinLockAsked asked ->
          to.add(
              Deed.SPIN_LOCK_ASKED,
              tick,
              asked.tid(),
              words(asked.place()),
              EventHappenings.taken(asked.wasTaken()),
              asked.lock(),
              asked.holder());
      case TraceDetail.SpinLockTaken taken ->
          to.add(Deed.SPIN_LOCK_TAKEN, tick, taken.tid(), words(taken.place()), "", taken.lock());
      case TraceDetail.SpinLockGiven given ->
          to.add(Deed.SPIN_LOCK_GIVEN, tick, given.tid(), given.lock());
      default -> sum(detail);
    }
  }

  /** What is told when the run is over. */
  private void sum(TraceDetail detail) {
    switch (detail) {
      case TraceDetail.TaskSpent spent ->
          to.add(
              Deed.TASK_SPENT,
              0,
              spent.tid(),
              spent.node(),
              spent.computing(),
              spent.messages(),
              spent.polling(),
              spent.waiting());
      case TraceDetail.ThreadSpent spent ->
          to.addWords(
              Deed.THREAD_SPENT,
              0,
              spent.tid(),
              spent.thread(),
              spent.running(),
              spent.ready(),
              spent.blocked(),
              spent.waiting(),
              spent.sleeping());
      case TraceDetail.ModuleUsed used ->
          to.add(
              Deed.MODULE_USED,
              0,
              Happening.NOBODY,
              used.node(),
              used.near(),
              used.far(),
              used.waited());
      default -> {}
    }
  }

  @Override
  public void awaits(long tick, int task, int holder, String words) {
    to.addWords(Deed.STILL_AWAITS, tick, task, words, holder);
  }

  @Override
  public void result(long tick, RunEnd end, String words) {
    to.addWords(Deed.RESULT, tick, Happening.NOBODY, words);
  }
}
