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

  /** The next record of a trace: whether its busy time, if it has one, is what readers work out. */
  boolean tell(PiclRecord record) {
    return switch (record) {
      case PiclRecord.TraceStart start -> {
        started(start.at());
        yield true;
      }
      case PiclRecord.Compstats sums -> {
        long busyMicros = busyMicros(sums.at(), sums.idle());
        yield Math.abs(busyMicros - sums.busy().toMicros()) <= ROUNDING_MICROS;
      }
      default -> true;
    };
  }

  /**
   * The busy time.
   *
   * @throws IllegalArgumentException if the node was idle for longer than it was traced
   */
  PiclTime busy(PiclStamp at, PiclTime idle) {
    long busyMicros = busyMicros(at, idle);
    if (busyMicros < -ROUNDING_MICROS) {
      throw new IllegalArgumentException(
          "node " + at.node() + " was idle for longer than it was traced");
    }
    return PiclTime.ofMicros(Math.max(0, busyMicros));
  }

  private long busyMicros(PiclStamp at, PiclTime idle) {
    PiclTime start = starts.getOrDefault(at.node(), PiclTime.ZERO);
    return at.clock().toMicros() - start.toMicros() - idle.toMicros();
  }
}
