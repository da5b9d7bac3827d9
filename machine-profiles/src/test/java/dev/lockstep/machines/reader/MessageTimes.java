package dev.lockstep.machines.reader;

import dev.lockstep.machines.profile.Blocking;
import dev.lockstep.machines.profile.LinearCost;
import dev.lockstep.machines.profile.LinkNetwork;
import dev.lockstep.machines.profile.MachineProfile;
import dev.lockstep.machines.profile.MessageRange;

/**
 * What an undisturbed message to a neighbour takes, in microseconds, by the formulas of the network
 * model.
 *
 * @param machine a machine of links whose messages pass one link, and are one packet if it stores
 *     them
 */
record MessageTimes(MachineProfile machine, Blocking blocking) {
  /** Of a built-in machine's own send. */
  static MessageTimes of(String name) {
    MachineProfile machine = Profiles.load(name);
    return new MessageTimes(machine, network(machine).messages().blocking());
  }

  /** Ts: until the send returns. */
  double posted(int bytes) {
    MessageRange range = range(bytes);
    return micros(untilArrival(bytes) + range.afterSending().ticks(bytes));
  }

  /** Tc: until a receiver that waits goes on. */
  double complete(int bytes) {
    MessageRange range = range(bytes);
    long receiving = range.wakingTicks() + range.receiving().ticks(bytes);
    return micros(untilArrival(bytes) + receiving);
  }

  /** Two neighbours send to each other, and then receive. */
  double exchange(int bytes) {
    LinkNetwork network = network(machine);
    if (network.messages().senderBuffers()) {
      return complete(bytes);
    }
    MessageRange range = range(bytes);
    long after = range.afterSending().ticks(bytes);
    long other = network.fullDuplexNodes() ? after : afterBothStreams(after, bytes);
    return micros(untilArrival(bytes) + other + range.receiving().ticks(bytes));
  }

  /**
   * From the first message's end to where the other can be received, where a node can't send and
   * receive at once: the node that is done first is the first to send the next time.
   */
  private long afterBothStreams(long after, int bytes) {
    long stream = stream(bytes);
    long first = after < stream ? stream + range(bytes).wakingTicks() : after;
    return Math.min(first, stream + after);
  }

  private long untilArrival(int bytes) {
    MessageRange range = range(bytes);
    int requestAndAnswer = blocking == Blocking.GLOBAL ? 2 : 0;
    return range.beforeSending().ticks(bytes)
        + range.sending().ticks(0)
        + (1 + requestAndAnswer) * range.hopTicks()
        + stream(bytes);
  }

  private long stream(int bytes) {
    long atTheEnds = new LinearCost(0, range(bytes).sending().millionthsPerByte()).ticks(bytes);
    return Math.max(network(machine).link().ticks(bytes), atTheEnds);
  }

  private MessageRange range(int bytes) {
    return network(machine).messages().protocols().get(blocking).of(bytes);
  }

  private double micros(long ticks) {
    return ticks * 1e6 / machine.clockHertz();
  }

  private static LinkNetwork network(MachineProfile machine) {
    return (LinkNetwork) machine.interconnect();
  }
}
