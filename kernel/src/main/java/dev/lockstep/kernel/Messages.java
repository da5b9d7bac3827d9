package dev.lockstep.kernel;

import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.machines.profile.MessageRange;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/**
 * Message passing between processes on nodes.
 *
 * <p>Source: Dunigan, "A Message-passing Multiprocessor Simulator", section 2.1 and appendix C,
 * intel(L).
 */
public final class Messages {
  /** A type that takes messages of every type. */
  public static final int ANY_TYPE = Mailbox.ANY_TYPE;

  private final Kernel kernel;
  private final Scheduler scheduler;
  private final Tracing tracing;
  private final MessageTrace trace;
  private final Machine machine;

  Messages(Kernel kernel, Scheduler scheduler, Tracing tracing, Machine machine) {
    this.kernel = kernel;
    this.scheduler = scheduler;
    this.tracing = tracing;
    this.trace = new MessageTrace(scheduler, tracing);
    this.machine = machine;
  }

  /** Opens a channel for process id {@code pid} on the caller's node. */
  public Channel open(int pid) {
    Task task = kernel.begin();
    Channel channel = new Channel(task.processor, pid);
    channel.mailbox.wasOpened = true;
    kernel.end();
    return channel;
  }

  /** Closes a channel; what it waits for is not waited for any more. */
  public void close(Channel channel) {
    Task task = kernel.begin();
    checkOpen(task, channel, "cclose");
    if (channel.isBusy()) {
      Receive pending = channel.pending;
      refuseIf(pending.waits, "cclose", pending.task + " waits for a message on the channel");
      channel.mailbox.remove(pending);
    }
    channel.isClosed = true;
    kernel.end();
  }

  /**
   * Sends a copy of the first {@code length} bytes of {@code buffer}, and returns when the
   * machine's own blocking send does.
   *
   * @param call what the program called, for error messages
   * @throws IllegalArgumentException if an argument is out of range; the message says how
   */
  public void send(
      String call, Channel channel, int type, MemorySegment buffer, int length, Address to) {
    send(new Sending(call, channel, type, buffer, length, to), machine.waitsUntilSent());
  }

  /** The same, but returns as soon as the processor has done its part. */
  public void sendAndGoOn(
      String call, Channel channel, int type, MemorySegment buffer, int length, Address to) {
    send(new Sending(call, channel, type, buffer, length, to), false);
  }

  /** What a program wants to send. */
  private record Sending(
      String call, Channel channel, int type, MemorySegment buffer, int length, Address to) {}

  private void send(Sending sending, boolean waits) {
    trace.callBegins();
    try {
      sendNow(sending, waits);
    } finally {
      trace.callEnds();
    }
  }

  private void sendNow(Sending sending, boolean waits) {
    int length = Math.max(0, sending.length);
    MessageRange costs = machine.sendCosts(kernel.task().node(), sending.to.node(), length);
    if (costs != null) {
      scheduler.spend(costs.beforeSending().ticks(length));
    }
    Task task = kernel.begin();
    Message message = message(task, sending, costs);
    long now = scheduler.now();
    if (machine.asksFirst(message)) {
      message.isOffer = true;
      scheduler.schedule(new Arrival(this, message, machine.offerTick(message, now)));
    } else {
      machine.inject(message, now);
    }
    long ticksLeft = waits && costs != null ? awaitSent(task, message) : 0;
    kernel.end();
    if (costs != null) {
      scheduler.spend(ticksLeft + costs.afterSending().ticks(length));
    }
  }

  /** Checks everything, and puts the message together. */
  private Message message(Task task, Sending sending, MessageRange costs) {
    String call = sending.call;
    Channel channel = sending.channel;
    int type = sending.type;
    int length = sending.length;
    checkFree(task, channel, call);
    refuseIf(
        type == ANY_TYPE,
        call,
        "message type -1 is what receivers take any type with; choose another number");
    checkLength(call, length, sending.buffer);
    checkReachable(call, sending.buffer);
    Processor destination = machine.processorOf(sending.to.node(), call);
    machine.checkLimits(call, type, length, task.processor, destination);
    byte[] bytes = new byte[length];
    MemorySegment.copy(sending.buffer, ValueLayout.JAVA_BYTE, 0, bytes, 0, length);
    int pid = sending.to.pid();
    if (tracing.isOn()) {
      long address = addressOf(task, sending.buffer);
      int tid = destination.number();
      tracing.record(
          new TraceEvent.MessageSent(scheduler.now(), task.id, tid, pid, type, length, address));
    }
    return new Message(this, task, channel.pid, type, bytes, destination.mailbox(pid), costs);
  }

  /**
   * Lets the sender wait until the message has left. A task that has its processor to itself needs
   * not be suspended for that if the time is known.
   *
   * @return ticks that the task is still to wait
   */
  private long awaitSent(Task task, Message message) {
    long ticks = message.sentTick - scheduler.now();
    if (message.sentTick != Message.UNKNOWN && (ticks <= 0 || task.processor.liveTasks == 1)) {
      return Math.max(0, ticks);
    }
    message.sender = task;
    if (message.sentTick != Message.UNKNOWN) {
      wakeSender(message);
    }
    kernel.block(
        Wait.forThing(
            () ->
                message.isOffer
                    ? "%s to receive a message of type %d"
                        .formatted(message.mailbox.processor, message.type)
                    : "the network to take a message of type %d for %s"
                        .formatted(message.type, message.mailbox.processor)));
    return 0;
  }

  /** It is known when the last byte has left, and somebody waits for that. */
  void wakeSender(Message message) {
    Task task = message.sender;
    long tick = message.sentTick;
    message.sender = null;
    scheduler.schedule(
        new Timer(
            tick,
            task,
            () -> {
              scheduler.makeReady(task, tick);
              tracing.settle(tick);
            }));
  }

  /** It is known when the last byte arrives. */
  void arrives(Message message, long tick) {
    if (tick == scheduler.now() && scheduler.current != null) {
      arrive(message, tick);
    } else {
      scheduler.schedule(new Arrival(this, message, tick));
    }
  }

  /**
   * Asks for a message, and goes on.
   *
   * @return what to ask about the message once {@link #isBusy} says that it is here
   */
  public Receive post(String call, Channel channel, int type, MemorySegment buffer, int maxLength) {
    trace.callBegins();
    try {
      Receive receive = requested(channel, type, buffer, maxLength, /* waits= */ false);
      kernel.begin();
      begin(call, receive);
      kernel.end();
      if (receive.isDone()) {
        scheduler.spend(receive.arrived().receivingTicks());
      }
      return receive;
    } finally {
      trace.callEnds();
    }
  }

  /** Waits for a message. */
  public Receive receive(
      String call, Channel channel, int type, MemorySegment buffer, int maxLength) {
    Receive receive = requested(channel, type, buffer, maxLength, /* waits= */ true);
    trace.callBegins();
    try {
      await(call, receive);
    } finally {
      trace.callEnds();
    }
    return receive;
  }

  private void await(String call, Receive receive) {
    boolean hasWaited = kernel.begin(() -> blocksAtTurn(receive));
    if (!hasWaited) {
      begin(call, receive);
      hasWaited = !receive.isDone();
      if (hasWaited) {
        kernel.block(waitFor(receive.request));
      }
    }
    kernel.end();
    receive.hasWaited = hasWaited;
    Message message = receive.arrived();
    scheduler.spend(message.receivingTicks() + (hasWaited ? message.wakingTicks() : 0));
  }

  private Receive requested(
      Channel channel, int type, MemorySegment buffer, int maxLength, boolean waits) {
    Receive.Request request = new Receive.Request(channel, type, buffer, maxLength);
    return new Receive(request, kernel.task(), waits);
  }

  /** At its turn: lets a task that is suspended wait for its message, if nothing else can be. */
  private boolean blocksAtTurn(Receive receive) {
    Receive.Request request = receive.request;
    Channel channel = request.channel();
    if (!request.isPlain()
        || channel.isClosed
        || channel.processor != receive.task.processor
        || channel.isBusy()
        || channel.mailbox.find(request.type()) != null) {
      return false;
    }
    scheduler.progressTick = scheduler.now();
    post(receive);
    kernel.blockAtTurn(waitFor(request));
    return true;
  }

  private static Wait waitFor(Receive.Request request) {
    return Wait.forThing(() -> describe(request.type(), request.channel()));
  }

  private static String describe(int type, Channel channel) {
    if (channel.awaited != null) {
      return channel.awaited;
    }
    return type == ANY_TYPE
        ? "a message for pid " + channel.pid
        : "a message of type %d for pid %d".formatted(type, channel.pid);
  }

  /** Begins to receive: takes a message that is here, or leaves word in the mailbox. */
  private void begin(String call, Receive receive) {
    check(call, receive.task, receive.request);
    Message message = receive.request.channel().mailbox.take(receive.request.type());
    if (message == null) {
      post(receive);
    } else if (message.isOffer) {
      record(receive, receive.waits);
      receive.request.channel().pending = receive;
      accept(message, receive, scheduler.now());
    } else {
      trace.taken(receive, message, scheduler.now(), true);
      record(receive, false);
      receive.satisfy(message);
    }
  }

  /** Lets the content of a message come of which only word is here. */
  private void accept(Message message, Receive receive, long tick) {
    message.receive = receive;
    long answerTick = machine.answerTick(message, tick);
    machine.at(
        answerTick,
        message.from,
        () -> {
          message.isOffer = false;
          machine.inject(message, answerTick);
        });
  }

  private void post(Receive receive) {
    Channel channel = receive.request.channel();
    record(receive, receive.waits);
    channel.mailbox.add(receive);
    channel.pending = receive;
  }

  private static void check(String call, Task task, Receive.Request request) {
    MemorySegment buffer = request.buffer();
    checkFree(task, request.channel(), call);
    checkLength(call, request.maxLength(), buffer);
    refuseIf(buffer.isReadOnly(), call, "the buffer can't be written");
    checkReachable(call, buffer);
  }

  private void record(Receive receive, boolean blocks) {
    if (tracing.isOn()) {
      Receive.Request request = receive.request;
      receive.address = addressOf(receive.task, request.buffer());
      tracing.record(
          new TraceEvent.ReceivePosted(
              scheduler.now(),
              receive.task.id,
              request.channel().pid,
              request.type(),
              request.maxLength(),
              receive.address,
              receive.waits,
              blocks));
    }
  }

  /**
   * The length in bytes of the first message of a type that waits for the channel; -1: none does.
   */
  public int probe(Channel channel, int type) {
    Task task = beginProbe();
    checkFree(task, channel, "probe");
    Message message = channel.mailbox.find(type);
    kernel.end();
    return message == null ? -1 : message.length;
  }

  /** What is known of the first message of a type that waits for the channel; null: none does. */
  public MessageInfo find(String call, Channel channel, int type) {
    Task task = beginProbe();
    checkFree(task, channel, call);
    Message message = channel.mailbox.find(type);
    kernel.end();
    return message == null
        ? null
        : new MessageInfo(message.length, message.type, message.from, message.fromPid);
  }

  /** Lets {@code handler} take all messages for {@code pid} on the caller's node from now on. */
  public void handle(int pid, MessageHandler handler) {
    Task task = kernel.begin();
    Mailbox mailbox = task.processor.mailbox(pid);
    mailbox.wasOpened = true;
    mailbox.handler = handler;
    kernel.end();
  }

  /** Whether the channel still waits for the message that it asked for. */
  public boolean isBusy(Channel channel) {
    Task task = beginProbe();
    checkOpen(task, channel, "status");
    boolean busy = channel.isBusy();
    kernel.end();
    return busy;
  }

  private Task beginProbe() {
    Task task = kernel.beginPoll();
    trace.probed();
    return task;
  }

  /** A message has come to its node, or word of it. */
  void arrive(Message message, long tick) {
    scheduler.progressTick = tick;
    Mailbox mailbox = message.mailbox;
    if (mailbox.handler != null) {
      handle(mailbox, message, tick);
      return;
    }
    Receive receive = message.isAskedFor() ? message.receive : mailbox.takeReceive(message);
    if (receive == null) {
      mailbox.add(message);
      if (!message.isOffer) {
        trace.arrived(message, tick, 0, TraceEvent.NOBODY);
      }
    } else if (message.isOffer) {
      accept(message, receive, tick);
    } else {
      complete(receive, message, tick);
    }
  }

  private void handle(Mailbox mailbox, Message message, long tick) {
    trace.arrived(message, tick, 0, TraceEvent.NOBODY);
    scheduler.interrupt(mailbox.processor, tick, message.receivingTicks());
    try {
      mailbox.handler.take(message.from, message.type, message.content);
    } catch (RuntimeException cause) {
      scheduler.stop(new RunResult.Aborted(cause));
    }
    tracing.settle(tick);
  }

  private void complete(Receive receive, Message message, long tick) {
    deliver(receive, message, tick);
    int waking = receive.waits ? receive.task.id : TraceEvent.NOBODY;
    trace.taken(receive, message, tick, receive.waits);
    trace.arrived(message, tick, receive.address, waking);
    if (receive.waits) {
      scheduler.makeReady(receive.task, tick);
    } else {
      scheduler.interrupt(receive.task.processor, tick, message.receivingTicks());
    }
    tracing.settle(tick);
  }

  /** The receiver isn't running, so its memory may have been freed or be closed to others. */
  private void deliver(Receive receive, Message message, long tick) {
    if (!receive.hasBuffer()) {
      String what = "the memory for a message was freed before the message came";
      scheduler.stop(new RunResult.Failed(receive.task, tick, new IllegalStateException(what)));
    } else if (receive.isConfined()) {
      scheduler.actAs(receive.task, () -> receive.satisfy(message));
    } else {
      receive.satisfy(message);
    }
  }

  /** All segments of one array lie in one stretch of addresses. */
  private static long addressOf(Task task, MemorySegment buffer) {
    Object array = buffer.heapBase().orElse(null);
    return array == null
        ? task.memory.addresses.of(buffer, buffer.byteSize())
        : task.memory.addresses.of(array, buffer.address() + buffer.byteSize()) + buffer.address();
  }

  private static void checkOpen(Task task, Channel channel, String call) {
    refuseIf(channel.isClosed, call, "the channel is closed");
    refuseIf(
        channel.processor != task.processor,
        call,
        "the channel is another node's; each node opens its own with copen");
  }

  private static void checkFree(Task task, Channel channel, String call) {
    checkOpen(task, channel, call);
    refuseIf(
        channel.isBusy(),
        call,
        "the channel still waits for a message; wait until its status is FREE, or open another");
  }

  private static void checkLength(String call, int length, MemorySegment buffer) {
    if (length < 0 || length > buffer.byteSize()) {
      throw new IllegalArgumentException(
          "%s: message length %d is not between 0 and the buffer's %d bytes"
              .formatted(call, length, buffer.byteSize()));
    }
  }

  private static void checkReachable(String call, MemorySegment buffer) {
    refuseIf(!buffer.scope().isAlive(), call, "the buffer's memory was freed");
    refuseIf(
        !buffer.isAccessibleBy(Thread.currentThread()),
        call,
        "the buffer's arena belongs to another task");
  }

  private static void refuseIf(boolean refused, String call, String why) {
    if (refused) {
      throw new IllegalArgumentException(call + ": " + why);
    }
  }
}
