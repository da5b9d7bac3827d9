package dev.lockstep.kernel.messages;

import dev.lockstep.kernel.network.PairTimes;
import dev.lockstep.kernel.network.Routes;
import dev.lockstep.kernel.schedule.Operations;
import dev.lockstep.kernel.schedule.RunResult;
import dev.lockstep.kernel.schedule.Task;
import dev.lockstep.kernel.schedule.WaitQueue;
import dev.lockstep.kernel.schedule.Waiter;
import dev.lockstep.kernel.time.Passage;
import dev.lockstep.kernel.trace.Cause;
import dev.lockstep.kernel.trace.TraceEvent;

/** What happens to messages between their sender and their receiver's own part. */
final class Delivery {
  private final Operations operations;
  private final MessageTrace trace;
  private final Transport transport;
  private final MessageSteps steps;

  /**
   * When messages that were late arrive; what the same sender sends behind them does not before.
   */
  private final PairTimes lateArrivals = new PairTimes();

  /** Tasks that wait for the content of a message of which word was there. */
  final WaitQueue<Receive> promised = new WaitQueue<>(Receive.AWAITED);

  Delivery(Operations operations, MessageTrace trace, Transport transport, MessageSteps steps) {
    this.steps = steps;
    this.operations = operations;
    this.trace = trace;
    this.transport = transport;
  }

  /** Only word of a message goes to its receiver, and the network brings it at {@code tick}. */
  void offer(Message message, Task sender, long tick) {
    message.offer();
    operations.schedule(new Arrival(message, due(message, sender, tick)));
  }

  /** Whether it is told which links messages pass. */
  boolean isWatched() {
    return trace.isRecorded();
  }

  /** A message has a link. */
  void passes(
      Message message, Routes routes, int link, long tick, long untilTick, long waitedTicks) {
    trace.passes(message, routes, link, tick, untilTick, waitedTicks);
  }

  /** It is known when the network brings the last byte. */
  void arrives(Message message, Task sender, long onTime) {
    long tick = due(message, sender, onTime);
    if (tick == operations.now() && operations.current() != null) {
      message.arrive(tick);
    } else {
      operations.schedule(new Arrival(message, tick));
    }
  }

  /** When a message arrives, or word of it: when the network brings it, or later. */
  private long due(Message message, Task sender, long onTime) {
    if (!operations.areTravelsAsked()) {
      return onTime;
    }
    long tick = operations.travels(sender, onTime);
    if (tick > onTime) {
      lateArrivals.putLater(message.from, message.to, tick);
    }
    return Math.max(tick, lateArrivals.get(message.from, message.to));
  }

  /** It is known when the last byte has left, and its sender waits for that. */
  void wakeAt(Waiter sender, long tick) {
    operations.wakeAt(sender, tick);
  }

  /** A message has come to its node, or word of it. */
  void arrive(Message message, Mailbox mailbox, long tick) {
    operations.progress(tick);
    steps.arrives(message, mailbox);
    Receive asker = message.asker();
    MessageHandler handler = mailbox.handler();
    if (handler != null && asker == null) {
      handle(handler, message, tick);
      return;
    }
    Receive receive = asker != null ? asker : mailbox.takeReceive(message, operations, tick);
    if (receive == null) {
      mailbox.add(message);
      if (!message.isOffer()) {
        trace.arrived(message, tick, 0, TraceEvent.NOBODY);
      }
    } else if (message.isOffer()) {
      if (receive.waits) {
        promised.add(receive);
      }
      accept(message, receive, tick);
    } else {
      complete(receive, message, tick);
    }
  }

  /** A handler asks for all that is offered. */
  private void handle(MessageHandler handler, Message message, long tick) {
    if (message.isOffer()) {
      answer(message, tick);
      return;
    }
    steps.isHandled();
    trace.arrived(message, tick, 0, TraceEvent.NOBODY);
    trace.handled(message, tick);
    operations.interrupt(message.receivingProcessor(), tick, message.receivingTicks());
    give(handler, message);
    operations.settle(tick);
  }

  /**
   * A handler takes what has come before it was set, in the middle of an operation.
   *
   * @return for how long the processor works for that
   */
  long handOver(Mailbox mailbox, MessageHandler handler) {
    long tick = operations.now();
    long ticks = 0;
    steps.takesAll(mailbox);
    for (Message message : mailbox.removeAll()) {
      if (message.isOffer()) {
        answer(message, tick);
      } else {
        ticks += message.receivingTicks();
        trace.handled(message, tick);
        give(handler, message);
      }
    }
    return ticks;
  }

  private void give(MessageHandler handler, Message message) {
    try {
      handler.take(message.from, message.type, message.content);
    } catch (RuntimeException cause) {
      operations.stop(new RunResult.Aborted(cause));
    }
  }

  /** Lets the content of a message come of which only word is here. */
  void accept(Message message, Receive receive, long tick) {
    message.promiseTo(receive);
    answer(message, tick);
  }

  /** Machines that offer have no overlap: the sender's processor feeds the network. */
  private void answer(Message message, long tick) {
    long answerTick = transport.answerTick(message, tick);
    operations.schedule(
        new Passage(
            answerTick,
            message.from + 1,
            () -> {
              message.follow();
              operations.interrupt(message.sendingProcessor, answerTick, message.leavingTicks());
              transport.inject(message, answerTick);
            }));
  }

  private void complete(Receive receive, Message message, long tick) {
    satisfy(receive, message, tick);
    steps.fills(receive);
    int waking = receive.waits ? receive.task().id() : TraceEvent.NOBODY;
    trace.taken(receive, message, tick, receive.waits);
    trace.arrived(message, tick, receive.address, waking);
    if (receive.waits) {
      operations.wake(receive, tick, Cause.MESSAGE, message.number);
    } else {
      operations.interrupt(receive.task().processor(), tick, message.receivingTicks());
    }
    operations.settle(tick);
  }

  /** The receiver isn't running, so its memory may have been freed or be closed to others. */
  private void satisfy(Receive receive, Message message, long tick) {
    if (!receive.hasBuffer()) {
      String what = "the memory for a message was freed before the message came";
      IllegalStateException cause = new IllegalStateException(what);
      operations.stop(new RunResult.Failed(receive.task(), tick, cause));
    } else if (receive.isConfined()) {
      operations.actAs(receive.task(), () -> receive.satisfy(message));
    } else {
      receive.satisfy(message);
    }
  }
}
