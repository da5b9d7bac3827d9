package dev.lockstep.traces.format;

import dev.lockstep.traces.compression.CompressedFiles;
import dev.lockstep.traces.lines.IoReason;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;

/**
 * Where a trace is read from.
 *
 * @param name what messages call it
 */
public record TraceInput(InputStream stream, String name) implements AutoCloseable {
  /**
   * A trace in a file, which may be compressed.
   *
   * @throws UncheckedIOException if it can't be read
   */
  public static TraceInput of(Path file) {
    try {
      return new TraceInput(CompressedFiles.input(file), file.toString());
    } catch (IOException refused) {
      throw failure(file.toString(), refused);
    }
  }

  /** What to throw when it can't be read. */
  public UncheckedIOException failure(IOException broken) {
    return failure(name, broken);
  }

  private static UncheckedIOException failure(String name, IOException broken) {
    return new UncheckedIOException(
        "cannot read trace " + name + ": " + IoReason.of(broken), broken);
  }

  @Override
  public void close() {
    try {
      stream.close();
    } catch (IOException broken) {
      throw failure(broken);
    }
  }
}
