package dev.lockstep.kernel.messages;

import dev.lockstep.kernel.schedule.Task;
import java.lang.foreign.MemorySegment;

/** Refuses what a program can't ask for, in the words of the call that it made. */
final class Checks {
  private Checks() {}

  static void open(String call, Task task, Channel channel) {
    refuseIf(channel.isClosed(), call, "the channel is closed");
    refuseIf(
        channel.processor != task.processor(),
        call,
        "the channel is another node's; each node opens its own with " + channel.opener);
  }

  static void free(String call, Task task, Channel channel) {
    open(call, task, channel);
    refuseIf(
        channel.isBusy(),
        call,
        "the channel still waits for a message; wait until its status is FREE, or open another");
  }

  static void length(String call, int length, MemorySegment buffer) {
    if (length < 0 || length > buffer.byteSize()) {
      throw new IllegalArgumentException(
          "%s: message length %s is not between 0 and the buffer's %s bytes"
              .formatted(call, length, buffer.byteSize()));
    }
  }

  static void reachable(String call, MemorySegment buffer) {
    refuseIf(!buffer.scope().isAlive(), call, "the buffer's memory was freed");
    refuseIf(
        !buffer.isAccessibleBy(Thread.currentThread()),
        call,
        "the buffer's arena belongs to another task");
  }

  static void refuseIf(boolean refused, String call, String why) {
    if (refused) {
      throw new IllegalArgumentException(call + ": " + why);
    }
  }
}
