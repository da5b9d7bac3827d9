package dev.lockstep.cli;

import dev.lockstep.cli.output.StandardInput;
import dev.lockstep.runs.plan.SameFile;
import dev.lockstep.traces.Trace;
import dev.lockstep.traces.TraceFormats;
import dev.lockstep.traces.profile.file.ProfileFile;
import dev.lockstep.traces.recording.Recording;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * What a command reads: a trace, or a recording.
 *
 * @param word what the user called it; - is standard input
 */
record TraceFile(String word) {
  private boolean isStandardInput() {
    return word.equals(StandardInput.WORD);
  }

  /** Whether it is a recording in a file. */
  boolean isRecording() {
    return !isStandardInput() && Recording.isIn(Path.of(word));
  }

  /** Whether it is a profile in a file. */
  boolean isProfile() {
    return !isStandardInput() && ProfileFile.isIn(Path.of(word));
  }

  /**
   * Lets a file that can't be read say so itself, before it is called a file of another kind.
   *
   * @throws UncheckedIOException if it can't be read
   */
  void refuseUnreadable() {
    if (!isStandardInput() && !Files.isReadable(Path.of(word))) {
      ProfileFile.read(Path.of(word));
    }
  }

  /** Opens it as a recording. */
  Recording recording() {
    return Recording.open(Path.of(word));
  }

  /** Opens it as a trace, of any format; what standard input has beside one goes to {@code err}. */
  Trace traceOfAnyFormat(PrintWriter err) {
    return isStandardInput() ? StandardInput.traceOfAnyFormat(err) : read();
  }

  /** Opens it as a trace of a run's events. */
  Trace trace(PrintWriter err) {
    return isStandardInput() ? StandardInput.trace(err) : read();
  }

  /** The same; what comes from standard input goes on to standard output. */
  Trace passedOn(PrintWriter err) {
    return isStandardInput() ? StandardInput.passedOn(err) : read();
  }

  private Trace read() {
    return TraceFormats.STANDARD.read(Path.of(word));
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
