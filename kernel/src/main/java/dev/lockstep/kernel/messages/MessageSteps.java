package dev.lockstep.kernel.messages;

import dev.lockstep.kernel.schedule.Operations;
import dev.lockstep.kernel.schedule.Task;
import dev.lockstep.kernel.steps.Footprint;
import dev.lockstep.kernel.steps.Footprint.Mode;
import dev.lockstep.kernel.steps.Letters;
import dev.lockstep.kernel.steps.Stepping;
import dev.lockstep.kernel.steps.Weakness;
import java.lang.foreign.MemorySegment;
import java.util.Map;
import java.util.TreeMap;

/**
 * Messages in a run that goes on step by step: each arrival is a step, which may come at once or as
 * late as others let it, whatever the network's clock says.
 *
 * <p>A message leaves at once. A task that waits for one stands before its receive until there is
 * one that it takes, so what it touches is the message that it gets.
 */
final class MessageSteps {
  private final Operations operations;
  private final Stepping stepping;

  /** How many messages were sent from one node to another, by the process of their arrivals. */
  private final Map<Integer, Integer> counts = new TreeMap<>();

  MessageSteps(Operations operations) {
    this.operations = operations;
    this.stepping = operations.stepping();
  }

  /** Whether the run goes on step by step. */
  boolean areOn() {
    return stepping.isOn();
  }

  // Senders.

  /** The next operation sends. */
  void nextSends(int from, int to) {
    stepping.next(Letters.sends(from, to));
  }

  /** A message is sent, whose buffer is read. */
  void sends(Task sender, Message message, MemorySegment buffer) {
    int process = Letters.process(message.from, message.to);
    message.place = counts.merge(process, 1, Integer::sum) - 1;
    stepping.touch(Letters.underWay(message.from, message.to, message.place, Mode.GIVE));
    touch(buffer, Mode.READ);
    Footprint takes = Letters.underWay(message.from, message.to, message.place, Mode.TAKE);
    message.sent(operations.now());
    message.freeTick = operations.now();
    stepping.arrives(sender, process, takes, () -> message.arrive(operations.now()));
  }

  /** A message is sent whose receiver is asked first. */
  void waitsForReceiver() {
    stepping.note(Weakness.MESSAGES);
  }

  /** It is asked whether a message has left. */
  void asksWhetherSent() {
    stepping.next(new Footprint());
    stepping.note(Weakness.SENDS);
  }

  // Arrivals.

  /** A message is here. */
  void arrives(Message message, Mailbox mailbox) {
    if (areOn()) {
      stepping.touch(Letters.ofType(mailbox.name(), message.type, Mode.WRITE));
      stepping.touch(there(message, Mode.GIVE));
      if (stepping.isOrdered(mailbox.name())) {
        stepping.touch(Letters.inOrder(mailbox.name()));
      }
    }
  }

  /** The next operation lets a library take all messages: what it touches is told within it. */
  void nextHandles() {
    stepping.next(new Footprint());
  }

  /** Code of a library takes it, of which it is not known what it touches. */
  void isHandled() {
    if (areOn()) {
      stepping.note(Weakness.LIBRARIES);
      stepping.touch(stepping.unknown(false));
      operations.printsInStep();
    }
  }

  // Receivers.

  /** The next operation takes messages of a mailbox, or leaves word there. */
  void nextTakes(Channel channel) {
    stepping.next(takers(channel, Mode.WRITE));
  }

  /** A task asks for a message, and goes on: an arrival may change its process's memory. */
  void asksAndGoesOn(Task task) {
    if (areOn()) {
      task.memory().share();
    }
  }

  /** The next operation looks for what is left by others. */
  void nextLooks(Channel channel) {
    stepping.next(takers(channel, Mode.READ));
  }

  private static Footprint takers(Channel channel, Mode mode) {
    return Letters.takers(Letters.mailbox(channel.processor.node(), channel.pid), mode);
  }

  /** A message is taken by a task that could not go on without. */
  void takes(Receive.Request request, Message message, Mailbox mailbox) {
    if (areOn()) {
      choosesFrom(request.type(), mailbox);
      stepping.touch(there(message, Mode.TAKE));
      touch(request.buffer(), Mode.WRITE);
    }
  }

  /** A message was found by a task that goes on without, too. */
  void finds(int type, Message message, Mailbox mailbox) {
    if (areOn()) {
      choosesFrom(type, mailbox);
      stepping.touch(there(message, Mode.READ));
    }
  }

  /** It is asked whether what a channel waits for has come. */
  void asks(Channel channel) {
    Receive pending = channel.pending();
    Receive last = channel.last();
    if (pending != null) {
      findsNone(pending.request.type(), channel.mailbox());
    } else if (last != null) {
      finds(last.request.type(), last.arrived(), channel.mailbox());
    }
  }

  /** None was found, or is there that was asked for before. */
  void findsNone(int type, Mailbox mailbox) {
    if (areOn()) {
      choosesFrom(type, mailbox);
      stepping.touch(
          type == Message.ANY_TYPE
              ? Letters.ofAnyType(mailbox.name(), Mode.READ)
              : Letters.ofType(mailbox.name(), type, Mode.READ));
    }
  }

  /** All messages are taken that are there, or forgotten. */
  void takesAll(Mailbox mailbox) {
    if (areOn()) {
      stepping.takesAny(mailbox.name());
      stepping.touch(Letters.ofAnyType(mailbox.name(), Mode.WRITE));
      stepping.touch(Letters.takers(mailbox.name(), Mode.WRITE));
    }
  }

  /** A message comes to memory that was given before. */
  void fills(Receive receive) {
    if (areOn()) {
      touch(receive.request.buffer(), Mode.WRITE);
    }
  }

  private void choosesFrom(int type, Mailbox mailbox) {
    if (type == Message.ANY_TYPE) {
      stepping.takesAny(mailbox.name());
    }
  }

  private static Footprint there(Message message, Mode mode) {
    return Letters.there(message.from, message.to, message.place, mode);
  }

  private void touch(MemorySegment buffer, Mode mode) {
    buffer
        .heapBase()
        .ifPresentOrElse(
            array -> stepping.touch(array, Footprint.ALL, mode),
            () -> stepping.touch(stepping.unknown(true)));
  }
}
