package dev.lockstep.views.path;

import dev.lockstep.kernel.trace.Recorder;
import java.util.Arrays;

/** The next that the story says of each task, seen from where a pass backwards is. */
final class Ahead {
  private int[] places = new int[0];
  private long[] messages = new long[0];
  private int[] types = new int[0];

  private void reach(int task) {
    if (task >= places.length) {
      int length = Math.max(16, 2 * task + 2);
      places = Arrays.copyOf(places, length);
      messages = Arrays.copyOf(messages, length);
      types = Arrays.copyOf(types, length);
    }
  }

  /** A task will be at this place; nothing, if it is unknown. */
  void comesTo(int task, int place) {
    if (place != Recorder.NOWHERE && task >= 0) {
      reach(task);
      places[task] = place;
    }
  }

  /** The next message that a task will send, and its type. */
  void sends(int task, long message, int type) {
    if (task >= 0) {
      reach(task);
      messages[task] = message;
      types[task] = type;
    }
  }

  int place(int task) {
    return task >= 0 && task < places.length ? places[task] : Recorder.NOWHERE;
  }

  long message(int task) {
    return task >= 0 && task < messages.length ? messages[task] : 0;
  }

  int type(int task) {
    return task >= 0 && task < types.length ? types[task] : 0;
  }
}
