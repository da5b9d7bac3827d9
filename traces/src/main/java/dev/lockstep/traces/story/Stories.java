package dev.lockstep.traces.story;

import dev.lockstep.traces.Trace;
import dev.lockstep.traces.TraceFormats;
import dev.lockstep.traces.lines.TraceFormatException;
import dev.lockstep.traces.recording.Recording;
import dev.lockstep.traces.recording.RunStory;
import java.io.UncheckedIOException;
import java.nio.file.Path;

/** Opens whatever tells of a run. */
public final class Stories {
  private Stories() {}

  /**
   * The story that a file tells: a recording, or a trace of Dunigan's format, which tells less.
   *
   * @throws TraceFormatException if it tells none, or is damaged
   * @throws UncheckedIOException if it can't be read
   */
  public static RunStory read(Path file) {
    return Recording.isIn(file)
        ? Recording.open(file)
        : new TraceStory(
            TraceFormats.STANDARD.read(file), String.valueOf(file.getFileName()), false);
  }

  /**
   * The story that a trace tells, such as one on standard input, which is closed then.
   *
   * @throws TraceFormatException if it tells none, or is damaged
   * @throws UncheckedIOException if it can't be read
   */
  public static RunStory read(Trace trace) {
    return new TraceStory(trace, "", false);
  }

  /**
   * The same of a trace of any format, also of PICL's, which tells still less.
   *
   * @throws TraceFormatException if it tells none, or is damaged
   * @throws UncheckedIOException if it can't be read
   */
  public static RunStory readAny(Path file) {
    return Recording.isIn(file)
        ? Recording.open(file)
        : new TraceStory(
            TraceFormats.STANDARD.read(file), String.valueOf(file.getFileName()), true);
  }

  /**
   * The same of a trace that is open.
   *
   * @throws TraceFormatException if it tells none, or is damaged
   * @throws UncheckedIOException if it can't be read
   */
  public static RunStory readAny(Trace trace) {
    return new TraceStory(trace, "", true);
  }
}
