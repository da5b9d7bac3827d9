package dev.lockstep.benchmarks;

import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.traces.lines.TraceFormatException;
import dev.lockstep.traces.recording.RunStory;
import dev.lockstep.traces.story.Stories;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;

/**
 * Kills runs that are recorded, at random moments, and reads what they leave: each file has to
 * begin as that of any other such run, to be readable, and to be said to be cut off.
 */
final class KilledRecordings {
  private static final int KILLS = 200;
  private static final int LEAST_MILLIS = 500;
  private static final int MOST_MILLIS = 3000;

  /** Chunks are written whole, and end where they have so many bytes of events. */
  private static final long MOST_OF_CHUNK = 1 << 17;

  private final Timer timer;
  private final Report report;
  private final Random random = new Random(1986);
  private final Path folder;
  private int empty;
  private int cutOff;
  private long events;

  KilledRecordings(Timer timer, Report report) throws IOException {
    this.timer = timer;
    this.report = report;
    this.folder = Files.createTempDirectory("lockstep-killed");
  }

  void measure() throws IOException, InterruptedException {
    Path other = folder.resolve("other");
    kill(other, 3 * MOST_MILLIS);
    for (int i = 0; i < KILLS; i++) {
      Path file = folder.resolve("killed");
      Files.deleteIfExists(file);
      kill(file, random.nextInt(LEAST_MILLIS, MOST_MILLIS));
      check(file, other);
    }
    report.heading(
        "Recorded runs, killed by `kill -9` after %s to %s ms".formatted(LEAST_MILLIS, MOST_MILLIS),
        "runs",
        "killed before anything was written",
        "readable, and said to be cut off",
        "events read of these, in the mean",
        "asked");
    report.line(
        "| %,d | %,d | %,d | %,d | all |", KILLS, empty, cutOff, events / Math.max(1, cutOff));
  }

  private void kill(Path file, int millis) throws IOException, InterruptedException {
    List<String> command =
        timer.lockstepClass(
            "--record", "" + file, "--spmd", "--nodes", "64", "PingPong", "1000", "1000000");
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.redirectOutput(ProcessBuilder.Redirect.DISCARD);
    Process process = builder.redirectError(ProcessBuilder.Redirect.DISCARD).start();
    process.waitFor(millis, TimeUnit.MILLISECONDS);
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly().waitFor();
  }

  private void check(Path file, Path other) throws IOException {
    long size = Files.exists(file) ? Files.size(file) : 0;
    if (size > 0 && Files.mismatch(file, other) < Math.min(size, Files.size(other))) {
      throw new IllegalStateException(file + " and " + other + " begin in different ways");
    }
    try (RunStory story = Stories.read(file)) {
      story.replay(new Recorder() {});
      if (story.cutOff().isEmpty()) {
        throw new IllegalStateException(file + " isn't said to be cut off");
      }
      if (size > MOST_OF_CHUNK && story.events() == 0) {
        throw new IllegalStateException(file + " has whole chunks that can't be read");
      }
      cutOff++;
      events += story.events();
    } catch (TraceFormatException | UncheckedIOException unreadable) {
      if (size > MOST_OF_CHUNK) {
        throw unreadable;
      }
      System.out.println(size + " bytes: " + unreadable.getMessage());
      empty++;
    }
  }
}
