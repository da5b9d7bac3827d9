package dev.lockstep.kernel.messages;

import dev.lockstep.hooks.races.Races;
import dev.lockstep.kernel.schedule.Awaited;
import dev.lockstep.kernel.schedule.Task;
import dev.lockstep.kernel.schedule.Waiter;
import dev.lockstep.kernel.trace.Wait;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.jspecify.annotations.Nullable;

/** A request for a message, and what came of it. */
public final class Receive extends Waiter {
  /**
   * What was asked for.
   *
   * @param pid that of the channel
   * @param awaited what reports say that its task waits for; null: the type of a message
   */
  record Request(int pid, @Nullable String awaited, int type, MemorySegment buffer, int maxLength) {
    /** Whether nothing can be wrong with the buffer: an array, and long enough. */
    boolean isPlain() {
      return !buffer.isReadOnly()
          && buffer.heapBase().isPresent()
          && maxLength >= 0
          && maxLength <= buffer.byteSize();
    }
  }

  /** What it waits for is a message of its type. */
  static final Awaited<Receive> AWAITED =
      new Awaited<>() {
        @Override
        public Wait kind() {
          return Wait.MESSAGE;
        }

        @Override
        public long which(Receive receive) {
          return receive.request.type;
        }

        @Override
        public String describe(Receive receive) {
          return receive.describe();
        }
      };

  final Request request;

  /** Whether the task is blocked until it is satisfied. */
  final boolean waits;

  /** The buffer's simulated address. */
  long address;

  /** Whether the message wasn't here when the task asked for it. */
  boolean hasWaited;

  /** Whether its channel was closed before the message came. */
  private boolean isGivenUp;

  private @Nullable Message message;

  Receive(Request request, Task task, boolean waits) {
    super(task);
    this.request = request;
    this.waits = waits;
  }

  boolean takes(Message arrived) {
    return arrived.isOf(request.type);
  }

  /** What its task waits for, in words. */
  String describe() {
    if (request.awaited != null) {
      return request.awaited;
    }
    return request.type == Message.ANY_TYPE
        ? "a message for pid " + request.pid
        : "a message of type %s for pid %s".formatted(request.type, request.pid);
  }

  /** Its channel is closed: a message that comes now is for others. */
  void giveUp() {
    isGivenUp = true;
  }

  /**
   * Whether it still means a message: a closed channel's doesn't, and neither does a killed task's.
   */
  boolean stands() {
    return !isGivenUp && !task().isDone();
  }

  /** Whether the memory that was given for the message is still there. */
  boolean hasBuffer() {
    return request.buffer.scope().isAlive();
  }

  /** Whether only the task itself may write to that memory, as its arena says. */
  boolean isConfined() {
    return !request.buffer.isAccessibleBy(Thread.currentThread());
  }

  /** Copies the message to where it was asked for. */
  void satisfy(Message arrived) {
    message = arrived;
    byte[] bytes = arrived.content;
    int length = Math.min(bytes.length, request.maxLength);
    MemorySegment.copy(bytes, 0, request.buffer, ValueLayout.JAVA_BYTE, 0, length);
  }

  /** Whether the caller had to wait for the message. */
  public boolean hasWaited() {
    return hasWaited;
  }

  /** Whether the message is here. */
  public boolean isDone() {
    Races.takes(message, Races.KERNEL);
    return message != null;
  }

  /**
   * The length of the message as it was sent, in bytes; more may have been sent than was copied.
   */
  public int length() {
    return arrived().length;
  }

  /** All that was sent, which is not to be changed. */
  public byte[] content() {
    return arrived().content;
  }

  /** The type of the message. */
  public int type() {
    return arrived().type;
  }

  /** The sender's node, -1 for the host. */
  public int node() {
    return arrived().from;
  }

  /** The sender's pid. */
  public int pid() {
    return arrived().fromPid;
  }

  /** The message, which must be here. */
  Message arrived() {
    if (message == null) {
      throw new IllegalStateException(
          "the message has not arrived yet: wait until status(channel) is FREE");
    }
    return message;
  }
}
