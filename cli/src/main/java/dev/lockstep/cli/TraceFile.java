package dev.lockstep.cli;

import dev.lockstep.runs.plan.SameFile;
import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.traces.Trace;
import dev.lockstep.traces.TraceFormats;
import dev.lockstep.traces.recording.Recording;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.SequenceInputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;

/**
 * What a command reads: a trace, or a recording.
 *
 * @param word what the user called it; - is standard input
 */
record TraceFile(String word) {
  private static final String STANDARD_INPUT = "-";
  private static final String NAME_OF_STANDARD_INPUT = "standard input";

  private boolean isStandardInput() {
    return word.equals(STANDARD_INPUT);
  }

  /** Whether it is a recording in a file. */
  boolean isRecording() {
    return !isStandardInput() && Recording.isIn(Path.of(word));
  }

  /** Opens it as a recording. */
  Recording recording() {
    return Recording.open(Path.of(word));
  }

  /** Opens it as a trace. */
  Trace trace() {
    return isStandardInput() ? standardInput() : TraceFormats.STANDARD.read(Path.of(word));
  }

  private static Trace standardInput() {
    try {
      byte[] first = System.in.readNBytes(Recording.beginningBytes());
      if (Recording.begins(first)) {
        throw new UsageException(
            "standard input is a recording, and these are read from files only, in no fixed order:"
                + " name the file instead of -");
      }
      return TraceFormats.STANDARD.read(
          new SequenceInputStream(new ByteArrayInputStream(first), System.in),
          NAME_OF_STANDARD_INPUT);
    } catch (IOException broken) {
      throw new UncheckedIOException(
          "cannot read trace " + NAME_OF_STANDARD_INPUT + ": " + broken.getMessage(), broken);
    }
  }

  /** Sentences about where a trace that was read lacks its end. */
  static List<String> cutOffs(Trace trace) {
    return trace.cutOffs().stream().map(cut -> trace.name() + " " + cut).toList();
  }

  /** The same of a recording. */
  static List<String> cutOffs(Recording recording) {
    return recording.cutOff().stream().map(cut -> recording.name() + " " + cut).toList();
  }

  /** Whether a file is this one. */
  boolean is(Path file) {
    return !isStandardInput() && SameFile.is(Path.of(word), file);
  }
}
