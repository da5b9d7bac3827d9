package dev.lockstep.kernel;

import dev.lockstep.kernel.trace.TraceDetail;
import dev.lockstep.kernel.trace.TraceEvent;

/** Tells traces what calls for messages do. */
final class MessageTrace {
  private final Scheduler scheduler;
  private final Tracing tracing;

  MessageTrace(Scheduler scheduler, Tracing tracing) {
    this.scheduler = scheduler;
    this.tracing = tracing;
  }

  /** The task that runs calls. */
  void callBegins() {
    if (tracing.isOn()) {
      tracing.detail(new TraceDetail.CallBegan(scheduler.now(), scheduler.current.id));
    }
  }

  /** The call returns, or throws. */
  void callEnds() {
    if (tracing.isOn()) {
      tracing.detail(new TraceDetail.CallEnded(scheduler.now(), scheduler.current.id));
    }
  }

  /** The task that runs looks whether something is here. */
  void probed() {
    if (tracing.isOn()) {
      tracing.detail(new TraceDetail.Probed(scheduler.current.id));
    }
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
              tick, receive.task.id, message.from + 1, message.type, message.length, inCall));
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
