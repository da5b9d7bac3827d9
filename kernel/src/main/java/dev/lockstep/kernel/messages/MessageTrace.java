package dev.lockstep.kernel.messages;

import dev.lockstep.kernel.schedule.Operations;
import dev.lockstep.kernel.schedule.Processor;
import dev.lockstep.kernel.schedule.Task;
import dev.lockstep.kernel.trace.AddressSpace;
import dev.lockstep.kernel.trace.TraceDetail;
import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.kernel.trace.Tracing;
import java.lang.foreign.MemorySegment;

/** Tells traces what calls for messages do. */
final class MessageTrace {
  private final Operations operations;
  private final Tracing tracing;

  MessageTrace(Operations operations) {
    this.operations = operations;
    this.tracing = operations.tracing();
  }

  /** The task that runs calls. */
  void callBegins() {
    if (tracing.isOn()) {
      tracing.detail(new TraceDetail.CallBegan(operations.now(), operations.running().id()));
    }
  }

  /** The call returns, or throws. */
  void callEnds() {
    if (tracing.isOn()) {
      tracing.detail(new TraceDetail.CallEnded(operations.now(), operations.running().id()));
    }
  }

  /** The task that runs looks whether something is here. */
  void probed() {
    if (tracing.isOn()) {
      tracing.detail(new TraceDetail.Probed(operations.running().id()));
    }
  }

  /** A task sends. */
  void sent(Task task, Sending.Request request, Processor destination) {
    if (tracing.isOn()) {
      long address = addressOf(task, request.buffer());
      tracing.record(
          new TraceEvent.MessageSent(
              operations.now(),
              task.id(),
              destination.number(),
              request.to().pid(),
              request.type(),
              request.length(),
              address));
    }
  }

  /**
   * A task asks for a message.
   *
   * @param blocks whether it stops until the message is here
   */
  void posted(Receive receive, boolean blocks) {
    if (tracing.isOn()) {
      Receive.Request request = receive.request;
      receive.address = addressOf(receive.task(), request.buffer());
      tracing.record(
          new TraceEvent.ReceivePosted(
              operations.now(),
              receive.task().id(),
              request.channel().pid,
              request.type(),
              request.maxLength(),
              receive.address,
              receive.waits,
              blocks));
    }
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
    if (tracing.isOn()) {
      tracing.detail(
          new TraceDetail.MessageTaken(
              tick, receive.task().id(), message.from + 1, message.type, message.length, inCall));
    }
  }

  /**
   * A message is on its node.
   *
   * @param address where it was asked for; 0 if nobody has asked
   */
  void arrived(Message message, long tick, long address, int waking) {
    if (tracing.isOn()) {
      tracing.record(
          new TraceEvent.MessageArrived(
              tick,
              message.from + 1,
              message.mailbox.pid,
              message.type,
              message.length,
              address,
              waking));
    }
  }
}
