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
  private final Network network;

  Messages(Kernel kernel, Scheduler scheduler, Tracing tracing, Network network) {
    this.kernel = kernel;
    this.scheduler = scheduler;
    this.tracing = tracing;
    this.network = network;
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
    if (channel.pending != null) {
      channel.mailbox.remove(channel.pending);
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
    checkType(call, type, 0);
    checkLength(call, length, buffer);
    Processor destination = kernel.processorOf(to.node(), call);
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
    long arrival = network.arrivalTick(now, task.processor, destination, length);
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
    Task task = kernel.begin();
    Receive receive = request(call, task, channel, type, buffer, maxLength, false);
    Message message = channel.mailbox.take(type);
    recordReceive(task, receive, false);
    if (message != null) {
      receive.satisfy(message);
    } else {
      channel.mailbox.add(receive);
      channel.pending = receive;
    }
    kernel.end();
    return receive;
  }

  /** Waits for a message. */
  public Receive receive(
      String call, Channel channel, int type, MemorySegment buffer, int maxLength) {
    Task task = kernel.begin();
    Receive receive = request(call, task, channel, type, buffer, maxLength, true);
    Message message = channel.mailbox.take(type);
    recordReceive(task, receive, message == null);
    if (message != null) {
      receive.satisfy(message);
    } else {
      channel.mailbox.add(receive);
      channel.pending = receive;
      kernel.block(Wait.forThing(describe(type, channel)));
    }
    kernel.end();
    return receive;
  }

  private static String describe(int type, Channel channel) {
    return type == ANY_TYPE
        ? "a message for pid " + channel.pid
        : "a message of type %d for pid %d".formatted(type, channel.pid);
  }

  private Receive request(
      String call,
      Task task,
      Channel channel,
      int type,
      MemorySegment buffer,
      int maxLength,
      boolean waits) {
    checkFree(task, channel, call);
    checkType(call, type, ANY_TYPE);
    checkLength(call, maxLength, buffer);
    refuseIf(buffer.isReadOnly(), call, "the buffer can't be written");
    long address = tracing.isOn() ? addressOf(task, buffer) : 0;
    return new Receive(type, buffer, maxLength, channel, waits ? task : null, address);
  }

  private void recordReceive(Task task, Receive receive, boolean blocks) {
    if (tracing.isOn()) {
      tracing.record(
          new TraceEvent.ReceivePosted(
              scheduler.now(),
              task.id,
              receive.channel.pid,
              receive.type,
              receive.maxLength,
              receive.address,
              receive.waiter != null,
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
    receive.satisfy(message);
    Task waiter = receive.waiter;
    int waking = waiter == null ? TraceEvent.NOBODY : waiter.id;
    recordArrival(mailbox, message, tick, receive.address, waking);
    if (waiter != null) {
      scheduler.makeReady(waiter, tick);
    }
    tracing.settle(tick);
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
        : task.memory.addresses.of(array, buffer.byteSize()) + buffer.address();
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

  private static void checkType(String call, int type, int lowest) {
    if (type < lowest) {
      String range = lowest == ANY_TYPE ? "0 or above, or -1 for any" : "0 or above";
      throw new IllegalArgumentException(
          "%s: message type %d is not %s".formatted(call, type, range));
    }
  }

  private static void refuseIf(boolean refused, String call, String why) {
    if (refused) {
      throw new IllegalArgumentException(call + ": " + why);
    }
  }
}
