package dev.lockstep.kernel.network;

import dev.lockstep.machines.profile.LinearCost;
import dev.lockstep.machines.profile.LinkNetwork;
import dev.lockstep.machines.profile.MessageRange;

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

  /** What the ends need for so many bytes. */
  static long endTicks(MessageRange costs, int bytes) {
    return new LinearCost(0, costs.sending().millionthsPerByte()).ticks(bytes);
  }

  /** From the processor's last work until the first byte sets out. */
  static long startTicks(MessageRange costs) {
    return costs.sending().ticks(0);
  }
}
