package dev.lockstep.traces.recording;

import dev.lockstep.kernel.trace.Cause;
import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.kernel.trace.RunEnd;
import dev.lockstep.kernel.trace.TraceDetail;
import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.kernel.trace.Wait;
import java.util.ArrayList;
import java.util.List;

/** Tells a recorder what records say. */
final class Retelling {
  private static final Wait[] WAITS = Wait.values();
  private static final Cause[] CAUSES = Cause.values();
  private static final RunEnd[] ENDS = RunEnd.values();

  private Retelling() {}

  /**
   * Tells one record.
   *
   * @throws ArithmeticException if a number of it is out of range
   * @throws IndexOutOfBoundsException if it names what doesn't exist
   * @throws IllegalArgumentException if it lacks something
   */
  static void tell(DecodedChunk chunk, int i, Recorder to) {
    switch (chunk.kind(i)) {
      case RUN, PLACE, LINK, SOURCE -> define(chunk, i, to);
      case TASK, RUNS, WAITS, BLOCKS, WAKES, ENDS, WORKS, DELAYED, SAMPLE -> task(chunk, i, to);
      case SENDS, PASSES, ARRIVES, ASKS, TAKES, PROBES -> message(chunk, i, to);
      case ACTIVE -> to.active(chunk.number(i, 0), chunk.small(i, 1));
      case BEGINS -> to.begins(chunk.number(i, 0), chunk.task(i, 1), chunk.small(i, 2));
      case FINISHES -> to.finishes(chunk.number(i, 0), chunk.task(i, 1), chunk.small(i, 2));
      case AWAITS ->
          to.awaits(
              chunk.number(i, 0), chunk.task(i, 1), chunk.taskOrNobody(i, 2), chunk.text(i, 0));
      case RESULT -> to.result(chunk.number(i, 0), ENDS[chunk.small(i, 1)], chunk.text(i, 0));
      case TASK_SPENT, THREAD_SPENT, MODULE_USED -> to.detail(detail(chunk, i));
      default -> to.event(event(chunk, i));
    }
  }

  private static void define(DecodedChunk chunk, int i, Recorder to) {
    switch (chunk.kind(i)) {
      case RUN -> to.run(FactsRecord.read(chunk.numbers(i), chunk.texts(i)));
      case PLACE ->
          to.place(
              chunk.definition(i, 0),
              chunk.text(i, 0),
              chunk.text(i, 1),
              chunk.text(i, 2),
              chunk.small(i, 1));
      case LINK -> to.link(chunk.definition(i, 0), chunk.text(i, 0), chunk.text(i, 1));
      default -> to.source(chunk.text(i, 0), chunk.text(i, 1), chunk.small(i, 0), chunk.text(i, 2));
    }
  }

  private static void task(DecodedChunk chunk, int i, Recorder to) {
    long tick = chunk.number(i, 0);
    int task = chunk.task(i, 1);
    switch (chunk.kind(i)) {
      case TASK ->
          to.task(
              tick,
              task,
              chunk.processor(i, 2),
              chunk.taskOrNobody(i, 3),
              chunk.taskOrNobody(i, 4),
              chunk.text(i, 0));
      case RUNS -> to.runs(tick, task, chunk.processor(i, 2));
      case WAITS -> to.waits(tick, task);
      case BLOCKS ->
          to.blocks(
              tick,
              task,
              WAITS[chunk.small(i, 2)],
              chunk.number(i, 3),
              chunk.taskOrNobody(i, 4),
              chunk.definition(i, 5));
      case WAKES -> wakes(tick, task, chunk, i, to);
      case ENDS -> to.ends(tick, task, chunk.small(i, 2));
      case WORKS ->
          to.works(tick, task, chunk.number(i, 2), chunk.number(i, 3) != 0, chunk.number(i, 4));
      case DELAYED -> to.isDelayed(tick, task, chunk.number(i, 2));
      default -> to.sample(tick, task, chunk.definition(i, 2), chunk.number(i, 3));
    }
  }

  private static void wakes(long tick, int task, DecodedChunk chunk, int i, Recorder to) {
    Cause cause = CAUSES[chunk.small(i, 2)];
    to.wakes(
        tick, task, cause, cause == Cause.TASK ? chunk.taskOrNobody(i, 3) : chunk.number(i, 3));
  }

  private static void message(DecodedChunk chunk, int i, Recorder to) {
    long tick = chunk.number(i, 0);
    switch (chunk.kind(i)) {
      case SENDS ->
          to.sends(
              tick,
              chunk.number(i, 1),
              chunk.task(i, 2),
              chunk.processorOrNone(i, 3),
              chunk.small(i, 4),
              chunk.small(i, 5),
              chunk.small(i, 6),
              chunk.number(i, 7),
              chunk.definition(i, 8));
      case PASSES ->
          to.passes(
              tick,
              chunk.number(i, 1),
              chunk.definition(i, 2),
              tick + DecodedChunk.checkedTick(chunk.number(i, 3)),
              chunk.number(i, 4));
      case ARRIVES ->
          to.arrives(
              tick,
              chunk.number(i, 1),
              chunk.number(i, 2),
              chunk.number(i, 3),
              chunk.taskOrNobody(i, 4));
      case ASKS ->
          to.asks(
              tick,
              chunk.task(i, 1),
              chunk.small(i, 2),
              chunk.small(i, 3),
              chunk.small(i, 4),
              chunk.number(i, 5),
              chunk.number(i, 6) != 0,
              chunk.number(i, 7) != 0,
              chunk.definition(i, 8));
      case TAKES ->
          to.takes(tick, chunk.number(i, 1), chunk.taskOrNobody(i, 2), chunk.number(i, 3) != 0);
      default -> to.probes(tick, chunk.task(i, 1));
    }
  }

  private static TraceDetail detail(DecodedChunk chunk, int i) {
    return switch (chunk.kind(i)) {
      case TASK_SPENT ->
          new TraceDetail.TaskSpent(
              chunk.task(i, 0),
              chunk.processorOrNone(i, 1),
              chunk.number(i, 2),
              chunk.number(i, 3),
              chunk.number(i, 4),
              chunk.number(i, 5));
      case THREAD_SPENT ->
          new TraceDetail.ThreadSpent(
              chunk.task(i, 0),
              chunk.text(i, 0),
              chunk.number(i, 1),
              chunk.number(i, 2),
              chunk.number(i, 3),
              chunk.number(i, 4),
              chunk.number(i, 5));
      default ->
          new TraceDetail.ModuleUsed(
              chunk.small(i, 0), chunk.number(i, 1), chunk.number(i, 2), chunk.number(i, 3));
    };
  }

  private static TraceEvent event(DecodedChunk chunk, int i) {
    long tick = chunk.number(i, 0);
    return switch (chunk.kind(i)) {
      case EVENT_POSTED -> posted(tick, chunk, i);
      case SLEEP_ENDED -> new TraceEvent.SleepEnded(tick, chunk.task(i, 1));
      default -> event(tick, chunk.task(i, 1), chunk, i);
    };
  }

  private static TraceEvent event(long tick, int tid, DecodedChunk chunk, int i) {
    return switch (chunk.kind(i)) {
      case FORKED ->
          new TraceEvent.TaskForked(
              tick, tid, chunk.number(i, 2), chunk.small(i, 3), chunk.taskOrNobody(i, 4));
      case SLEEP_STARTED -> new TraceEvent.SleepStarted(tick, tid, chunk.number(i, 2));
      case LOCK_REQUESTED ->
          new TraceEvent.LockRequested(tick, tid, chunk.number(i, 2), chunk.number(i, 3) != 0);
      case LOCK_RELEASED ->
          new TraceEvent.LockReleased(tick, tid, chunk.number(i, 2), chunk.taskOrNobody(i, 3));
      case EVENT_CLEARED ->
          new TraceEvent.EventCleared(tick, tid, chunk.number(i, 2), chunk.number(i, 3) != 0);
      case EVENT_AWAITED ->
          new TraceEvent.EventAwaited(tick, tid, chunk.number(i, 2), chunk.number(i, 3) != 0);
      case LOGGED -> new TraceEvent.Logged(tick, tid, chunk.small(i, 2), chunk.text(i, 0));
      case MARKED -> new TraceEvent.Marked(tick, tid, chunk.text(i, 0));
      case TRACE_STARTED -> new TraceEvent.TraceStarted(tick, tid);
      case TRACE_STOPPED -> new TraceEvent.TraceStopped(tick, tid);
      default -> throw new IllegalArgumentException(chunk.kind(i) + " is no event");
    };
  }

  /** Its numbers are the tick, the task, the address, whether it was posted, and who wakes. */
  private static TraceEvent posted(long tick, DecodedChunk chunk, int i) {
    long[] numbers = chunk.numbers(i);
    if (numbers.length < 4) {
      throw new IllegalArgumentException("an event is not all there");
    }
    List<Integer> waking = new ArrayList<>();
    for (int at = 4; at < numbers.length; at++) {
      waking.add(chunk.task(i, at));
    }
    return new TraceEvent.EventPosted(
        tick, chunk.task(i, 1), chunk.number(i, 2), chunk.number(i, 3) != 0, waking);
  }
}
