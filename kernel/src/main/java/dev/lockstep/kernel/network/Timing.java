package dev.lockstep.kernel.network;

import dev.lockstep.machines.profile.LinearCost;
import dev.lockstep.machines.profile.LinkNetwork;
import dev.lockstep.machines.profile.MessageRange;
import dev.lockstep.machines.profile.Switching;

/** How long the bytes of a message take, on a link and at the ends. */
record Timing(LinkNetwork network) {
  /** What a link is busy with a message. */
  long linkTicks(int bytes) {
    return linkTicks(bytes, network.packets(bytes));
  }

  /** What a link is busy with so many bytes in so many packets. */
  long linkTicks(int bytes, long packets) {
    return network.link().ticks(bytes, packets);
  }

  /** What the bytes of a message take: as long as the slower of link and ends needs. */
  long streamTicks(Transfer transfer) {
    return Math.max(linkTicks(transfer.length), endTicks(transfer.costs, transfer.length));
  }

  /** From the first byte's start to the last one's arrival, if nothing is in the way. */
  long travelTicks(Transfer transfer, int hops) {
    long travel = hops * transfer.costs.hopTicks() + streamTicks(transfer);
    if (network.switching() == Switching.STORE_AND_FORWARD && hops > 1) {
      int packet =
          network.packetBytes() == 0
              ? transfer.length
              : Math.min(transfer.length, network.packetBytes());
      long again = linkTicks(packet, 1) + network.forwardingCost().ticks(packet);
      travel += (hops - 1) * again;
    }
    return travel;
  }

  /** What the ends need for so many bytes. */
  static long endTicks(MessageRange costs, int bytes) {
    return new LinearCost(0, costs.sending().millionthsPerByte()).ticks(bytes);
  }

  /** From the processor's last work until the first byte sets out. */
  static long startTicks(MessageRange costs) {
    return costs.sending().ticks(0);
  }
}
