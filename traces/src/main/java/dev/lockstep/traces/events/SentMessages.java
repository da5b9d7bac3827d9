package dev.lockstep.traces.events;

import dev.lockstep.kernel.trace.TraceEvent.MessageSent;
import dev.lockstep.kernel.trace.TraceEvent.ReceivePosted;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The messages of a Dunigan trace that are not received yet.
 *
 * <p>A message that no task waits for arrives at a place that the trace doesn't tell: it is one of
 * those that were sent with the same sender, pid, type and length. Which, shows when one is
 * received.
 */
final class SentMessages {
  private record Route(ArrivedMessage message, int to) {}

  private record Asked(int node, ReceivePosted receive) {}

  /** How many like this were sent to the same node and not received. */
  private final Map<Route, Integer> sent = new HashMap<>();

  /** How many like this were sent to any node and not received. */
  private final Map<ArrivedMessage, Integer> sentAnywhere = new HashMap<>();

  /** What has arrived and not been received, in order. */
  private final List<ArrivedMessage> arrived = new ArrayList<>();

  /** What was asked for by calls that returned without it, in order. */
  private final List<Asked> asked = new ArrayList<>();

  void sent(int from, MessageSent message) {
    ArrivedMessage same = new ArrivedMessage(from, message.pid(), message.type(), message.length());
    sent.merge(new Route(same, message.to()), 1, Integer::sum);
    sentAnywhere.merge(same, 1, Integer::sum);
  }

  /** A message arrives that no task has asked for. */
  void arrives(ArrivedMessage message) {
    arrived.add(message);
  }

  /** A message arrives at a node where a task takes it. */
  void arrivesFor(int node, ArrivedMessage message) {
    Route route = new Route(message, node);
    if (sent.containsKey(route)) {
      sent.computeIfPresent(route, SentMessages::less);
      sentAnywhere.computeIfPresent(message, SentMessages::less);
    }
  }

  private static <K> @Nullable Integer less(K key, Integer count) {
    return count == 1 ? null : count - 1;
  }

  /** Takes the first message that can be meant; null if there is none. */
  @Nullable ArrivedMessage take(int node, int pid, int type) {
    for (Iterator<ArrivedMessage> all = arrived.iterator(); all.hasNext(); ) {
      ArrivedMessage message = all.next();
      if (message.suits(pid, type) && canBeAt(node, message)) {
        all.remove();
        arrivesFor(node, message);
        return message;
      }
    }
    return null;
  }

  /** If it was sent before the trace begins, it can be anywhere. */
  private boolean canBeAt(int node, ArrivedMessage message) {
    return sent.containsKey(new Route(message, node)) || !sentAnywhere.containsKey(message);
  }

  /** A call returns without the message that it asked for. */
  void isAskedFor(int node, ReceivePosted receive) {
    asked.add(new Asked(node, receive));
  }

  /** Takes the first receive that a message which arrives is for; null if there is none. */
  @Nullable ReceivePosted askedFor(ArrivedMessage message, long address) {
    for (Iterator<Asked> all = asked.iterator(); all.hasNext(); ) {
      Asked one = all.next();
      ReceivePosted receive = one.receive;
      if (receive.address() == address
          && message.suits(receive.pid(), receive.type())
          && canBeAt(one.node, message)) {
        all.remove();
        arrivesFor(one.node, message);
        return receive;
      }
    }
    return null;
  }
}
