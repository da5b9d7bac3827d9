package dev.lockstep.kernel.messages;

import dev.lockstep.kernel.network.Routes;
import dev.lockstep.kernel.schedule.Operations;
import dev.lockstep.kernel.schedule.Task;
import dev.lockstep.kernel.trace.AddressSpace;
import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.kernel.trace.TraceDetail;
import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.kernel.trace.Tracing;
import java.lang.foreign.MemorySegment;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/** Tells traces what calls for messages do. */
final class MessageTrace {
  private final Operations operations;
  private final Tracing tracing;
  private final @Nullable Recorder recorder;
  private final BitSet toldLinks = new BitSet();

  MessageTrace(Operations operations) {
    this.operations = operations;
    this.tracing = operations.tracing();
    this.recorder = tracing.recorder();
  }

  /** The task that runs calls. */
  void callBegins() {
    if (tracing.followsCalls()) {
      tracing.tellSinks(new TraceDetail.CallBegan(operations.now(), operations.running().id()));
    }
  }

  /** The call returns, or throws. */
  void callEnds() {
    if (tracing.followsCalls()) {
      tracing.tellSinks(new TraceDetail.CallEnded(operations.now(), operations.running().id()));
    }
  }

  /** The task that runs looks whether something is here. */
  void probed() {
    if (recorder != null) {
      recorder.probes(operations.now(), operations.running().id());
    }
    if (tracing.hasSinks()) {
      tracing.tellSinks(new TraceDetail.Probed(operations.running().id()));
    }
  }

  /** A task sends. */
  void sent(Task task, Sending.Request request, Message message) {
    if (!tracing.isOn()) {
      return;
    }
    long now = operations.now();
    int to = message.mailbox.processor.number();
    int pid = request.to().pid();
    int type = request.type();
    int length = request.length();
    long address = addressOf(task, request.buffer());
    if (recorder != null) {
      int place = operations.place();
      recorder.sends(now, message.number, task.id(), to, pid, type, length, address, place);
    }
    if (tracing.hasSinks()) {
      tracing.tellSinks(new TraceEvent.MessageSent(now, task.id(), to, pid, type, length, address));
    }
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
    int pid = request.channel().pid;
    int type = request.type();
    int length = request.maxLength();
    long address = addressOf(receive.task(), request.buffer());
    receive.address = address;
    if (recorder != null) {
      int place = operations.place();
      recorder.asks(now, tid, pid, type, length, address, receive.waits, blocks, place);
    }
    if (tracing.hasSinks()) {
      tracing.tellSinks(
          new TraceEvent.ReceivePosted(
              now, tid, pid, type, length, address, receive.waits, blocks));
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
    int tid = receive.task().id();
    if (recorder != null) {
      recorder.takes(tick, message.number, tid, inCall);
    }
    if (tracing.followsCalls()) {
      tracing.tellSinks(
          new TraceDetail.MessageTaken(
              tick, tid, message.from + 1, message.type, message.length, inCall));
    }
  }

  /** Whether somebody records the run. */
  boolean isRecorded() {
    return recorder != null;
  }

  /** A message has a link. */
  void passes(
      Message message, Routes routes, int link, long tick, long untilTick, long waitedTicks) {
    if (recorder != null) {
      if (!toldLinks.get(link)) {
        toldLinks.set(link);
        recorder.link(link, routes.from(link), routes.to(link));
      }
      recorder.passes(tick, message.number, link, untilTick, waitedTicks);
    }
  }

  /** A library's handler takes a message. */
  void handled(Message message, long tick) {
    if (recorder != null) {
      recorder.takes(tick, message.number, Recorder.NOBODY, false);
    }
  }

  /**
   * A message is on its node.
   *
   * @param address where it was asked for; 0 if nobody has asked
   */
  void arrived(Message message, long tick, long address, int waking) {
    if (recorder != null) {
      recorder.arrives(tick, message.number, message.queuedTicks(tick), address, waking);
    }
    if (tracing.hasSinks()) {
      tracing.tellSinks(
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
