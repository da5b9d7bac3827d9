package dev.lockstep.blacs.machine;

import dev.lockstep.kernel.messages.Messages;
import dev.lockstep.kernel.messages.Outgoing;

/** A message that was sent without waiting for it to leave. */
public final class Departure {
  private final Messages messages;
  private final Outgoing message;

  Departure(Messages messages, Outgoing message) {
    this.messages = messages;
    this.message = message;
  }

  /** Whether it has left, so that its memory may be written. */
  public boolean isOver() {
    return messages.hasLeft(message);
  }
}
