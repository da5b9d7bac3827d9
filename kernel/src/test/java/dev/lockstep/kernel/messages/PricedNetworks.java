package dev.lockstep.kernel.messages;

import dev.lockstep.machines.profile.Blocking;
import dev.lockstep.machines.profile.Forwarding;
import dev.lockstep.machines.profile.LinearCost;
import dev.lockstep.machines.profile.LinkNetwork;
import dev.lockstep.machines.profile.MessageCosts;
import dev.lockstep.machines.profile.MessageRange;
import dev.lockstep.machines.profile.SendProtocol;
import dev.lockstep.machines.profile.Switching;
import dev.lockstep.machines.profile.Topology;
import java.util.List;
import java.util.Map;

/**
 * Networks whose messages cost their ends something.
 *
 * <p>A send works 20 ticks before a message leaves and 7 after. The first byte needs 10 ticks a
 * link, and the ends 2 ticks a byte. Receiving takes 13 ticks, and waking 50 more.
 */
public final class PricedNetworks {
  private PricedNetworks() {}

  /** Such a network, whose host takes a tick for each message. */
  public static LinkNetwork network(Switching switching, Blocking blocking, boolean buffers) {
    return network(switching, blocking, buffers, 1);
  }

  public static LinkNetwork network(
      Switching switching, Blocking blocking, boolean buffers, int hostTicks) {
    boolean stores = switching == Switching.STORE_AND_FORWARD;
    MessageRange range =
        new MessageRange(
            Integer.MAX_VALUE,
            LinearCost.ofTicks(20),
            LinearCost.ofTicksPerByte(2),
            LinearCost.ofTicks(7),
            LinearCost.ofTicks(13),
            50,
            stores ? 0 : 10);
    SendProtocol protocol = new SendProtocol(List.of(range));
    return new LinkNetwork(
        Topology.HYPERCUBE,
        switching,
        LinearCost.ofTicksPerByte(stores ? 2 : 1),
        true,
        Forwarding.PROCESSOR,
        LinearCost.ofTicks(5),
        0,
        new LinkNetwork.Host(new LinearCost(30_000_000, 3_000_000), 1000, hostTicks),
        new MessageCosts(
            blocking,
            buffers,
            Map.of(Blocking.LOCAL, protocol, Blocking.GLOBAL, protocol),
            LinearCost.ofTicksPerByte(1),
            5000,
            900));
  }
}
