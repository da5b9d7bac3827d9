package dev.lockstep.machines.profile;

/** How messages go through the links of a network. */
public enum Switching {
  /** Dunigan's formula instead of links; see {@link MessageDelays}. */
  DELAY_FORMULA("delay-formula"),
  /** Each node on the way takes a packet in whole before it sends it on. */
  STORE_AND_FORWARD("store-and-forward"),
  /** A message has all links of its way to itself, from the set-up of the way to its last byte. */
  CIRCUIT_SWITCHED("circuit-switched"),
  /** The same, but a link is free as soon as the last byte has passed it. */
  WORMHOLE("wormhole"),
  /** Packets of different messages take turns on a link. */
  PACKET_SWITCHED("packet-switched");

  private final String word;

  Switching(String word) {
    this.word = word;
  }

  /** What a profile calls it. */
  @Override
  public String toString() {
    return word;
  }
}
