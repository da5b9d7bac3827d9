package dev.lockstep.traces.story;

import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.kernel.trace.TraceSink;
import dev.lockstep.traces.Trace;
import dev.lockstep.traces.TraceFormats;
import dev.lockstep.traces.events.MissingDetails;
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
   * Tells the story of a trace's events while they are read. What it can't make sense of it refuses
   * by an {@link IllegalArgumentException}.
   *
   * @param program what the program is called
   */
  public static TraceSink ofEvents(Recorder to, String program) {
    return new MissingDetails(new TracedStory(to, program), 0);
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
