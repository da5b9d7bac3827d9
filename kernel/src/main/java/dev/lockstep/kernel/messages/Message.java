package dev.lockstep.kernel.messages;

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

/** A message under way, or in a mailbox; {@link Sending} says how it gets from here to there. */
abstract class Message extends Transfer implements Awaited<Waiter>, MessageFacts {
  /** A type that takes messages of every type. */
  static final int ANY_TYPE = -1;

  /** When it isn't known yet. */
  static final long UNKNOWN = -1;

  /** Messages are numbered from 1, in the order in which they are sent. */
  final long number;

  final Processor sendingProcessor;

  /** The pid of the sender's channel. */
  final int fromPid;

  final int type;
  final byte[] content;

  /** When its last byte has left the sender; {@link #UNKNOWN} until the network says so. */
  private long sentTick = UNKNOWN;

  /** The sender's place, if it waits until the message has left; else null. */
  private @Nullable Waiter sender;

  private boolean isOffer;

  /** How many were sent from its node to the other one before it, in a run that goes by steps. */
  int place;

  /** The request for its content, if it was asked for before that came; else null. */
  private @Nullable Receive receive;

  /** Its neighbours in a mailbox; null outside one. */
  @Nullable Message before;

  @Nullable Message after;

  Message(
      long number,
      Processor sendingProcessor,
      int fromPid,
      int to,
      int type,
      byte[] content,
      MessageRange costs) {
    super(sendingProcessor.node(), to, content.length, costs);
    this.number = number;
    this.sendingProcessor = sendingProcessor;
    this.fromPid = fromPid;
    this.type = type;
    this.content = content;
  }

  /** The processor of the node that it goes to. */
  abstract Processor receivingProcessor();

  /** It has come to its node, or word of it. */
  abstract void arrive(long tick);

  /** Whether a request for this type, or for any, means it. */
  boolean isOf(int requested) {
    return requested == ANY_TYPE || requested == type;
  }

  boolean isFromSameAs(Message other) {
    return from == other.from;
  }

  /** Whether only word of it goes to the receiver, whose answer the content waits for. */
  boolean isOffer() {
    return isOffer;
  }

  /** Only word of it goes to the receiver. */
  void offer() {
    isOffer = true;
  }

  /** The answer has come, and the content goes to the receiver. */
  void follow() {
    isOffer = false;
  }

  /** Its content is for this request, which word of it has met. */
  void promiseTo(Receive asker) {
    receive = asker;
  }

  /** The request that it is promised to, if that stands yet; else null. */
  @Nullable Receive asker() {
    Receive asker = receive;
    return asker != null && asker.stands() ? asker : null;
  }

  /** What the sender's processor does while its bytes leave, where its task doesn't wait for it. */
  long leavingTicks() {
    return sender == null ? costs.sending().ticks(length) : 0;
  }

  /** What the receiver's processor does with it, once it is here. */
  long receivingTicks() {
    return costs.receiving().ticks(length);
  }

  /** When its last byte has left; {@link #UNKNOWN} until the network says so. */
  long sentTick() {
    return sentTick;
  }

  boolean hasLeft(long tick) {
    return sentTick != UNKNOWN && sentTick <= tick;
  }

  /** The sender's task waits until it has left. */
  void keepsWaiting(Waiter waiter) {
    sender = waiter;
  }

  /** The place of the sender's task, if that waits; else null. */
  @Nullable Waiter sender() {
    return sender;
  }

  @Override
  public void sent(long tick) {
    sentTick = tick;
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
        ? "%s to receive a message of type %s".formatted(receivingProcessor(), type)
        : "the network to take a message of type %s for %s".formatted(type, receivingProcessor());
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
