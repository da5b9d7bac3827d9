package dev.lockstep.traces.picl;

import java.util.HashMap;
import java.util.Map;

/**
 * Works out the busy times that the compact form leaves out: what was not idle since tracing began.
 *
 * <p>The manual's clock is 0 where tracing begins; that of the library's version 1 is not, so the
 * clock of trace_start is taken off, as the library does in verbose traces.
 *
 * <p>Source: "PICL, C Reference Manual", section 6.5, and traces by the library.
 */
final class BusyTimes {
  /** The library rounds each of the three times down on its own. */
  private static final long ROUNDING_MICROS = 2;

  private final Map<Integer, PiclTime> starts = new HashMap<>();

  /** Tracing began on a node. */
  void started(PiclStamp at) {
    starts.put(at.node(), at.clock());
  }

  /**
   * The busy time.
   *
   * @throws IllegalArgumentException if the node was idle for longer than it was traced
   */
  PiclTime busy(PiclStamp at, PiclTime idle) {
    PiclTime start = starts.getOrDefault(at.node(), PiclTime.ZERO);
    long busyMicros = at.clock().toMicros() - start.toMicros() - idle.toMicros();
    if (busyMicros < -ROUNDING_MICROS) {
      throw new IllegalArgumentException(
          "node " + at.node() + " was idle for longer than it was traced");
    }
    return PiclTime.ofMicros(Math.max(0, busyMicros));
  }
}
