package dev.lockstep.kernel.messages;

import org.jspecify.annotations.Nullable;

/** A message whose sender may have gone on before it had left. */
public final class Outgoing {
  private final @Nullable Message message;

  /** Null: one that left at once. */
  Outgoing(@Nullable Message message) {
    this.message = message;
  }

  boolean hasLeft(long tick) {
    return message == null || message.hasLeft(tick);
  }
}
