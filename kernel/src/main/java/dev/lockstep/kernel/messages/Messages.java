package dev.lockstep.kernel.messages;

import dev.lockstep.kernel.schedule.Nodes;
import dev.lockstep.kernel.schedule.Operations;
import dev.lockstep.kernel.schedule.Processor;
import dev.lockstep.kernel.schedule.Task;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Message passing between processes on nodes.
 *
 * <p>Each method takes what the program called, for error messages.
 *
 * <p>Source: Dunigan, "A Message-passing Multiprocessor Simulator", section 2.1 and appendix C,
 * intel(L).
 */
public final class Messages {
  /** A type that takes messages of every type. */
  public static final int ANY_TYPE = Message.ANY_TYPE;

  private final Operations operations;
  private final Nodes nodes;
  private final Mailboxes mailboxes = new Mailboxes();
  private final MessageTrace trace;
  private final Sending sending;
  private final Receiving receiving;
  private final Delivery delivery;
  private final MessageSteps steps;

  /** The messages of a run. */
  public Messages(Operations operations, Nodes nodes, Transport transport) {
    this.operations = operations;
    this.nodes = nodes;
    this.trace = new MessageTrace(operations);
    this.steps = new MessageSteps(operations);
    this.delivery = new Delivery(operations, trace, transport, steps);
    this.sending = new Sending(operations, trace, transport, nodes, mailboxes, delivery, steps);
    this.receiving = new Receiving(operations, trace, delivery, steps);
  }

  // Channels.

  /** Opens a channel for process id {@code pid} on the caller's node. */
  public Channel open(String call, int pid) {
    Channel channel = new Channel(call, operations.running().processor(), pid);
    steps.nextTakes(channel);
    operations.perform(() -> open(channel), /* tellsNothing= */ true);
    return channel;
  }

  /**
   * The same for a library that sends messages of the program: a task that didn't take them is
   * named.
   *
   * @param library what reports call it
   */
  public Channel open(String call, int pid, String library) {
    Channel channel = new Channel(call, operations.running().processor(), pid);
    steps.nextTakes(channel);
    operations.perform(
        () -> {
          open(channel);
          channel.mailbox().open(library);
        },
        /* tellsNothing= */ true);
    return channel;
  }

  private void open(Channel channel) {
    Mailbox mailbox = mailboxes.of(channel.processor, channel.pid);
    mailbox.open();
    channel.open(mailbox);
  }

  /** Closes a channel; what it waits for is not waited for any more. */
  public void close(String call, Channel channel) {
    steps.nextTakes(channel);
    Task task = operations.begin();
    Checks.open(call, task, channel);
    Mailbox mailbox = channel.mailbox();
    Receive pending = channel.pending();
    if (pending != null) {
      steps.findsNone(pending.request.type(), mailbox);
      Checks.refuseIf(pending.waits, call, pending.task() + " waits for a message on the channel");
      mailbox.receives.remove(pending);
      pending.giveUp();
    }
    channel.close();
    if (mailbox.isEmptyOfLibrary()) {
      mailboxes.putAside(mailbox);
    }
    operations.end();
  }

  // Sending.

  /**
   * Sends a copy of the first {@code length} bytes of {@code buffer}, and returns when the
   * machine's own blocking send does.
   *
   * @throws IllegalArgumentException if an argument is out of range; the message says how
   */
  public void send(
      String call, Channel channel, int type, MemorySegment buffer, int length, Address to) {
    sending.send(new Sending.Request(call, channel, type, buffer, length, to), true);
  }

  /**
   * The same, but returns as soon as the processor has done its part.
   *
   * @return what to ask about with {@link #hasLeft}
   */
  public Outgoing sendAndGoOn(
      String call, Channel channel, int type, MemorySegment buffer, int length, Address to) {
    return new Outgoing(
        sending.send(new Sending.Request(call, channel, type, buffer, length, to), false));
  }

  /** Whether the last byte of a message has left, so that its buffer may be used again. */
  public boolean hasLeft(Outgoing message) {
    steps.asksWhetherSent();
    beginProbe();
    boolean has = message.hasLeft(operations.now());
    operations.end();
    return has;
  }

  // Receiving.

  /**
   * Asks for a message, and goes on.
   *
   * @return what to ask about the message once {@link #isBusy} says that it is here
   */
  public Receive post(String call, Channel channel, int type, MemorySegment buffer, int maxLength) {
    return receiving.post(call, channel, request(channel, type, buffer, maxLength));
  }

  /** Waits for a message. */
  public Receive receive(
      String call, Channel channel, int type, MemorySegment buffer, int maxLength) {
    return receiving.await(call, channel, request(channel, type, buffer, maxLength));
  }

  private static Receive.Request request(
      Channel channel, int type, MemorySegment buffer, int maxLength) {
    return new Receive.Request(channel.pid, channel.awaited(), type, buffer, maxLength);
  }

  /**
   * Lets {@code handler} take all messages for {@code pid} on the caller's node: those that are
   * here and not asked for, and all that come.
   */
  public void handle(int pid, MessageHandler handler) {
    steps.nextHandles();
    Task task = operations.begin();
    Mailbox mailbox = mailboxes.of(task.processor(), pid);
    mailbox.open(handler);
    long ticks = delivery.handOver(mailbox, handler);
    operations.end();
    operations.spendOnMessage(ticks, /* sends= */ false, 0);
  }

  // Looking.

  /**
   * The length in bytes of the first message of a type that waits for the channel; -1: none does.
   */
  public int probe(String call, Channel channel, int type) {
    MessageInfo found = find(call, channel, type);
    return found == null ? -1 : found.length();
  }

  /** What is known of the first message of a type that waits for the channel; null: none does. */
  public @Nullable MessageInfo find(String call, Channel channel, int type) {
    steps.nextLooks(channel);
    Task task = beginProbe();
    Checks.free(call, task, channel);
    Message message = channel.mailbox().find(type);
    if (message == null) {
      steps.findsNone(type, channel.mailbox());
    } else {
      steps.finds(type, message, channel.mailbox());
    }
    operations.end();
    return message == null
        ? null
        : new MessageInfo(message.length, message.type, message.from, message.fromPid);
  }

  /** Whether the channel still waits for the message that it asked for. */
  public boolean isBusy(String call, Channel channel) {
    steps.nextLooks(channel);
    Task task = beginProbe();
    Checks.open(call, task, channel);
    boolean busy = channel.isBusy();
    steps.asks(channel);
    operations.end();
    return busy;
  }

  private Task beginProbe() {
    Task task = operations.beginPoll();
    trace.probed();
    return task;
  }

  // The end of processes, and of runs.

  /**
   * Forgets the messages that wait on a node whose process was killed, and the requests for any.
   */
  public void forget(Processor processor) {
    for (Mailbox mailbox : mailboxes.of(processor)) {
      steps.takesAll(mailbox);
      mailbox.clear();
    }
  }

  /** What may have gone wrong with messages that were not taken; libraries' own have other pids. */
  public List<String> unreceived() {
    List<String> hints = new ArrayList<>();
    for (Processor processor : nodes.all()) {
      for (Mailbox mailbox : mailboxes.of(processor)) {
        if (mailbox.isOfProgram() && mailbox.waitingMessages() > 0) {
          hints.add(mailbox.describeUnreceived());
        }
      }
    }
    return hints;
  }
}
