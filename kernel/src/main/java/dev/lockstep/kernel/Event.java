package dev.lockstep.kernel;

import dev.lockstep.kernel.network.LastTick;

/**
 * Something that will happen at a tick.
 *
 * <p>Events are in a total order: by tick, kind, processor and serial number. No two are equal, so
 * nothing depends on how a queue breaks ties. The fields are mutable because a processor is its own
 * event and is put into the queue anew at each switch: 12 million times a second.
 */
abstract class Event {
  /** What goes first among things of one tick. */
  enum Kind {
    /** A message, or a packet of it, goes a step further on its way. */
    PASSAGE,
    /** A message reaches its node. */
    ARRIVAL,
    /** A sleep ends. */
    TIMER,
    /** A processor goes on with its task. */
    RUN
  }

  /** The end of time. */
  static final long LAST_TICK = LastTick.TICK;

  final Kind kind;
  long tick;
  int processor;
  long serial;

  /** The next in its lane of the queue. */
  Event next;

  Event(Kind kind) {
    this.kind = kind;
  }

  /** The tick that is {@code ticks} after {@code tick}. */
  static long after(long tick, long ticks) {
    return LastTick.after(tick, ticks);
  }

  /** Lets it happen. It is not in the queue any more. */
  abstract void happen();

  /** Kind and processor in one number. */
  final long rank() {
    return ((long) kind.ordinal() << Integer.SIZE) + processor;
  }

  final boolean isBefore(Event other) {
    if (tick != other.tick) {
      return tick < other.tick;
    }
    long rank = rank();
    long others = other.rank();
    return rank != others ? rank < others : serial < other.serial;
  }
}
