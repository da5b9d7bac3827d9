package dev.lockstep.kernel.messages;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Messages in the order in which they came; the first one of a type is found at once.
 *
 * <p>A list that runs through the messages, and an index by type once there are more than a few:
 * most mailboxes never hold two. The index lasts until the list is empty.
 *
 * <pre>
 *   first ──▶ Message ◀─▶ Message ◀─▶ Message ◀── last
 *               │ 7         │ 3         │ 7
 *   index: 3 ───┼───────────┘           │
 *          7 ───┴───────────────────────┘
 * </pre>
 */
final class MessageQueue {
  /** So many are looked through. */
  static final int FEW = 16;

  private @Nullable Message first;
  private @Nullable Message last;
  private int size;

  /** Null while there are few. No empty queues, and its order doesn't matter. */
  private @Nullable Map<Integer, ArrayDeque<Message>> index;

  /** How many messages were looked at behind the first one, ever: what searching costs. */
  private long looks;

  long looks() {
    return looks;
  }

  void add(Message message) {
    message.before = last;
    if (last == null) {
      first = message;
    } else {
      last.after = message;
    }
    last = message;
    size++;
    if (index != null) {
      addTo(index, message);
    } else if (size > FEW) {
      index = indexed();
    }
  }

  private Map<Integer, ArrayDeque<Message>> indexed() {
    Map<Integer, ArrayDeque<Message>> all = new HashMap<>();
    for (Message message = first; message != null; message = message.after) {
      addTo(all, message);
    }
    return all;
  }

  private static void addTo(Map<Integer, ArrayDeque<Message>> index, Message message) {
    index.computeIfAbsent(message.type, _ -> new ArrayDeque<>(4)).add(message);
  }

  /** The first message of a type, or null. It stays. */
  @Nullable Message find(int type) {
    if (first == null || first.isOf(type)) {
      return first;
    }
    if (index != null) {
      ArrayDeque<Message> ofType = index.get(type);
      return ofType == null ? null : ofType.peek();
    }
    for (Message message = first.after; message != null; message = message.after) {
      looks++;
      if (message.isOf(type)) {
        return message;
      }
    }
    return null;
  }

  /** Takes a message away that is here. */
  void remove(Message message) {
    if (message.before == null) {
      first = message.after;
    } else {
      message.before.after = message.after;
    }
    if (message.after == null) {
      last = message.before;
    } else {
      message.after.before = message.before;
    }
    message.before = null;
    message.after = null;
    size--;
    if (index != null) {
      removeFrom(index, message);
    }
  }

  private void removeFrom(Map<Integer, ArrayDeque<Message>> known, Message message) {
    if (first == null) {
      index = null;
      return;
    }
    ArrayDeque<Message> ofType = known.get(message.type);
    if (ofType != null && ofType.remove(message) && ofType.isEmpty()) {
      known.remove(message.type);
    }
  }

  /** All, in order. */
  List<Message> all() {
    List<Message> all = new ArrayList<>(size);
    for (Message message = first; message != null; message = message.after) {
      all.add(message);
    }
    return all;
  }
}
