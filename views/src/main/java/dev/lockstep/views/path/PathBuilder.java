package dev.lockstep.views.path;

import dev.lockstep.kernel.trace.Recorder;

/**
 * Puts the path together from its end to its beginning. What is put in always reaches from an
 * earlier tick to where the path begins so far, so that it has neither gaps nor overlaps.
 */
final class PathBuilder {
  /** Of a stretch that is not about memory. */
  static final int NO_NODE = -1;

  /** What a stretch is about; a place, message or task that is unknown is 0, 0 or NOBODY. */
  record Label(Kind kind, int task, int place, long message) {
    Label(Kind kind, int task, int place) {
      this(kind, task, place, 0);
    }

    /** A stretch for a node's memory has the number of the node's processor as its message. */
    static Label ofMemory(Kind kind, int task, int place, int node) {
      return new Label(kind, task, place, node + 1L);
    }

    Label(Kind kind, int task) {
      this(kind, task, Recorder.NOWHERE);
    }
  }

  private final long lastTick;
  private final SegmentStore store;
  private final PathTallies tallies = new PathTallies();
  private final PathNames names = new PathNames();
  private long tick;

  PathBuilder(int mostSegments, long lastTick) {
    this.store = new SegmentStore(mostSegments);
    this.lastTick = lastTick;
    this.tick = lastTick;
  }

  /** Where the path begins, as far as it is known. */
  long tick() {
    return tick;
  }

  /** Something else was the last thing that happened. */
  void restart() {
    store.clear();
    tallies.clear();
    tick = lastTick;
  }

  /** From a tick to where the path begins so far it was this; nothing, if the tick is later. */
  void back(long fromTick, Label label) {
    long from = Math.max(0, fromTick);
    if (from < tick) {
      Segment segment =
          new Segment(
              from, tick, label.kind, label.task, Segment.NONE, label.place, label.message, 1);
      store.add(segment);
      tallies.add(segment);
      tick = from;
    }
  }

  /** A task of the path had this processor. */
  void had(int task, int processor) {
    tallies.had(task, processor);
    store.place(task, processor);
  }

  /** A task asked for a message at a place. */
  void asked(int task, int place) {
    tallies.asked(task, place);
  }

  /** A message was sent at a place. */
  void sent(long message, int type, int place) {
    tallies.sent(message, type, place);
  }

  /** What a place's number stands for. */
  void place(Place place) {
    names.place(place);
  }

  /** What a task is called. */
  void task(int task, int processor, String name) {
    if (tallies.hasTask(task)) {
      names.task(task, name);
      had(task, processor);
    }
  }

  CriticalPath build() {
    return new CriticalPath(lastTick, store.earliestFirst(), tallies.sums(names));
  }
}
