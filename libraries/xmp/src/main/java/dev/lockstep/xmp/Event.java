package dev.lockstep.xmp;

import dev.lockstep.kernel.sync.PostableEvent;

/** The variable of an event, which {@link Xmp#evasgn} makes one. */
public final class Event extends Assignable<PostableEvent> {
  /** A variable that holds 0. */
  public Event() {
    this(0);
  }

  /** A variable that holds a number, for {@link Xmp#evasgn(Event, int)}. */
  public Event(int value) {
    super(value);
  }

  @Override
  String word() {
    return "event";
  }
}
