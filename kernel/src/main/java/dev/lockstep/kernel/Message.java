package dev.lockstep.kernel;

import dev.lockstep.kernel.network.Transfer;
import dev.lockstep.machines.profile.MessageRange;

/** A message under way, or in a mailbox. */
final class Message extends Transfer {
  /** When it isn't known yet. */
  static final long UNKNOWN = -1;

  /** The pid of the sender's channel. */
  final int fromPid;

  final int type;
  final byte[] content;

  /** Where it goes. */
  final Mailbox mailbox;

  private final Messages messages;

  /** When its last byte has left the sender; {@link #UNKNOWN} until the network says so. */
  long sentTick = UNKNOWN;

  /** The task that waits until it has left; else null. */
  Task sender;

  /** Whether only word of it goes to the receiver, whose answer the content waits for. */
  boolean isOffer;

  /** Who asked for it before its content came; else null. */
  Receive receive;

  Message(
      Messages messages,
      Task sender,
      int fromPid,
      int type,
      byte[] content,
      Mailbox mailbox,
      MessageRange costs) {
    super(sender.node(), mailbox.processor.node(), content.length, costs);
    this.messages = messages;
    this.fromPid = fromPid;
    this.type = type;
    this.content = content;
    this.mailbox = mailbox;
  }

  /**
   * Whether somebody asked for it, and still waits: who closed the channel or was killed doesn't.
   */
  boolean isAskedFor() {
    return receive != null && !receive.request.channel().isClosed && !receive.task.isDone();
  }

  /** What the receiver's processor does with it, once it is here. */
  long receivingTicks() {
    return costs == null ? 0 : costs.receiving().ticks(length);
  }

  /** What the processor does on top of that if the receiver has waited. */
  long wakingTicks() {
    return costs == null ? 0 : costs.wakingTicks();
  }

  @Override
  public void sent(long tick) {
    sentTick = tick;
    if (sender != null) {
      messages.wakeSender(this);
    }
  }

  @Override
  public void arrives(long tick) {
    messages.arrives(this, tick);
  }
}
