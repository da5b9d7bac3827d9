package dev.lockstep.traces.picl.recorder;

import dev.lockstep.traces.picl.PiclStamp;

/** Numbers of nodes: the kernel's traces have the host as 0, and node 0 as 1. */
final class Nodes {
  static final int HOST = 0;

  private Nodes() {}

  /** What PICL calls the node that the kernel's traces call {@code number}. */
  static int piclNumber(int number) {
    return number == HOST ? PiclStamp.HOST : number - 1;
  }
}
