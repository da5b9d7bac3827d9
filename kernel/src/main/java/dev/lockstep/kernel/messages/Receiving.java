package dev.lockstep.kernel.messages;

import dev.lockstep.hooks.races.Races;
import dev.lockstep.kernel.schedule.Operations;
import dev.lockstep.kernel.schedule.Task;
import dev.lockstep.kernel.schedule.WaitQueue;
import java.lang.foreign.MemorySegment;
import org.jspecify.annotations.Nullable;

/** The receiver's part: takes a message that is here, or leaves word in the mailbox. */
final class Receiving {
  private final Operations operations;
  private final MessageTrace trace;
  private final Delivery delivery;
  private final MessageSteps steps;

  Receiving(Operations operations, MessageTrace trace, Delivery delivery, MessageSteps steps) {
    this.steps = steps;
    this.operations = operations;
    this.trace = trace;
    this.delivery = delivery;
  }

  /** Asks for a message, and goes on. */
  Receive post(String call, Channel channel, Receive.Request request) {
    trace.callBegins();
    try {
      Receive receive = new Receive(request, operations.running(), /* waits= */ false);
      steps.nextTakes(channel);
      steps.asksAndGoesOn(receive.task());
      operations.begin();
      WaitQueue<Receive> receives = channel.mailbox().receives;
      if (placeFor(call, channel, receive) == receives) {
        receives.add(receive);
      }
      operations.end();
      if (receive.isDone()) {
        Message message = receive.arrived();
        Races.takes(message, Races.KERNEL);
        operations.spendOnMessage(message.receivingTicks(), /* sends= */ false, message.number);
      }
      return receive;
    } finally {
      trace.callEnds();
    }
  }

  /** Waits for a message. */
  Receive await(String call, Channel channel, Receive.Request request) {
    Receive receive = new Receive(request, operations.running(), /* waits= */ true);
    trace.callBegins();
    try {
      if (steps.areOn()) {
        steps.nextTakes(channel);
        operations.nextBegins(() -> goesOn(call, channel, receive));
      }
      boolean hasWaited = operations.begin(() -> blocksAtTurn(channel, receive));
      if (!hasWaited) {
        WaitQueue<Receive> place = placeFor(call, channel, receive);
        hasWaited = place != null;
        if (place != null) {
          operations.await(place, receive);
        }
      }
      operations.end();
      complete(receive, hasWaited);
    } finally {
      trace.callEnds();
    }
    return receive;
  }

  /** Whether a task that asks goes on: there is a message, or it may not ask. */
  private static boolean goesOn(String call, Channel channel, Receive receive) {
    if (channel.mailbox().find(receive.request.type()) != null) {
      return true;
    }
    try {
      check(call, receive.task(), channel, receive.request);
      return false;
    } catch (IllegalArgumentException refused) {
      return true;
    }
  }

  private void complete(Receive receive, boolean hasWaited) {
    receive.hasWaited = hasWaited;
    Message message = receive.arrived();
    Races.takes(message, Races.KERNEL);
    long ticks = message.receivingTicks() + (hasWaited ? message.costs.wakingTicks() : 0);
    operations.spendOnMessage(ticks, /* sends= */ false, message.number);
  }

  /** At its turn: lets a task that is suspended wait for its message, if nothing else can be. */
  private boolean blocksAtTurn(Channel channel, Receive receive) {
    Receive.Request request = receive.request;
    if (!request.isPlain()
        || channel.isClosed()
        || channel.processor != receive.task().processor()
        || channel.isBusy()
        || channel.mailbox().find(request.type()) != null) {
      return false;
    }
    leavesWord(channel, receive);
    operations.awaitAtTurn(channel.mailbox().receives, receive);
    return true;
  }

  /**
   * Takes a message that is here, or asks for its content if only word of it is.
   *
   * @return where the receive waits; null if it has its message
   */
  private @Nullable WaitQueue<Receive> placeFor(String call, Channel channel, Receive receive) {
    check(call, receive.task(), channel, receive.request);
    Mailbox mailbox = channel.mailbox();
    Message message = mailbox.take(receive.request.type(), operations);
    if (message == null) {
      steps.findsNone(receive.request.type(), mailbox);
      leavesWord(channel, receive);
      return mailbox.receives;
    }
    if (receive.waits) {
      steps.takes(receive.request, message, mailbox);
    } else {
      steps.finds(receive.request.type(), message, mailbox);
      steps.fills(receive);
    }
    if (message.isOffer()) {
      leavesWord(channel, receive);
      delivery.accept(message, receive, operations.now());
      return delivery.promised;
    }
    trace.taken(receive, message, operations.now(), true);
    trace.posted(receive, false);
    receive.satisfy(message);
    return null;
  }

  private void leavesWord(Channel channel, Receive receive) {
    trace.posted(receive, receive.waits);
    channel.awaits(receive);
  }

  private static void check(String call, Task task, Channel channel, Receive.Request request) {
    MemorySegment buffer = request.buffer();
    Checks.free(call, task, channel);
    Checks.length(call, request.maxLength(), buffer);
    Checks.refuseIf(buffer.isReadOnly(), call, "the buffer can't be written");
    Checks.reachable(call, buffer);
  }
}
