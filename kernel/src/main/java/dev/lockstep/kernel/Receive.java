package dev.lockstep.kernel;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/** A request for a message, and what came of it. */
public final class Receive {
  final int type;
  final MemorySegment buffer;
  final int maxLength;
  final Channel channel;

  /** The task that is blocked until it is satisfied; null if it goes on meanwhile. */
  final Task waiter;

  /** The buffer's simulated address. */
  final long address;

  private Message message;

  Receive(
      int type, MemorySegment buffer, int maxLength, Channel channel, Task waiter, long address) {
    this.type = type;
    this.buffer = buffer;
    this.maxLength = maxLength;
    this.channel = channel;
    this.waiter = waiter;
    this.address = address;
  }

  /** Copies the message to where it was asked for. */
  void satisfy(Message arrived) {
    message = arrived;
    int length = Math.min(arrived.bytes().length, maxLength);
    MemorySegment.copy(arrived.bytes(), 0, buffer, ValueLayout.JAVA_BYTE, 0, length);
  }

  /** Whether the message is here. */
  public boolean isDone() {
    return message != null;
  }

  /**
   * The length of the message as it was sent, in bytes; more may have been sent than was copied.
   */
  public int length() {
    return arrived().bytes().length;
  }

  /** The type of the message. */
  public int type() {
    return arrived().type();
  }

  /** The sender's node, -1 for the host. */
  public int node() {
    return arrived().fromNode();
  }

  /** The sender's pid. */
  public int pid() {
    return arrived().fromPid();
  }

  private Message arrived() {
    if (message == null) {
      throw new IllegalStateException(
          "the message has not arrived yet: wait until status(channel) is FREE");
    }
    return message;
  }
}
