package dev.lockstep.picl.highlevel;

import static dev.lockstep.picl.Picl.HOST;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.picl.Arc;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;

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

  /** Compares messages with those of the report's figures: by its arcs, in their order. */
  static void assertPatterns(BiFunction<Arc, Integer, String> pattern, String... expected) {
    List<String> seen =
        List.of(
            pattern.apply(hypercube(8), 0),
            pattern.apply(hypercube(8), 7),
            pattern.apply(hypercube(8), HOST),
            pattern.apply(new Arc(8, Arc.FULL, Arc.GRAY, Arc.FORWARD), 0),
            pattern.apply(new Arc(8, Arc.UNIDIRECTIONAL_RING, Arc.GRAY, Arc.FORWARD), 0),
            pattern.apply(new Arc(8, Arc.UNIDIRECTIONAL_RING, Arc.GRAY, Arc.BACKWARD), 0),
            pattern.apply(new Arc(8, Arc.BIDIRECTIONAL_RING, Arc.GRAY, Arc.FORWARD), 0));
    assertEquals(List.of(expected), seen);
  }
}
