package dev.lockstep.kernel.trace;

import java.util.function.Consumer;

/**
 * Makes events of a story, which a {@link TraceSink} takes: text traces and statistics are written
 * from them. The rest of the story, such as places and links, is no event and is left out.
 *
 * <p>A sink that fails is a fault of its trace, and never one of the story: the failure goes to the
 * caller's consumer.
 */
public final class StoryEvents implements Recorder {
  private final TraceSink sink;
  private final Consumer<RuntimeException> onFailure;
  private final boolean followsCalls;

  /**
   * Tells a sink, which its owner closes.
   *
   * @param onFailure takes what the sink throws
   */
  public StoryEvents(TraceSink sink, Consumer<RuntimeException> onFailure) {
    this.sink = sink;
    this.onFailure = onFailure;
    this.followsCalls = sink.followsCalls();
  }

  @Override
  public boolean followsCalls() {
    return followsCalls;
  }

  @Override
  public void task(long tick, int task, int processor, int process, int parent, String name) {
    detail(new TraceDetail.TaskPlaced(task, processor));
  }

  @Override
  public void ends(long tick, int task, int status) {
    event(new TraceEvent.TaskExited(tick, task, status));
  }

  @Override
  public void calls(long tick, int task) {
    if (followsCalls) {
      detail(new TraceDetail.CallBegan(tick, task));
    }
  }

  @Override
  public void returns(long tick, int task) {
    if (followsCalls) {
      detail(new TraceDetail.CallEnded(tick, task));
    }
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
    event(new TraceEvent.MessageSent(tick, task, to, pid, type, length, address));
  }

  @Override
  public void arrives(long tick, MessageFacts message, long queuedTicks, long address, int waking) {
    int from = message.fromProcessor();
    int pid = message.toPid();
    event(
        new TraceEvent.MessageArrived(
            tick, from, pid, message.type(), message.length(), address, waking));
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
    event(new TraceEvent.ReceivePosted(tick, task, pid, type, length, address, waits, blocks));
  }

  /** What a library's handler takes is no event. */
  @Override
  public void takes(long tick, MessageFacts message, int task, boolean inCall) {
    if (followsCalls && task != NOBODY) {
      int from = message.fromProcessor();
      detail(
          new TraceDetail.MessageTaken(tick, task, from, message.type(), message.length(), inCall));
    }
  }

  @Override
  public void probes(long tick, int task) {
    detail(new TraceDetail.Probed(task));
  }

  @Override
  public void active(long tick, int processors) {
    event(new TraceEvent.ActiveProcessors(tick, processors));
  }

  /** Such a mark is in the library's trace. */
  @Override
  public void marks(long tick, int task, String text) {}

  @Override
  public void event(TraceEvent event) {
    try {
      sink.accept(event);
    } catch (RuntimeException cause) {
      onFailure.accept(cause);
    }
  }

  @Override
  public void detail(TraceDetail detail) {
    try {
      sink.detail(detail);
    } catch (RuntimeException cause) {
      onFailure.accept(cause);
    }
  }

  /** Closes the sink; what that throws goes to the caller. */
  @Override
  public void close() {
    sink.close();
  }
}
