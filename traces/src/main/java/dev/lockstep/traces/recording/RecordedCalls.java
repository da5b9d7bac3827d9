package dev.lockstep.traces.recording;

import dev.lockstep.kernel.trace.TraceDetail;
import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.kernel.trace.TraceSink;
import java.util.BitSet;

/**
 * Finds out where calls for messages begin and end, which recordings don't tell: with the work for
 * the message or, where that costs nothing, with what they do.
 *
 * <p>What belongs to a call and is told behind what it does follows at once, so an end is only put
 * off until the next record that can't belong to it.
 */
final class RecordedCalls {
  private final TraceSink sink;
  private final BitSet calling = new BitSet();
  private int ending = TraceEvent.NOBODY;
  private long endTick;

  RecordedCalls(TraceSink sink) {
    this.sink = sink;
  }

  /** A task calls, if it does not do so already. */
  void begin(long tick, int task) {
    if (!calling.get(task)) {
      calling.set(task);
      sink.detail(new TraceDetail.CallBegan(tick, task));
    }
  }

  /** If a task calls, its call is over here, but for work. */
  void mayEnd(long tick, int task) {
    if (calling.get(task)) {
      ending = task;
      endTick = tick;
    }
  }

  /**
   * The task's processor works on a message.
   *
   * @param isNew whether for a call that begins
   */
  void works(long tick, int task, long ticks, boolean isNew) {
    if (ending == task && !isNew) {
      endTick = tick + ticks;
      settle();
    } else {
      settle();
      begin(tick, task);
    }
  }

  /** The task waits in the middle of its call. */
  void goesOn(int task) {
    if (ending == task) {
      ending = TraceEvent.NOBODY;
    }
    settle();
  }

  /** Something else comes: what may have ended has ended. */
  void settle() {
    if (ending != TraceEvent.NOBODY) {
      calling.clear(ending);
      sink.detail(new TraceDetail.CallEnded(endTick, ending));
      ending = TraceEvent.NOBODY;
    }
  }

  /** A task is over, wherever it was. */
  void ends(int task) {
    calling.clear(task);
  }
}
