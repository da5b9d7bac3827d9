package dev.lockstep.kernel.messages;

import dev.lockstep.kernel.network.Routes;
import dev.lockstep.kernel.schedule.Operations;
import dev.lockstep.kernel.schedule.Task;
import dev.lockstep.kernel.trace.AddressSpace;
import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.kernel.trace.Tracing;
import java.lang.foreign.MemorySegment;
import java.util.BitSet;

/** Tells traces what calls for messages do. */
final class MessageTrace {
  private final Operations operations;
  private final Tracing tracing;
  private final BitSet toldLinks = new BitSet();

  MessageTrace(Operations operations) {
    this.operations = operations;
    this.tracing = operations.tracing();
  }

  /** The task that runs calls. */
  void callBegins() {
    tracing.recorder().calls(operations.now(), operations.running().id());
  }

  /** The call returns, or throws. */
  void callEnds() {
    tracing.recorder().returns(operations.now(), operations.running().id());
  }

  /** The task that runs looks whether something is here. */
  void probed() {
    tracing.recorder().probes(operations.now(), operations.running().id());
  }

  /** A task sends. */
  void sent(Task task, Message message, MemorySegment buffer) {
    if (!tracing.isOn()) {
      return;
    }
    long now = operations.now();
    int to = message.receivingProcessor().number();
    int pid = message.toPid();
    int type = message.type;
    int length = message.length;
    long address = addressOf(task, buffer);
    int place = operations.place();
    tracing.recorder().sends(now, message.number, task.id(), to, pid, type, length, address, place);
  }

  /**
   * A task asks for a message.
   *
   * @param blocks whether it stops until the message is here
   */
  void posted(Receive receive, boolean blocks) {
    if (!tracing.isOn()) {
      return;
    }
    Receive.Request request = receive.request;
    long now = operations.now();
    int tid = receive.task().id();
    int pid = request.pid();
    int type = request.type();
    int length = request.maxLength();
    long address = addressOf(receive.task(), request.buffer());
    receive.address = address;
    int place = operations.place();
    tracing.recorder().asks(now, tid, pid, type, length, address, receive.waits, blocks, place);
  }

  /** All segments of one array lie in one stretch of addresses. */
  private static long addressOf(Task task, MemorySegment buffer) {
    AddressSpace addresses = task.memory().addresses();
    Object array = buffer.heapBase().orElse(null);
    return array == null
        ? addresses.of(buffer, buffer.byteSize())
        : addresses.of(array, buffer.address() + buffer.byteSize()) + buffer.address();
  }

  /**
   * A receive has its message.
   *
   * @param inCall whether the call that asked for it has not returned
   */
  void taken(Receive receive, Message message, long tick, boolean inCall) {
    tracing.recorder().takes(tick, message, receive.task().id(), inCall);
  }

  /** Whether links are told. */
  boolean isRecorded() {
    return tracing.isRecorded();
  }

  /** A message has a link. */
  void passes(
      Message message, Routes routes, int link, long tick, long untilTick, long waitedTicks) {
    if (isRecorded()) {
      Recorder recorder = tracing.recorder();
      if (!toldLinks.get(link)) {
        toldLinks.set(link);
        recorder.link(link, routes.from(link), routes.to(link));
      }
      recorder.passes(tick, message.number, link, untilTick, waitedTicks);
    }
  }

  /** A library's handler takes a message. */
  void handled(Message message, long tick) {
    tracing.recorder().takes(tick, message, Recorder.NOBODY, false);
  }

  /**
   * A message is on its node.
   *
   * @param address where it was asked for; 0 if no request is there
   */
  void arrived(Message message, long tick, long address, int waking) {
    tracing.recorder().arrives(tick, message, message.queuedTicks(tick), address, waking);
  }
}
