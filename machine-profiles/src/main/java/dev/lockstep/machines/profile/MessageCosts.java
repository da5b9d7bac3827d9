package dev.lockstep.machines.profile;

import java.util.Map;
import java.util.Objects;

/**
 * What the ends of a message cost, and what messages there can be.
 *
 * @param blocking what the machine's own send does
 * @param senderBuffers whether a locally blocking send returns when the message is copied, before
 *     it has left
 * @param protocols the costs of each kind of send that the machine has
 * @param withinNode how long a message to the sender's own node travels
 * @param longestBytes of a message
 * @param highestType of a message
 */
public record MessageCosts(
    Blocking blocking,
    boolean senderBuffers,
    Map<Blocking, SendProtocol> protocols,
    LinearCost withinNode,
    long longestBytes,
    long highestType) {

  /** Refuses a machine without costs for its own send. */
  public MessageCosts {
    protocols = Map.copyOf(protocols);
    if (!protocols.containsKey(blocking)) {
      throw new IllegalArgumentException("no costs for " + blocking + " sends");
    }
  }

  /** The costs of the machine's own send. */
  public SendProtocol protocol() {
    return Objects.requireNonNull(protocols.get(blocking));
  }
}
