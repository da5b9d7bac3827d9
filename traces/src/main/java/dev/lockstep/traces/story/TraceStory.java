package dev.lockstep.traces.story;

import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.kernel.trace.RunFacts;
import dev.lockstep.traces.Trace;
import dev.lockstep.traces.events.MissingDetails;
import dev.lockstep.traces.lines.IoReason;
import dev.lockstep.traces.lines.TraceFormatException;
import dev.lockstep.traces.recording.Recording;
import dev.lockstep.traces.recording.RecordingWriter;
import dev.lockstep.traces.recording.RunStory;
import dev.lockstep.traces.recording.SourceLines;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The story of a trace that is text, out of a recording that is made of it and goes with it. */
final class TraceStory implements RunStory {
  private static final List<String> LACKS =
      List.of(
          "Which lines of the program did what: traces don't tell.",
          "What messages cost processors, and where they waited on their way.",
          "When a task that could run had no processor: here it has one then.",
          "Monitors, semaphores and other waits of threads, but for the locks and events that stand"
              + " for them.",
          "Which of several messages that look alike is meant: the first that was sent is taken for"
              + " the first that arrives.");

  /** What a trace lacks besides that holds no run's events. */
  private static final List<String> MORE_LACKS =
      List.of(
          "Which tasks a node has, and when they wait for anything but messages: here a node is one"
              + " task.",
          "When messages arrive that are asked for later: here they do when they are received.",
          "Less than a microsecond.");

  private static final String UNNAMED =
      "On which machine it ran: a tick is taken for a microsecond.";

  private final Path file;
  private final Recording recording;
  private final List<String> lacks = new ArrayList<>(LACKS);
  private final Optional<String> cutOff;

  /**
   * Reads a trace, and closes it.
   *
   * @param program what the program is called
   * @param mayLackEvents whether it may be of a format that holds no run's events
   * @throws TraceFormatException if it is none, is damaged, or holds no events
   * @throws UncheckedIOException if it can't be read, or there is no room for its recording
   */
  TraceStory(Trace trace, String program, boolean mayLackEvents) {
    file = temporary();
    try (trace) {
      if (mayLackEvents && trace.format().whyNoEvents().isPresent()) {
        recordWithoutEvents(trace, program);
      } else {
        refuseWithoutEvents(trace);
        record(trace, program);
      }
      cutOff = trace.cutOffs().stream().findFirst();
      recording = Recording.open(file);
    } catch (RuntimeException refused) {
      delete();
      throw refused;
    }
  }

  private static void refuseWithoutEvents(Trace trace) {
    if (trace.format().whyNoEvents().isPresent()) {
      throw new TraceFormatException(
          "%s: is a trace of %s format, which lacks tasks and ticks: record the run with run"
                  .formatted(trace.name(), trace.format().whose())
              + " --record, or trace it with --trace-format dunigan");
    }
  }

  private static Path temporary() {
    try {
      Path file = Files.createTempFile("lockstep", ".recording");
      file.toFile().deleteOnExit();
      return file;
    } catch (IOException refused) {
      throw new UncheckedIOException(
          "cannot write a temporary file: " + IoReason.of(refused), refused);
    }
  }

  private void record(Trace trace, String program) {
    try (RecordingWriter writer = new RecordingWriter(file, SourceLines.NONE, _ -> {});
        TracedStory story = new TracedStory(writer, program)) {
      trace.tell(new MissingDetails(story, 0));
      if (!story.isNamed()) {
        lacks.add(UNNAMED);
      }
    }
  }

  private void recordWithoutEvents(Trace trace, String program) {
    try (RecordingWriter writer = new RecordingWriter(file, SourceLines.NONE, _ -> {})) {
      trace.tellWithoutEvents(program, writer);
      lacks.addAll(MORE_LACKS);
    }
  }

  @Override
  public RunFacts facts() {
    return recording.facts();
  }

  @Override
  public long lastTick() {
    return recording.lastTick();
  }

  @Override
  public long events() {
    return recording.events();
  }

  @Override
  public List<String> lacks() {
    return List.copyOf(lacks);
  }

  @Override
  public Optional<String> cutOff() {
    return cutOff;
  }

  @Override
  public void replay(Recorder to) {
    recording.replay(to);
  }

  @Override
  public void replay(long fromTick, long untilTick, Recorder to) {
    recording.replay(fromTick, untilTick, to);
  }

  @Override
  public void replayBackwards(Recorder to) {
    recording.replayBackwards(to);
  }

  @Override
  public void close() {
    recording.close();
    delete();
  }

  private void delete() {
    try {
      Files.deleteIfExists(file);
    } catch (IOException broken) {
      throw new UncheckedIOException("cannot delete " + file + ": " + IoReason.of(broken), broken);
    }
  }
}
