package dev.lockstep.traces.conversion;

import dev.lockstep.kernel.trace.MessageFacts;
import java.util.HashMap;
import java.util.Map;

/** What messages are that were sent, and have not both arrived and been taken. */
final class MessagesUnderWay {
  /**
   * A message.
   *
   * @param fromProcessor its sender's
   */
  record Sent(long number, int fromProcessor, int toPid, int type, int length)
      implements MessageFacts {}

  private final Map<Long, Sent> sent = new HashMap<>();

  /** Numbers of those that have arrived, or were taken, and not yet the other. */
  private final Map<Long, Boolean> halfDone = new HashMap<>();

  void sends(Sent message) {
    sent.put(message.number(), message);
  }

  /** The message that arrives. */
  Sent arrives(long number) {
    return comes(number, /* isTaken= */ false);
  }

  /** The message that a task takes. */
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
