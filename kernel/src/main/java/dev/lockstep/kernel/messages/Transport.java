package dev.lockstep.kernel.messages;

import dev.lockstep.kernel.schedule.Processor;
import dev.lockstep.machines.profile.LinearCost;
import dev.lockstep.machines.profile.MessageDelays;
import dev.lockstep.machines.profile.MessageRange;

/** What carries messages between the nodes of a machine, and what it asks of their ends. */
public interface Transport {
  /** What a message costs its ends where nothing does. */
  MessageRange FREE =
      new MessageRange(
          Integer.MAX_VALUE,
          LinearCost.NONE,
          LinearCost.NONE,
          LinearCost.NONE,
          LinearCost.NONE,
          0,
          0);

  /** Whether no processor ever works for a message, and senders never wait. */
  boolean costsNothing();

  /** What a message costs its ends; nodes are numbered from 0, the host is -1. */
  MessageRange costs(int from, int to, int length);

  /** A message leaves its sender's processor. */
  void inject(Message message, long tick);

  /** Whether the machine's own send waits until the message has left. */
  boolean waitsUntilSent();

  /** Whether the sender has to wait until a task asks for the message. */
  boolean asksFirst(Message message);

  /** When word of a message that is asked for first reaches its receiver. */
  long offerTick(Message message, long tick);

  /** When the receiver's answer to it reaches the sender. */
  long answerTick(Message message, long tick);

  /**
   * Refuses what the machine can't send.
   *
   * @param call what the program called, for the error message
   * @throws IllegalArgumentException if the message has a length or a type that it can't have
   */
  void checkLimits(String call, int type, int length, Processor from, Processor to);

  /** Sets how long messages travel, where a formula says that; others are as fast as they are. */
  void setDelays(MessageDelays delays);

  /**
   * Refuses another number of nodes if it comes too late.
   *
   * @param call what the program called, for the error message
   * @param known how many nodes are at work
   * @throws IllegalArgumentException if nodes or messages are there that could not be
   */
  void refuseResize(String call, int nodes, int known);

  /** The machine has this number of nodes from the beginning. */
  void resize(int nodes);
}
