package dev.lockstep.views.export.shown;

import dev.lockstep.traces.lines.TraceFormatException;
import dev.lockstep.traces.recording.RunStory;
import java.io.OutputStream;
import java.util.List;

/**
 * A format that runs are written in for a viewer, and never read from.
 *
 * <p>A new one is a class that implements this, and its place in the list of {@link Exports};
 * options, help pages and messages follow from that.
 */
public interface Export {
  /** What options call it, in lower case. */
  String name();

  /**
   * How the names of its files end, with the dot, where there are several: they lie beside each
   * other, and their names differ in nothing else. Empty where there is one, whose name is up to
   * the user.
   */
  default List<String> endings() {
    return List.of();
  }

  /**
   * Writes a run.
   *
   * @param out a stream for each of its files; it does not close them
   * @throws TraceFormatException if the story is damaged
   * @throws IllegalArgumentException if the format can't hold it, with the reason; in both cases
   *     what was written is of no use
   * @throws java.io.UncheckedIOException if something can't be read or written
   */
  void write(RunStory story, List<OutputStream> out);
}
