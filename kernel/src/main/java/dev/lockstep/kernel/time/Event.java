package dev.lockstep.kernel.time;

import org.jspecify.annotations.Nullable;

/**
 * Something that will happen at a tick.
 *
 * <p>Events are in a total order: by tick, kind, processor and serial number. No two are equal, so
 * nothing depends on how a queue breaks ties. The fields are mutable because a processor is its own
 * event and is put into the queue anew at each switch: 12 million times a second.
 */
public abstract class Event {
  /** What goes first among things of one tick. */
  public enum Kind {
    /** A message, or a packet of it, goes a step further on its way. */
    PASSAGE,
    /** A message reaches its node. */
    ARRIVAL,
    /** A sleep ends. */
    TIMER,
    /** A processor goes on with its task. */
    RUN
  }

  final Kind kind;
  final int processor;
  long tick;

  /** Given by the queue. */
  long serial;

  /** The next in its lane of the queue. */
  @Nullable Event next;

  /**
   * Something that is not in a queue yet.
   *
   * @param processor the number of the processor where it happens
   */
  protected Event(Kind kind, long tick, int processor) {
    this.kind = kind;
    this.tick = tick;
    this.processor = processor;
  }

  /** What it is. */
  public final Kind kind() {
    return kind;
  }

  /** When it happens. */
  public final long tick() {
    return tick;
  }

  /** The number of the processor where it happens. */
  public final int number() {
    return processor;
  }

  /** Sets when it happens; not while it is in a queue. */
  protected final void moveTo(long newTick) {
    tick = newTick;
  }

  /** Lets it happen. It is not in the queue any more. */
  public abstract void happen();

  /** Lets it happen at another tick than was thought. */
  public final void happenAt(long newTick) {
    tick = newTick;
    happen();
  }

  /** Whether it must not happen before {@code other}, which is of the same tick and kind. */
  protected boolean follows(Event other) {
    return false;
  }

  /** Whether its processor does nothing else of its tick and kind before it. */
  public boolean comesFirst() {
    return false;
  }

  /** Whether it ends a task's sleep, or another wait whose time is over. */
  public boolean isTimeOut() {
    return false;
  }

  /** Before this tick it changes nothing that a task could read in its memory. */
  protected long effectTick() {
    return tick;
  }

  /** What schedules call it: the same in each run. */
  @Override
  public abstract String toString();

  /** Kind and processor in one number. */
  final long rank() {
    return ((long) kind.ordinal() << Integer.SIZE) + processor;
  }

  /** Whether it comes first. */
  public final boolean isBefore(Event other) {
    if (tick != other.tick) {
      return tick < other.tick;
    }
    long rank = rank();
    long others = other.rank();
    return rank != others ? rank < others : serial < other.serial;
  }
}
