package dev.lockstep.kernel;

/** A message, or word of it, reaches its node. */
final class Arrival extends Event {
  private final Messages messages;
  private final Message message;

  Arrival(Messages messages, Message message, long tick) {
    super(Kind.ARRIVAL);
    this.messages = messages;
    this.message = message;
    this.tick = tick;
    this.processor = message.mailbox.processor.number();
  }

  @Override
  void happen() {
    messages.arrive(message, tick);
  }
}
