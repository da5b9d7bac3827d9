package dev.lockstep.views.difference;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;

/**
 * Reads what tells of a run, and tells a queue what happened.
 *
 * <p>What is damaged is a {@link dev.lockstep.traces.lines.TraceFormatException}, what can't be
 * read a {@link java.io.UncheckedIOException}.
 */
interface RunReader {
  /** What messages call it. */
  String name();

  /** Tells a part, of a size that doesn't grow with the run; false if there was none any more. */
  boolean tellMore();

  /** What the run is; empty if that is not told. Asked at the end, as those that follow. */
  Optional<Map<String, String>> facts();

  /** What each processor did; empty if that can't be told. */
  Optional<SortedMap<Integer, NodeRow>> nodes();

  /** The last tick that was told of. */
  long lastTick();

  /** Where it lacks its end, in words that follow its name. */
  List<String> cutOffs();
}
