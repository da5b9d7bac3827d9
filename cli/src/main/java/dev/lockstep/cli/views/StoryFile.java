package dev.lockstep.cli.views;

import dev.lockstep.cli.output.StandardInput;
import dev.lockstep.traces.recording.RunStory;
import dev.lockstep.traces.story.Stories;
import java.io.PrintWriter;
import java.nio.file.Path;

/** What a command that shows runs reads: a recording, or a trace, which may be standard input. */
public final class StoryFile {
  private StoryFile() {}

  /**
   * Opens it.
   *
   * @param err takes what standard input has beside a trace
   */
  static RunStory open(String name, PrintWriter err) {
    return isStandardInput(name)
        ? Stories.read(StandardInput.trace(err))
        : Stories.read(Path.of(name));
  }

  /** The same, also of a trace of PICL's format, which tells least. */
  public static RunStory openAny(String name, PrintWriter err) {
    return isStandardInput(name)
        ? Stories.readAny(StandardInput.traceOfAnyFormat(err))
        : Stories.readAny(Path.of(name));
  }

  static boolean isStandardInput(String name) {
    return name.equals(StandardInput.WORD);
  }
}
