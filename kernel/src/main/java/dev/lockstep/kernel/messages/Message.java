package dev.lockstep.kernel.messages;

import dev.lockstep.kernel.network.Routes;
import dev.lockstep.kernel.network.Transfer;
import dev.lockstep.kernel.schedule.Awaited;
import dev.lockstep.kernel.schedule.Operations;
import dev.lockstep.kernel.schedule.Processor;
import dev.lockstep.kernel.schedule.Waiter;
import dev.lockstep.kernel.trace.Cause;
import dev.lockstep.kernel.trace.MessageFacts;
import dev.lockstep.kernel.trace.Wait;
import dev.lockstep.machines.profile.MessageRange;
import org.jspecify.annotations.Nullable;

/** A message under way, or in a mailbox. */
final class Message extends Transfer implements Awaited<Waiter>, MessageFacts {
  /** When it isn't known yet. */
  static final long UNKNOWN = -1;

  /** Messages are numbered from 1, in the order in which they are sent. */
  final long number;

  final Processor sendingProcessor;

  /** The pid of the sender's channel. */
  final int fromPid;

  final int type;
  final byte[] content;

  /** Where it goes. */
  final Mailbox mailbox;

  private final Delivery delivery;

  /** When its last byte has left the sender; {@link #UNKNOWN} until the network says so. */
  long sentTick = UNKNOWN;

  /** Who waits until it has left; else null. */
  @Nullable Waiter sender;

  /** Whether only word of it goes to the receiver, whose answer the content waits for. */
  boolean isOffer;

  /** Its neighbours in a mailbox; null outside one. */
  @Nullable Message before;

  @Nullable Message after;

  /** Who asked for it before its content came; else null. */
  @Nullable Receive receive;

  Message(
      long number,
      Delivery delivery,
      Processor sendingProcessor,
      Sending.Request request,
      byte[] content,
      Mailbox mailbox,
      MessageRange costs) {
    super(sendingProcessor.node(), mailbox.processor.node(), content.length, costs);
    this.number = number;
    this.delivery = delivery;
    this.sendingProcessor = sendingProcessor;
    this.fromPid = request.channel().pid;
    this.type = request.type();
    this.content = content;
    this.mailbox = mailbox;
  }

  /** Whether a request for this type, or for any, means it. */
  boolean isOf(int requested) {
    return requested == Mailbox.ANY_TYPE || requested == type;
  }

  boolean isFromSameAs(Message other) {
    return from == other.from;
  }

  /**
   * Whether somebody asked for it, and still waits: who closed the channel or was killed doesn't.
   */
  boolean isAskedFor() {
    Receive asker = receive;
    return asker != null && !asker.request.channel().isClosed && !asker.task().isDone();
  }

  /** What the sender's processor does while its bytes leave, where its task doesn't wait for it. */
  long leavingTicks() {
    return sender == null ? costs.sending().ticks(length) : 0;
  }

  /** What the receiver's processor does with it, once it is here. */
  long receivingTicks() {
    return costs.receiving().ticks(length);
  }

  @Override
  public boolean isWatched() {
    return delivery.isWatched();
  }

  @Override
  public void passes(Routes routes, int link, long tick, long untilTick, long waitedTicks) {
    delivery.passes(this, routes, link, tick, untilTick, waitedTicks);
  }

  @Override
  public void sent(long tick) {
    sentTick = tick;
    if (sender != null) {
      delivery.wakeAt(sender, tick);
    }
  }

  @Override
  public long number() {
    return number;
  }

  @Override
  public int fromProcessor() {
    return from + 1;
  }

  @Override
  public int toPid() {
    return mailbox.pid;
  }

  @Override
  public int type() {
    return type;
  }

  @Override
  public int length() {
    return length;
  }

  /** How much longer it took, if it arrives now, than through an idle network. */
  long queuedTicks(long tick) {
    return Math.max(0, tick - freeTick);
  }

  @Override
  public void arrives(long tick) {
    delivery.arrives(this, tick);
  }

  @Override
  public Wait kind() {
    return Wait.SEND;
  }

  @Override
  public long which(Waiter waiter) {
    return number;
  }

  /** Its sender waits for no longer. */
  @Override
  public void gaveUp(Waiter waiter, long tick, Operations operations) {
    operations.wake(waiter, tick, Cause.SENT, number);
  }

  /** What its sender waits for. */
  @Override
  public String describe(Waiter waiter) {
    return isOffer
        ? "%s to receive a message of type %s".formatted(mailbox.processor, type)
        : "the network to take a message of type %s for %s".formatted(type, mailbox.processor);
  }

  /** Type, length and sender. */
  String describe() {
    return "type %s, %s byte%s, from %s, pid %s"
        .formatted(type, length, length == 1 ? "" : "s", senderName(), fromPid);
  }

  private String senderName() {
    return from == HOST ? "the host" : "node " + from;
  }

  @Override
  public String toString() {
    return "message of type %s from %s".formatted(type, senderName());
  }
}
