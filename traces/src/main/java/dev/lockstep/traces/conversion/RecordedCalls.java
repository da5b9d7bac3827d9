package dev.lockstep.traces.conversion;

import dev.lockstep.kernel.trace.Recorder;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * Finds out where calls for messages begin and end, which recordings don't tell: with the work for
 * the message or, where that costs nothing, with what they do.
 *
 * <p>Work that belongs to a call and is told behind what it does begins at the same tick. So an end
 * is put off until its task does something else, or others come to a later tick.
 */
final class RecordedCalls {
  private final Recorder to;
  private final Set<Integer> calling = new HashSet<>();

  /** When calls end that may have more work to do, by their tasks; the earliest come first. */
  private final Map<Integer, Long> endTicks = new LinkedHashMap<>();

  RecordedCalls(Recorder to) {
    this.to = to;
  }

  /** A task calls, if it does not do so already. */
  void begin(long tick, int task) {
    settle(task);
    if (calling.add(task)) {
      to.calls(tick, task);
    }
  }

  /** If a task calls, its call is over here, but for work. */
  void mayEnd(long tick, int task) {
    if (calling.contains(task)) {
      endTicks.put(task, tick);
    }
  }

  /**
   * The task's processor works on a message; what others do at the same tick may be told later.
   *
   * @param isNew whether for a call that begins
   */
  void works(long tick, int task, long ticks, boolean isNew) {
    if (!isNew && endTicks.containsKey(task)) {
      endTicks.put(task, tick + ticks);
      settle(task);
    } else {
      begin(tick, task);
    }
  }

  /** The task waits in the middle of its call. */
  void goesOn(int task) {
    endTicks.remove(task);
  }

  /** The task does something else, or waits: if its call may have ended, it has. */
  void settle(int task) {
    Long tick = endTicks.remove(task);
    if (tick != null) {
      end(tick, task);
    }
  }

  /** The run has come to a tick: what may have ended before it has ended. */
  void settleBefore(long tick) {
    Iterator<Map.Entry<Integer, Long>> all = endTicks.entrySet().iterator();
    while (all.hasNext()) {
      Map.Entry<Integer, Long> one = all.next();
      if (one.getValue() >= tick) {
        return;
      }
      all.remove();
      end(one.getValue(), one.getKey());
    }
  }

  private void end(long tick, int task) {
    calling.remove(task);
    to.returns(tick, task);
  }

  /** A task is over, wherever it was. */
  void exits(int task) {
    endTicks.remove(task);
    calling.remove(task);
  }
}
