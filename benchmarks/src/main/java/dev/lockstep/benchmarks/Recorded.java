package dev.lockstep.benchmarks;

import dev.lockstep.traces.recording.RunStory;
import dev.lockstep.traces.story.Stories;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;

/**
 * The recording of a program that does little but send messages.
 *
 * @param nodesAndEvents what is told of it in each line about it
 */
record Recorded(Path file, String nodesAndEvents) {
  /** So many events a message makes; with it, recordings have the size that is asked for. */
  private static final int EVENTS_OF_MESSAGE = 9;

  /** Runs it. */
  static Recorded in(Path folder, Timer timer, int nodes, int events)
      throws IOException, InterruptedException {
    Path file = folder.resolve(nodes + "-" + events);
    Timer.whole(
        timer.lockstepClass(
            "--record",
            file.toString(),
            "--spmd",
            "--nodes",
            "" + nodes,
            "PingPong",
            "1",
            "" + events / EVENTS_OF_MESSAGE));
    try (RunStory story = Stories.read(file)) {
      return new Recorded(file, String.format(Locale.ROOT, "%,d | %,d", nodes, story.events()));
    }
  }
}
