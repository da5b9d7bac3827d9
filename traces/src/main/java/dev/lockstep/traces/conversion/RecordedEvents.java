package dev.lockstep.traces.conversion;

import dev.lockstep.kernel.trace.Cause;
import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.kernel.trace.RunFacts;
import dev.lockstep.kernel.trace.StoryEvents;
import dev.lockstep.kernel.trace.TraceDetail;
import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.kernel.trace.TraceSink;
import dev.lockstep.kernel.trace.Wait;
import dev.lockstep.traces.conversion.MessagesUnderWay.Sent;
import dev.lockstep.traces.recording.RunStory;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Tells a trace what it would have been told by the run itself, so that a trace which is made of a
 * recording is the one that the run leaves.
 *
 * <p>Each method throws {@link IllegalArgumentException} if the story contradicts itself.
 */
public final class RecordedEvents implements Recorder {
  private final StoryEvents events;
  private final RecordedCalls calls;
  private final MessagesUnderWay messages = new MessagesUnderWay();
  private final Map<Integer, Integer> processors = new HashMap<>();
  private Optional<RunFacts> facts = Optional.empty();

  /** Tells a trace, which its owner closes. */
  public RecordedEvents(TraceSink sink) {
    this.events = new StoryEvents(sink, RecordedEvents::failed);
    this.calls = new RecordedCalls(events);
  }

  private static void failed(RuntimeException cause) {
    throw cause;
  }

  /**
   * Tells a trace all that a story tells, and where the story has its end, that it is complete.
   *
   * @throws IllegalArgumentException if the story contradicts itself
   */
  public static void tell(RunStory story, TraceSink sink) {
    RecordedEvents events = new RecordedEvents(sink);
    story.replay(events);
    events.end();
    if (story.cutOff().isEmpty()) {
      sink.detail(new TraceDetail.TraceCompleted());
    }
  }

  /** The story is told, up to its end. */
  public void end() {
    calls.settleBefore(Long.MAX_VALUE);
  }

  @Override
  public void run(RunFacts told) {
    facts = Optional.of(told);
  }

  @Override
  public void task(long tick, int task, int processor, int process, int parent, String name) {
    check(task);
    comesTo(tick);
    processors.put(task, processor);
    events.task(tick, task, processor, process, parent, name);
  }

  private void comesTo(long tick) {
    calls.settleBefore(tick);
  }

  private void comesTo(long tick, int task) {
    calls.settle(task);
    calls.settleBefore(tick);
  }

  private static void check(int task) {
    if (task < 0) {
      throw new IllegalArgumentException("there is no task " + task);
    }
  }

  @Override
  public void runs(long tick, int task, int processor) {
    check(task);
    comesTo(tick, task);
    processors.put(task, processor);
    calls.mayEnd(tick, task);
  }

  @Override
  public void waits(long tick, int task) {
    comesTo(tick, task);
  }

  @Override
  public void blocks(long tick, int task, Wait wait, long what, int holder, int place) {
    if (wait == Wait.MESSAGE || wait == Wait.SEND) {
      calls.goesOn(task);
    }
    comesTo(tick, task);
  }

  @Override
  public void wakes(long tick, int task, Cause cause, long by) {
    comesTo(tick, task);
  }

  @Override
  public void ends(long tick, int task, int status) {
    check(task);
    comesTo(tick, task);
    calls.exits(task);
    processors.remove(task);
    events.ends(tick, task, status);
  }

  @Override
  public void works(long tick, int task, long ticks, boolean sends, long message) {
    check(task);
    calls.works(tick, task, ticks, sends && message == 0);
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
    check(task);
    comesTo(tick);
    calls.begin(tick, task);
    int from = processors.getOrDefault(task, task);
    messages.sends(new Sent(message, from, pid, type, length));
    events.sends(tick, message, task, to, pid, type, length, address, place);
    calls.mayEnd(tick, task);
  }

  @Override
  public void arrives(long tick, long message, long queuedTicks, long address, int waking) {
    comesTo(tick);
    events.arrives(tick, messages.arrives(message), queuedTicks, address, waking);
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
    check(task);
    comesTo(tick);
    calls.begin(tick, task);
    events.asks(tick, task, pid, type, length, address, waits, blocks, place);
    if (!blocks) {
      calls.mayEnd(tick, task);
    }
  }

  /** What a library's handler takes is no event. */
  @Override
  public void takes(long tick, long message, int task, boolean inCall) {
    comesTo(tick);
    Sent sent = messages.isTaken(message);
    if (task != NOBODY) {
      check(task);
      if (inCall) {
        calls.begin(tick, task);
      }
      events.takes(tick, sent, task, inCall);
    }
  }

  @Override
  public void probes(long tick, int task) {
    check(task);
    comesTo(tick, task);
    events.probes(tick, task);
  }

  @Override
  public void active(long tick, int count) {
    comesTo(tick);
    events.active(tick, count);
  }

  @Override
  public void event(TraceEvent event) {
    comesTo(event.tick());
    if (event instanceof TraceEvent.TraceStarted) {
      facts.map(RunFacts::origin).map(TraceDetail.RunDescribed::new).ifPresent(events::detail);
    }
    events.event(event);
  }

  @Override
  public void detail(TraceDetail detail) {
    events.detail(detail);
  }
}
