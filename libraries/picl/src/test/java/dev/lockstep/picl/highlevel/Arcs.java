package dev.lockstep.picl.highlevel;

import dev.lockstep.picl.Arc;
import java.util.ArrayList;
import java.util.List;

/** Virtual architectures to test with. */
final class Arcs {
  private Arcs() {}

  static Arc hypercube(int nprocs) {
    return new Arc(nprocs, Arc.HYPERCUBE, Arc.NATURAL, Arc.FORWARD);
  }

  /** A hypercube, and each other topology in both directions and in all orders that it can have. */
  static List<Arc> all(int nprocs) {
    List<Arc> arcs = new ArrayList<>(List.of(hypercube(nprocs)));
    boolean hasGrayCode = Integer.bitCount(nprocs) == 1;
    for (int top = Arc.FULL; top <= Arc.BIDIRECTIONAL_RING; top++) {
      for (int ord = Arc.NATURAL; ord <= (hasGrayCode ? Arc.GRAY : Arc.NATURAL); ord++) {
        arcs.add(new Arc(nprocs, top, ord, Arc.FORWARD));
        arcs.add(new Arc(nprocs, top, ord, Arc.BACKWARD));
      }
    }
    return arcs;
  }
}
