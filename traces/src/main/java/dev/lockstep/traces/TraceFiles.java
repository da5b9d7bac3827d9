package dev.lockstep.traces;

import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.kernel.trace.TraceSink;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Opens trace files for the command and for programs that call strace. */
public final class TraceFiles {
  private TraceFiles() {}

  /**
   * Opens a file to write a trace of Dunigan's format to. The file ends with a whole line at any
   * time, and is complete when the trace is closed.
   *
   * @param append whether to keep what the file holds, as strace does, and write behind it
   * @throws UncheckedIOException if the file can't be written, here and from the trace
   */
  public static TraceSink openDunigan(Path file, boolean append) {
    OutputStream out =
        append ? TraceOutput.behind(file, TraceFiles::readBeginning) : TraceOutput.over(file);
    return new DuniganWriter(out, file.toString());
  }

  private static void readBeginning(Path file) {
    try (DuniganReader reader = readDunigan(file)) {
      reader.next();
    }
  }

  /**
   * A trace on a stream that others write to as well, such as standard output for {@code
   * strace("")}: each line goes out at once, and closing the trace leaves the stream open.
   *
   * @param name what messages call the stream
   */
  public static TraceSink shareDunigan(OutputStream out, String name) {
    DuniganWriter writer = new DuniganWriter(out, name);
    return new TraceSink() {
      @Override
      public void accept(TraceEvent event) {
        writer.accept(event);
        writer.flush();
      }

      @Override
      public void close() {
        writer.flush();
      }
    };
  }

  /**
   * Opens a trace of Dunigan's format.
   *
   * @throws UncheckedIOException if the file can't be read, here and from the reader
   */
  public static DuniganReader readDunigan(Path file) {
    try {
      return new DuniganReader(Files.newInputStream(file), file.toString());
    } catch (IOException refused) {
      throw new UncheckedIOException(
          "cannot read trace " + file + ": " + IoReason.of(refused), refused);
    }
  }

  /**
   * Adds up a trace file.
   *
   * @throws TraceFormatException if it is no trace, damaged or empty
   * @throws UncheckedIOException if it can't be read
   */
  public static NodeStatistics statistics(Path file) {
    try (DuniganReader reader = readDunigan(file)) {
      return statistics(reader);
    }
  }

  /**
   * Adds up a trace on a stream, such as standard input, and leaves the stream open.
   *
   * @param name what messages call the stream
   * @throws TraceFormatException if it is no trace, damaged or empty
   * @throws UncheckedIOException if it can't be read
   */
  public static NodeStatistics statistics(InputStream in, String name) {
    return statistics(new DuniganReader(in, name));
  }

  /**
   * Adds up what a reader gives.
   *
   * @throws TraceFormatException if it is no trace, damaged or empty
   * @throws UncheckedIOException if it can't be read
   */
  public static NodeStatistics statistics(DuniganReader reader) {
    NodeStatistics statistics = new NodeStatistics();
    while (reader.hasNext()) {
      TraceEvent event = reader.next();
      try {
        statistics.accept(event);
      } catch (IllegalArgumentException impossible) {
        throw reader.refusal(impossible.getMessage());
      }
    }
    return statistics;
  }
}
