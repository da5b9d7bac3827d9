package dev.lockstep.machines.profile;

/**
 * A network of links, each of which carries bytes one way.
 *
 * @param link what a link needs for a byte, and for a packet
 * @param fullDuplexNodes whether a node can send and receive at the same time
 * @param forwarding what hands packets on, where they are stored on the way
 * @param forwardingCost of a packet, to what hands it on
 * @param packetBytes the most that a packet carries; 0: messages go whole
 * @param host the front-end processor, and the link that all its messages share
 */
public record LinkNetwork(
    Topology topology,
    Switching switching,
    LinearCost link,
    boolean fullDuplexNodes,
    Forwarding forwarding,
    LinearCost forwardingCost,
    int packetBytes,
    Host host,
    MessageCosts messages)
    implements Interconnect {

  /** How many packets a message of so many bytes is; an empty one is one too. */
  public long packets(long bytes) {
    return packetBytes == 0 ? 1 : Math.max(1, Math.ceilDiv(bytes, (long) packetBytes));
  }

  /**
   * The host, and the way between it and the nodes.
   *
   * @param cost of a message on the link
   * @param longestBytes of a message from or to the host
   * @param ticksPerNodeTick how long the host's processor takes for what a node's does in a tick
   */
  public record Host(LinearCost cost, long longestBytes, int ticksPerNodeTick) {}
}
