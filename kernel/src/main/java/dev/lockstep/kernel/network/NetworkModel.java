package dev.lockstep.kernel.network;

/** How much of a machine's network is modelled. */
public enum NetworkModel {
  /** Messages don't disturb each other. */
  IDEAL,
  /** A node sends and receives one message at a time. */
  ENDPOINTS,
  /** Messages share links too. */
  LINKS
}
