package dev.lockstep.ipsc;

import dev.lockstep.kernel.messages.Receive;

/**
 * What a receive tells besides the message: the C functions' {@code msglth}, {@code srcnode},
 * {@code srcpid} and, for {@code recvmsg}, {@code type}.
 *
 * <p>After {@code recv} it can be read once {@code status} says FREE; before that it throws {@link
 * IllegalStateException}.
 */
public final class Receipt {
  private final Receive receive;

  Receipt(Receive receive) {
    this.receive = receive;
  }

  /** The length in bytes as it was sent; if that is above {@code maxlth}, the rest is lost. */
  public int length() {
    return receive.length();
  }

  /** The sender's node, {@code HOST} for the host. */
  public int node() {
    return receive.node();
  }

  /** The pid of the channel that it was sent on. */
  public int pid() {
    return receive.pid();
  }

  /** The type of the message. */
  public int type() {
    return receive.type();
  }
}
