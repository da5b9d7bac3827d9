package dev.lockstep.cli.views;

import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.traces.recording.RunStory;
import dev.lockstep.traces.story.Stories;
import java.nio.file.Path;

/** What a command that shows runs reads: a recording or a trace, from a file only. */
final class StoryFile {
  private static final String STANDARD_INPUT = "-";

  private StoryFile() {}

  /**
   * Opens it.
   *
   * @throws UsageException if it is standard input
   */
  static RunStory open(String name) {
    if (name.equals(STANDARD_INPUT)) {
      throw new UsageException(
          "-: runs are read from files only, in no fixed order: name the file instead of -"
              + " (./- is one of that name)");
    }
    return Stories.read(Path.of(name));
  }
}
