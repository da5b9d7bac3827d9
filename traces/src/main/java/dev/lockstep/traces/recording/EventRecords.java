package dev.lockstep.traces.recording;

import dev.lockstep.kernel.trace.TraceDetail;
import dev.lockstep.kernel.trace.TraceEvent;
import java.util.List;
import java.util.function.Function;

/** Writes events and details as records, as far as recordings hold them. */
final class EventRecords {
  /** Begins a record that has a tick. */
  interface Begin {
    ChunkBuffer begin(RecordKind kind, long tick);
  }

  private final Begin timed;
  private final Function<RecordKind, ChunkBuffer> untimed;

  EventRecords(Begin timed, Function<RecordKind, ChunkBuffer> untimed) {
    this.timed = timed;
    this.untimed = untimed;
  }

  /** Events that have methods of their own in the recorder are told there. */
  void write(TraceEvent event) {
    switch (event) {
      case TraceEvent.TaskForked forked -> {
        ChunkBuffer to = write(RecordKind.FORKED, event, forked.tid(), forked.functionAddress());
        to.number(forked.stackWords());
        to.number(forked.waking());
      }
      case TraceEvent.SleepStarted sleep ->
          write(RecordKind.SLEEP_STARTED, event, sleep.tid(), sleep.ticks());
      case TraceEvent.SleepEnded sleep -> write(RecordKind.SLEEP_ENDED, event, sleep.waking());
      case TraceEvent.LockRequested lock ->
          write(RecordKind.LOCK_REQUESTED, event, lock.tid(), lock.address())
              .number(lock.wasLocked() ? 1 : 0);
      case TraceEvent.LockReleased lock ->
          write(RecordKind.LOCK_RELEASED, event, lock.tid(), lock.address()).number(lock.waking());
      case TraceEvent.EventPosted posted -> write(posted);
      case TraceEvent.EventCleared cleared ->
          write(RecordKind.EVENT_CLEARED, event, cleared.tid(), cleared.address())
              .number(cleared.wasPosted() ? 1 : 0);
      case TraceEvent.EventAwaited awaited ->
          write(RecordKind.EVENT_AWAITED, event, awaited.tid(), awaited.address())
              .number(awaited.wasPosted() ? 1 : 0);
      case TraceEvent.Logged logged ->
          write(RecordKind.LOGGED, event, logged.tid(), logged.pid()).text(logged.text());
      case TraceEvent.Marked marked ->
          write(RecordKind.MARKED, event, marked.tid()).text(marked.text());
      case TraceEvent.TraceStarted started -> write(RecordKind.TRACE_STARTED, event, started.tid());
      case TraceEvent.TraceStopped stopped -> write(RecordKind.TRACE_STOPPED, event, stopped.tid());
      case TraceEvent.TaskExited _,
          TraceEvent.MessageSent _,
          TraceEvent.ReceivePosted _,
          TraceEvent.MessageArrived _,
          TraceEvent.ActiveProcessors _ ->
          throw new IllegalArgumentException(event + " is told as numbers");
    }
  }

  private void write(TraceEvent.EventPosted posted) {
    List<Integer> waking = posted.waking();
    ChunkBuffer to = write(RecordKind.EVENT_POSTED, posted, 3 + waking.size(), posted.tid());
    to.number(posted.address());
    to.number(posted.wasPosted() ? 1 : 0);
    waking.forEach(to::number);
  }

  private ChunkBuffer write(RecordKind kind, TraceEvent event, long first) {
    ChunkBuffer to = timed.begin(kind, event.tick());
    to.number(first);
    return to;
  }

  private ChunkBuffer write(RecordKind kind, TraceEvent event, long first, long second) {
    ChunkBuffer to = write(kind, event, first);
    to.number(second);
    return to;
  }

  /** What else is told of is in other records. */
  void write(TraceDetail detail) {
    switch (detail) {
      case TraceDetail.TaskSpent spent ->
          numbers(
              RecordKind.TASK_SPENT,
              spent.tid(),
              spent.node(),
              spent.computing(),
              spent.messages(),
              spent.polling(),
              spent.waiting());
      case TraceDetail.ThreadSpent spent ->
          numbers(
                  RecordKind.THREAD_SPENT,
                  spent.tid(),
                  spent.running(),
                  spent.ready(),
                  spent.blocked(),
                  spent.waiting(),
                  spent.sleeping())
              .text(spent.thread());
      case TraceDetail.ModuleUsed used ->
          numbers(RecordKind.MODULE_USED, used.node(), used.near(), used.far(), used.waited());
      default -> {}
    }
  }

  private ChunkBuffer numbers(RecordKind kind, long... numbers) {
    ChunkBuffer to = untimed.apply(kind);
    for (long number : numbers) {
      to.number(number);
    }
    return to;
  }
}
