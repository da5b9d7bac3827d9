package dev.lockstep.traces.format;

import dev.lockstep.traces.compression.CompressedFiles;
import dev.lockstep.traces.lines.IoReason;
import dev.lockstep.traces.lines.LineOutput;
import dev.lockstep.traces.lines.TraceFormatException;
import dev.lockstep.traces.lines.WritableFile;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/** Where a trace is written to. A format closes it at the end, whatever else is written there. */
public final class TraceOutput {
  private final OutputStream stream;
  private final String name;
  private final boolean isShared;
  private @Nullable LineOutput lines;

  private TraceOutput(OutputStream stream, String name, boolean isShared) {
    this.stream = stream;
    this.name = name;
    this.isShared = isShared;
  }

  /**
   * A stream for this trace alone.
   *
   * @param name what messages call it
   */
  public static TraceOutput to(OutputStream stream, String name) {
    return new TraceOutput(stream, name, false);
  }

  /**
   * A stream that others write to as well: it gets each line at once, and stays open when the trace
   * is closed.
   *
   * @param name what messages call it
   */
  public static TraceOutput shared(OutputStream stream, String name) {
    return new TraceOutput(new SharedStream(stream), name, true);
  }

  /**
   * Leaves the file as it is.
   *
   * @throws UncheckedIOException if {@link #over} would
   */
  public static void check(Path file) {
    try {
      WritableFile.check(file);
    } catch (IOException refused) {
      throw failure(file, refused);
    }
  }

  /**
   * A file; what it held is lost.
   *
   * @throws UncheckedIOException if it can't be written
   */
  public static TraceOutput over(Path file) {
    try {
      return open(file, StandardOpenOption.TRUNCATE_EXISTING);
    } catch (IOException refused) {
      throw failure(file, refused);
    }
  }

  /**
   * A file, behind what it holds, which has to be a trace of the same format, so that a wrong name
   * harms no other file.
   *
   * @throws UncheckedIOException if it can't be written, or holds something else
   */
  public static TraceOutput behind(Path file, TraceFormat format) {
    try {
      if (Files.isRegularFile(file) && Files.size(file) > 0) {
        refuseForeign(file, format);
        refuseCutOff(file);
      }
      return open(file, StandardOpenOption.APPEND);
    } catch (IOException refused) {
      throw failure(file, refused);
    }
  }

  private static TraceOutput open(Path file, OpenOption where) throws IOException {
    return to(
        CompressedFiles.output(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE, where),
        file.toString());
  }

  private static UncheckedIOException failure(Path file, IOException refused) {
    return new UncheckedIOException(
        "cannot write trace " + file + ": " + IoReason.of(refused), refused);
  }

  private static void refuseForeign(Path file, TraceFormat format) throws IOException {
    if (!CompressedFiles.canBeAppendedTo(file)) {
      throw new IOException("it is not compressed as its name says; choose another name");
    }
    try (TraceInput in = TraceInput.of(file)) {
      format.readBeginning(in);
    } catch (TraceFormatException foreign) {
      throw new IOException("it holds something else; remove it or choose another name", foreign);
    }
  }

  /** What is written behind half a line can't be read. */
  private static void refuseCutOff(Path file) throws IOException {
    if (CompressedFiles.lastByte(file) != '\n') {
      throw new IOException("its last line is cut off; remove it or choose another name");
    }
  }

  /** What messages call it. */
  public String name() {
    return name;
  }

  /** The bytes. */
  public OutputStream stream() {
    return stream;
  }

  /** Lines of text, which may be a hundred million. */
  public LineOutput lines() {
    lines = isShared ? LineOutput.atOnce(stream, name) : new LineOutput(stream, name);
    return lines;
  }

  /** Whether it took lines, and none came. */
  boolean isEmpty() {
    return lines != null && lines.isEmpty();
  }
}
