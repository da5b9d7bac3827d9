package dev.lockstep.traces.events;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Predicate;

/**
 * Numbers the messages of a trace that doesn't. Of messages that are the same in all that is told,
 * the first that was sent is the first that arrives and that is taken.
 */
public final class TracedMessages {
  /** No message: it was sent before the trace begins. */
  public static final long UNKNOWN = 0;

  private record Kind(int from, int type, int length) {}

  private static final class Message {
    final long number;
    final int to;
    final int pid;
    boolean hasArrived;
    boolean isTaken;

    Message(long number, int to, int pid) {
      this.number = number;
      this.to = to;
      this.pid = pid;
    }
  }

  private final Map<Kind, Deque<Message>> underWay = new HashMap<>();
  private long last;

  /** A message is sent; returns its number. */
  public long sends(int from, int to, int pid, int type, int length) {
    Message message = new Message(++last, to, pid);
    underWay.computeIfAbsent(new Kind(from, type, length), _ -> new ArrayDeque<>()).add(message);
    return message.number;
  }

  /** The number of a message that is taken on a node: it is there, or is the next to arrive. */
  public long isTaken(int from, int type, int length, int on) {
    Kind kind = new Kind(from, type, length);
    Message message = first(kind, one -> one.to == on && one.hasArrived && !one.isTaken);
    if (message.number == UNKNOWN) {
      message = first(kind, one -> one.to == on && !one.isTaken);
    }
    message.isTaken = true;
    forget(kind, message);
    return message.number;
  }

  /** The number of a message that arrives: the one that was just taken, if it was. */
  public long arrives(int from, int pid, int type, int length) {
    Kind kind = new Kind(from, type, length);
    Message message = first(kind, one -> !one.hasArrived && one.isTaken && one.pid == pid);
    if (message.number == UNKNOWN) {
      message = first(kind, one -> !one.hasArrived && one.pid == pid);
    }
    message.hasArrived = true;
    forget(kind, message);
    return message.number;
  }

  private Message first(Kind kind, Predicate<Message> which) {
    return underWay.getOrDefault(kind, new ArrayDeque<>()).stream()
        .filter(which)
        .findFirst()
        .orElseGet(() -> new Message(UNKNOWN, 0, 0));
  }

  private void forget(Kind kind, Message message) {
    if (message.hasArrived && message.isTaken && message.number != UNKNOWN) {
      underWay.computeIfPresent(
          kind,
          (_, same) -> {
            same.remove(message);
            return same.isEmpty() ? null : same;
          });
    }
  }
}
