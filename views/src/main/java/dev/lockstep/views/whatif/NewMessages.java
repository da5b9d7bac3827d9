package dev.lockstep.views.whatif;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Messages that are under way, or not taken yet, and when they would have been where.
 *
 * <p>Of those that lie where they arrived only the latest are known: a task that takes one that has
 * lain there so long would hardly have come before it.
 */
final class NewMessages {
  /** How many messages that arrived are known at most. */
  private static final int MOST_ARRIVED = 100_000;

  /** A message under way. */
  static final class Sent {
    final Moment at;
    final NewClock sender;
    boolean isTaken;

    Sent(Moment at, NewClock sender) {
      this.at = at;
      this.sender = sender;
    }
  }

  private final Map<Long, Sent> underWay = new HashMap<>();
  private final Map<Long, Moment> arrived =
      new LinkedHashMap<>() {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Long, Moment> eldest) {
          return size() > MOST_ARRIVED;
        }
      };

  void sent(long message, Moment at, NewClock sender) {
    underWay.put(message, new Sent(at, sender));
  }

  @Nullable Sent underWay(long message) {
    return underWay.get(message);
  }

  /** It arrives; if no task waits for it, or is going to ask for it, it is forgotten. */
  void arrives(long message, Moment at, boolean isAwaited) {
    Sent sent = underWay.remove(message);
    if (isAwaited || sent == null || !sent.isTaken) {
      arrived.put(message, at);
    }
  }

  /** When a message that has arrived did so, which is forgotten; null if that is unknown. */
  @Nullable Moment taken(long message) {
    return arrived.remove(message);
  }
}
