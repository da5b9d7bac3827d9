package dev.lockstep.picl.highlevel;

import dev.lockstep.picl.lowlevel.LowLevel;
import dev.lockstep.picl.session.Topology;

/** Tells the nodes of the virtual architecture. The manual's section 4, setarc0. */
public final class Architecture {
  private static final int PARAMETERS = 4;

  private Architecture() {}

  /** Sends the parameters to the first {@code nodes} nodes, from the host. */
  public static void send(Topology topology, int nodes, int type) {
    int[] parameters = {topology.nprocs(), topology.top(), topology.ord(), topology.dir()};
    for (int node = 0; node < nodes; node++) {
      LowLevel.send0(parameters, PARAMETERS * Integer.BYTES, type, node);
    }
  }

  /** Waits on a node for the parameters. */
  public static Topology receive(int type) {
    int[] parameters = new int[PARAMETERS];
    LowLevel.recv0(parameters, PARAMETERS * Integer.BYTES, type);
    return new Topology(parameters[0], parameters[1], parameters[2], parameters[3]);
  }
}
