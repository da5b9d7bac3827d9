package dev.lockstep.kernel.messages;

import dev.lockstep.kernel.choice.Why;
import dev.lockstep.kernel.schedule.Operations;
import dev.lockstep.kernel.schedule.Processor;
import dev.lockstep.kernel.schedule.WaitQueue;
import dev.lockstep.kernel.steps.Letters;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The messages for one process id on one node, and the tasks that wait for them, both first come
 * first.
 */
final class Mailbox {
  /** Of more messages than this that were not taken only the number is told. */
  private static final int MOST_TOLD = 3;

  final Processor processor;
  final int pid;

  /** Whether a channel with this pid was ever opened here. */
  private boolean wasOpened;

  /** Whose messages come here, in words; null: the program's, if the pid isn't negative. */
  private @Nullable String owner;

  /** Whether its process was killed since it was opened: what arrives then can't be taken. */
  private boolean isOfKilled;

  /** Takes messages as they come, where a library has set one. */
  private @Nullable MessageHandler handler;

  /** Tasks that wait for messages, or have left word here that they want one. */
  final WaitQueue<Receive> receives = new WaitQueue<>(Receive.AWAITED);

  /** The node's next one. */
  @Nullable Mailbox next;

  private final MessageQueue messages = new MessageQueue();

  Mailbox(Processor processor, int pid) {
    this.processor = processor;
    this.pid = pid;
  }

  /** How many messages are here; word of a message isn't one. */
  int waitingMessages() {
    return (int) messages.all().stream().filter(message -> !message.isOffer()).count();
  }

  /** What it is called where a run goes on step by step. */
  int name() {
    return Letters.mailbox(processor.node(), pid);
  }

  void add(Message message) {
    messages.add(message);
  }

  /** A process opens a channel. */
  void open() {
    wasOpened = true;
    isOfKilled = false;
  }

  /** The same for messages of a program that a library sends. */
  void open(String library) {
    open();
    owner = library;
  }

  /** From now on a library takes messages as they come. */
  void open(MessageHandler library) {
    open();
    handler = library;
  }

  /** What takes messages as they come; null: receives do. */
  @Nullable MessageHandler handler() {
    return handler;
  }

  /** Whether it is a library's, and there is nothing in it. */
  boolean isEmptyOfLibrary() {
    return owner != null && messages.all().isEmpty() && receives.isEmpty();
  }

  /** Whether messages that are never taken are worth telling of; most libraries' own aren't. */
  boolean isOfProgram() {
    return (pid >= 0 || owner != null) && !isOfKilled;
  }

  /** Forgets the messages that are here, but for word of others, and the requests for any. */
  void clear() {
    isOfKilled = true;
    messages.all().stream().filter(message -> !message.isOffer()).forEach(messages::remove);
    receives.clear();
  }

  /** Takes all messages, and word of others. */
  List<Message> removeAll() {
    List<Message> all = messages.all();
    all.forEach(messages::remove);
    return all;
  }

  /** The first message of a type, or null. It stays. */
  @Nullable Message find(int type) {
    return messages.find(type);
  }

  /** Takes the next message of a type, or null. */
  @Nullable Message take(int type, Operations operations) {
    Message next = find(type);
    boolean isAsked = operations.choices().areAsked() && !operations.stepping().isOn();
    if (next != null && isAsked) {
      next = operations.choices().take(Why.MESSAGE, operations.now(), alternatives(type));
    }
    if (next != null) {
      messages.remove(next);
    }
    return next;
  }

  /** The first message from each sender, as two from one never overtake each other. */
  private List<Message> alternatives(int type) {
    List<Message> firsts = new ArrayList<>();
    for (Message message : messages.all()) {
      if (message.isOf(type) && firsts.stream().noneMatch(message::isFromSameAs)) {
        firsts.add(message);
      }
    }
    return firsts;
  }

  /** Takes the next receive that a message satisfies, or null. */
  @Nullable Receive takeReceive(Message message, Operations operations, long tick) {
    return receives.isEmpty()
        ? null
        : receives.next(operations, Why.RECEIVE, tick, receive -> receive.takes(message));
  }

  private String firstMessages(int count) {
    String first =
        messages.all().stream()
            .filter(message -> !message.isOffer())
            .limit(MOST_TOLD)
            .map(Message::describe)
            .collect(Collectors.joining("; "));
    return count <= MOST_TOLD ? first : "%s; and %s more".formatted(first, count - MOST_TOLD);
  }

  /** What may have gone wrong with the messages that are here at the end. */
  String describeUnreceived() {
    int count = waitingMessages();
    if (owner != null) {
      return "%s message%s of %s at %s that nobody took (%s)"
          .formatted(count, count == 1 ? "" : "s", owner, processor, firstMessages(count));
    }
    return "%s message%s for pid %s at %s that nobody took (%s)%s"
        .formatted(
            count,
            count == 1 ? "" : "s",
            pid,
            processor,
            firstMessages(count),
            wasOpened ? "" : ": no channel was opened there with that pid");
  }
}
