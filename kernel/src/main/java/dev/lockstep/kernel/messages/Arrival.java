package dev.lockstep.kernel.messages;

import dev.lockstep.kernel.time.Event;

/** A message, or word of it, reaches its node. */
final class Arrival extends Event {
  private final Message message;

  Arrival(Message message, long tick) {
    super(Kind.ARRIVAL, tick, message.receivingProcessor().number());
    this.message = message;
  }

  @Override
  public void happen() {
    message.arrive(tick());
  }

  /** Messages between the same two nodes keep their order. */
  @Override
  protected boolean follows(Event other) {
    return other instanceof Arrival arrival
        && arrival.number() == number()
        && arrival.message.isFromSameAs(message);
  }

  @Override
  public String toString() {
    return "arrival at %s of %s".formatted(message.receivingProcessor(), message);
  }
}
