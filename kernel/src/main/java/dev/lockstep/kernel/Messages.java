package dev.lockstep.kernel;

import dev.lockstep.kernel.trace.TraceEvent;
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
  private final Machine machine;

  Messages(Kernel kernel, Scheduler scheduler, Tracing tracing, Machine machine) {
    this.kernel = kernel;
    this.scheduler = scheduler;
    this.tracing = tracing;
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
   * Sends a copy of the first {@code length} bytes of {@code buffer}.
   *
   * @param call what the program called, for error messages
   * @throws IllegalArgumentException if an argument is out of range; the message says how
   */
  public void send(
      String call, Channel channel, int type, MemorySegment buffer, int length, Address to) {
    Task task = kernel.begin();
    checkFree(task, channel, call);
    refuseIf(
        type == ANY_TYPE,
        call,
        "message type -1 is what receivers take any type with; choose another number");
    checkLength(call, length, buffer);
    checkReachable(call, buffer);
    Processor destination = machine.processorOf(to.node(), call);
    byte[] bytes = new byte[length];
    MemorySegment.copy(buffer, ValueLayout.JAVA_BYTE, 0, bytes, 0, length);
    Message message = new Message(task.node(), channel.pid, type, bytes);
    long now = scheduler.now();
    if (tracing.isOn()) {
      long address = addressOf(task, buffer);
      int tid = destination.number();
      tracing.record(
          new TraceEvent.MessageSent(now, task.id, tid, to.pid(), type, length, address));
    }
    long arrival = machine.arrivalTick(now, task.processor, destination, length);
    Mailbox mailbox = destination.mailbox(to.pid());
    if (arrival == now) {
      arrive(mailbox, message, now);
    } else {
      scheduler.schedule(new Arrival(this, mailbox, message, arrival));
    }
    kernel.end();
  }

  /**
   * Asks for a message, and goes on.
   *
   * @return what to ask about the message once {@link #isBusy} says that it is here
   */
  public Receive post(String call, Channel channel, int type, MemorySegment buffer, int maxLength) {
    Receive receive = requested(channel, type, buffer, maxLength, /* waits= */ false);
    kernel.begin();
    begin(call, receive);
    kernel.end();
    return receive;
  }

  /** Waits for a message. */
  public Receive receive(
      String call, Channel channel, int type, MemorySegment buffer, int maxLength) {
    Receive receive = requested(channel, type, buffer, maxLength, /* waits= */ true);
    if (!kernel.begin(() -> blocksAtTurn(receive))) {
      begin(call, receive);
      if (!receive.isDone()) {
        kernel.block(waitFor(receive.request));
      }
    }
    kernel.end();
    return receive;
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
    } else {
      record(receive, false);
      receive.satisfy(message);
    }
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
    Task task = kernel.beginPoll();
    checkFree(task, channel, "probe");
    Message message = channel.mailbox.find(type);
    kernel.end();
    return message == null ? -1 : message.bytes().length;
  }

  /** Whether the channel still waits for the message that it asked for. */
  public boolean isBusy(Channel channel) {
    Task task = kernel.beginPoll();
    checkOpen(task, channel, "status");
    boolean busy = channel.isBusy();
    kernel.end();
    return busy;
  }

  /** A message has come to its node. */
  void arrive(Mailbox mailbox, Message message, long tick) {
    scheduler.progressTick = tick;
    Receive receive = mailbox.takeReceive(message);
    if (receive == null) {
      mailbox.add(message);
      recordArrival(mailbox, message, tick, 0, TraceEvent.NOBODY);
      return;
    }
    deliver(receive, message, tick);
    int waking = receive.waits ? receive.task.id : TraceEvent.NOBODY;
    recordArrival(mailbox, message, tick, receive.address, waking);
    if (receive.waits) {
      scheduler.makeReady(receive.task, tick);
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

  private void recordArrival(
      Mailbox mailbox, Message message, long tick, long address, int waking) {
    if (tracing.isOn()) {
      int from = message.fromNode() + 1;
      int length = message.bytes().length;
      tracing.record(
          new TraceEvent.MessageArrived(
              tick, from, mailbox.pid, message.type(), length, address, waking));
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
