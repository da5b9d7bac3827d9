package dev.lockstep.kernel.messages;

import dev.lockstep.hooks.races.Races;
import dev.lockstep.kernel.network.Routes;
import dev.lockstep.kernel.schedule.Nodes;
import dev.lockstep.kernel.schedule.Operations;
import dev.lockstep.kernel.schedule.Processor;
import dev.lockstep.kernel.schedule.Task;
import dev.lockstep.kernel.schedule.WaitQueue;
import dev.lockstep.kernel.schedule.Waiter;
import dev.lockstep.machines.profile.MessageRange;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.jspecify.annotations.Nullable;

/** The sender's part: lets its processor work, copies the message, and gives it away. */
final class Sending {
  /** What a program wants to send. */
  record Request(
      String call, Channel channel, int type, MemorySegment buffer, int length, Address to) {}

  /** A message on the way to its mailbox: passes on what the network says of it. */
  private static final class Parcel extends Message {
    private final Delivery delivery;
    private final Task task;
    private final Mailbox mailbox;

    Parcel(
        long number,
        Delivery delivery,
        Task task,
        Request request,
        byte[] content,
        Mailbox mailbox,
        MessageRange costs) {
      super(
          number,
          task.processor(),
          request.channel.pid,
          mailbox.processor.node(),
          request.type,
          content,
          costs);
      this.delivery = delivery;
      this.task = task;
      this.mailbox = mailbox;
    }

    @Override
    Processor receivingProcessor() {
      return mailbox.processor;
    }

    @Override
    public int toPid() {
      return mailbox.pid;
    }

    @Override
    public boolean isWatched() {
      return delivery.isWatched();
    }

    @Override
    public void passes(Routes routes, int link, long tick, long untilTick, long waitedTicks) {
      delivery.passes(this, routes, link, tick, untilTick, waitedTicks);
    }

    @Override
    public void sent(long tick) {
      super.sent(tick);
      Waiter sender = sender();
      if (sender != null) {
        delivery.wakeAt(sender, tick);
      }
    }

    @Override
    public void arrives(long tick) {
      delivery.arrives(this, task, tick);
    }

    @Override
    void arrive(long tick) {
      delivery.arrive(this, mailbox, tick);
    }
  }

  private final Operations operations;
  private final MessageTrace trace;
  private final Transport transport;
  private final Nodes nodes;
  private final Mailboxes mailboxes;
  private final Delivery delivery;
  private final MessageSteps steps;

  /** How many were sent; the last one's number. */
  private long messages;

  Sending(
      Operations operations,
      MessageTrace trace,
      Transport transport,
      Nodes nodes,
      Mailboxes mailboxes,
      Delivery delivery,
      MessageSteps steps) {
    this.operations = operations;
    this.trace = trace;
    this.transport = transport;
    this.nodes = nodes;
    this.mailboxes = mailboxes;
    this.delivery = delivery;
    this.steps = steps;
  }

  /**
   * Sends a message; {@code blocks} says whether as the machine's own blocking send does.
   *
   * @return the message; null if it left at once
   */
  @Nullable Message send(Request request, boolean blocks) {
    Task task = operations.running();
    if (transport.costsNothing() && !steps.areOn() && isCertain(task, request)) {
      sendFreely(task, request);
      return null;
    }
    trace.callBegins();
    try {
      return sendNow(request, blocks && transport.waitsUntilSent());
    } finally {
      trace.callEnds();
    }
  }

  /** The call is told of at its turn, as the sender may have gone on before that. */
  private void sendFreely(Task sender, Request request) {
    byte[] content = content(request);
    MessageRange costs = transport.costs(sender.node(), request.to.node(), request.length);
    operations.perform(
        () -> {
          trace.callBegins();
          transport.inject(message(sender, request, costs, content), operations.now());
          trace.callEnds();
        },
        /* tellsNothing= */ true);
  }

  private @Nullable Message sendNow(Request request, boolean waits) {
    int length = Math.max(0, request.length);
    int from = operations.running().node();
    MessageRange costs = transport.costs(from, request.to.node(), length);
    operations.spendOnMessage(costs.beforeSending().ticks(length), /* sends= */ true, 0);
    steps.nextSends(from, request.to.node());
    Task task = operations.begin();
    check(task, request);
    Message message = message(task, request, costs, content(request));
    long now = operations.now();
    if (transport.asksFirst(message)) {
      steps.waitsForReceiver();
      delivery.offer(message, task, transport.offerTick(message, now));
    } else if (steps.areOn()) {
      steps.sends(task, message, request.buffer);
    } else {
      transport.inject(message, now);
    }
    long ticksLeft = waits ? awaitSent(task, message) : 0;
    operations.end();
    operations.spendUntilSent(ticksLeft, message.number);
    operations.spendOnMessage(
        costs.afterSending().ticks(length), /* sends= */ true, message.number);
    return message;
  }

  /**
   * Whether nothing can refuse the message, and only the sender can change it, until it is sent.
   */
  private boolean isCertain(Task task, Request request) {
    Channel channel = request.channel;
    return channel.processor == task.processor()
        && !channel.isClosed()
        && !channel.isBusy()
        && request.type != Message.ANY_TYPE
        && request.length >= 0
        && request.length <= request.buffer.byteSize()
        && !request.buffer.isNative()
        && nodes.isCertain(request.to.node());
  }

  private void check(Task task, Request request) {
    String call = request.call;
    Checks.free(call, task, request.channel);
    Checks.refuseIf(
        request.type == Message.ANY_TYPE,
        call,
        "message type -1 is what receivers take any type with; choose another number");
    Checks.length(call, request.length, request.buffer);
    Checks.reachable(call, request.buffer);
    Processor destination = nodes.processorOf(request.to.node(), call);
    transport.checkLimits(call, request.type, request.length, task.processor(), destination);
  }

  private static byte[] content(Request request) {
    byte[] bytes = new byte[request.length];
    MemorySegment.copy(request.buffer, ValueLayout.JAVA_BYTE, 0, bytes, 0, bytes.length);
    return bytes;
  }

  /** Puts the message together. */
  private Message message(Task task, Request request, MessageRange costs, byte[] content) {
    Processor destination = nodes.processorOf(request.to.node(), request.call);
    Mailbox mailbox = mailboxes.of(destination, request.to.pid());
    Message message = new Parcel(++messages, delivery, task, request, content, mailbox, costs);
    Races.gives(message, Races.KERNEL);
    trace.sent(task, message, request.buffer);
    return message;
  }

  /**
   * Lets the sender wait until the message has left. A task that has its processor to itself needs
   * not be suspended for that if the time is known.
   *
   * @return ticks that the task is still to wait
   */
  private long awaitSent(Task task, Message message) {
    long sentTick = message.sentTick();
    boolean isKnown = sentTick != Message.UNKNOWN;
    long ticks = sentTick - operations.now();
    if (isKnown && (ticks <= 0 || task.processor().isOfOneTask())) {
      return Math.max(0, ticks);
    }
    Waiter sender = new Waiter(task);
    message.keepsWaiting(sender);
    WaitQueue<Waiter> senders = new WaitQueue<>(message);
    if (isKnown) {
      operations.await(senders, sender, sentTick);
    } else {
      operations.await(senders, sender);
    }
    return 0;
  }
}
