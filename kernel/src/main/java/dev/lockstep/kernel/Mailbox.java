package dev.lockstep.kernel;

import java.util.ArrayDeque;
import java.util.Iterator;

/** The messages for one process id on one node, and who waits for them, both first come first. */
final class Mailbox {
  /** A type that takes messages of every type. */
  static final int ANY_TYPE = -1;

  final Processor processor;
  final int pid;

  /** Whether a channel with this pid was ever opened here. */
  boolean wasOpened;

  /** Takes messages as they come, where a library has set one. */
  MessageHandler handler;

  private final ArrayDeque<Message> messages = new ArrayDeque<>(2);
  private final ArrayDeque<Receive> receives = new ArrayDeque<>(2);

  Mailbox(Processor processor, int pid) {
    this.processor = processor;
    this.pid = pid;
  }

  /** How many messages are here; word of a message isn't one. */
  int waitingMessages() {
    return (int) messages.stream().filter(message -> !message.isOffer).count();
  }

  void add(Message message) {
    messages.add(message);
  }

  void add(Receive receive) {
    receives.add(receive);
  }

  void remove(Receive receive) {
    receives.remove(receive);
  }

  /** Forgets the messages that are here, but for word of others, and who waits for any. */
  void clear() {
    messages.removeIf(message -> !message.isOffer);
    receives.clear();
  }

  /** The first message of a type, or null. It stays. */
  Message find(int type) {
    for (Message message : messages) {
      if (type == ANY_TYPE || message.type == type) {
        return message;
      }
    }
    return null;
  }

  /** Takes the first message of a type, or null. */
  Message take(int type) {
    for (Iterator<Message> all = messages.iterator(); all.hasNext(); ) {
      Message message = all.next();
      if (type == ANY_TYPE || message.type == type) {
        all.remove();
        return message;
      }
    }
    return null;
  }

  /** Takes the first receive that a message satisfies, or null. */
  Receive takeReceive(Message message) {
    for (Iterator<Receive> all = receives.iterator(); all.hasNext(); ) {
      Receive receive = all.next();
      if (receive.takes(message)) {
        all.remove();
        return receive;
      }
    }
    return null;
  }
}
