package dev.lockstep.traces.conversion;

import java.util.HashMap;
import java.util.Map;

/** What messages are that were sent, and have not both arrived and been taken. */
final class MessagesUnderWay {
  /**
   * A message.
   *
   * @param from the processor of its sender
   */
  record Sent(int from, int pid, int type, int length) {}

  private final Map<Long, Sent> sent = new HashMap<>();

  /** Numbers of those that have arrived, or were taken, and not yet the other. */
  private final Map<Long, Boolean> halfDone = new HashMap<>();

  void sends(long number, Sent message) {
    sent.put(number, message);
  }

  /** The message that arrives. */
  Sent arrives(long number) {
    return comes(number, /* isTaken= */ false);
  }

  /** The message that somebody takes. */
  Sent isTaken(long number) {
    return comes(number, /* isTaken= */ true);
  }

  /**
   * It is forgotten when the other thing has happened to it, too.
   *
   * @throws IllegalArgumentException if there is no such message
   */
  private Sent comes(long number, boolean isTaken) {
    Sent message = sent.get(number);
    if (message == null) {
      throw new IllegalArgumentException("it never told of message " + number);
    }
    Boolean before = halfDone.putIfAbsent(number, isTaken);
    if (before != null && before != isTaken) {
      halfDone.remove(number);
      sent.remove(number);
    }
    return message;
  }
}
