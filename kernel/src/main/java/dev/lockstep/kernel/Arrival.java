package dev.lockstep.kernel;

/** A message reaches its node. */
final class Arrival extends Event {
  private final Messages messages;
  private final Mailbox mailbox;
  private final Message message;

  Arrival(Messages messages, Mailbox mailbox, Message message, long tick) {
    super(Kind.ARRIVAL);
    this.messages = messages;
    this.mailbox = mailbox;
    this.message = message;
    this.tick = tick;
    this.processor = mailbox.processor.number();
  }

  @Override
  void happen() {
    messages.arrive(mailbox, message, tick);
  }
}
