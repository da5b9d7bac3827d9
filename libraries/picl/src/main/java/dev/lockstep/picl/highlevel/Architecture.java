package dev.lockstep.picl.highlevel;

import dev.lockstep.picl.Arc;
import dev.lockstep.picl.Picl;

/** Tells the nodes of the virtual architecture. The manual's section 4, setarc0. */
public final class Architecture {
  private static final int PARAMETERS = 4;

  private Architecture() {}

  /** Sends the parameters to the first {@code nodes} nodes, from the host. */
  public static void send(Arc arc, int nodes, int type) {
    int[] parameters = {arc.nprocs(), arc.top(), arc.ord(), arc.dir()};
    for (int node = 0; node < nodes; node++) {
      Picl.send0(parameters, PARAMETERS * Integer.BYTES, type, node);
    }
  }

  /** Waits on a node for the parameters. */
  public static Arc receive(int type) {
    int[] parameters = new int[PARAMETERS];
    Picl.recv0(parameters, PARAMETERS * Integer.BYTES, type);
    return new Arc(parameters[0], parameters[1], parameters[2], parameters[3]);
  }
}
