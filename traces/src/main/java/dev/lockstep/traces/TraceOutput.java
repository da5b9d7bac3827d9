package dev.lockstep.traces;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.function.Consumer;

/** Opens files to write traces to. */
public final class TraceOutput {
  private TraceOutput() {}

  /**
   * Opens a file; what it held is lost.
   *
   * @throws UncheckedIOException if it can't be written
   */
  public static OutputStream over(Path file) {
    try {
      return open(file, StandardOpenOption.TRUNCATE_EXISTING);
    } catch (IOException refused) {
      throw failure(file, refused);
    }
  }

  /**
   * Opens a file to write behind what it holds, which has to be a trace, so that a wrong name harms
   * no other file.
   *
   * @param reads reads the beginning of a file that is not empty, and throws {@link
   *     TraceFormatException} if it is not such a trace
   * @throws UncheckedIOException if it can't be written, or holds something else
   */
  public static OutputStream behind(Path file, Consumer<Path> reads) {
    try {
      if (Files.isRegularFile(file) && Files.size(file) > 0) {
        refuseForeign(file, reads);
        refuseCutOff(file);
      }
      return open(file, StandardOpenOption.APPEND);
    } catch (IOException refused) {
      throw failure(file, refused);
    }
  }

  private static OutputStream open(Path file, StandardOpenOption where) throws IOException {
    return Files.newOutputStream(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE, where);
  }

  private static UncheckedIOException failure(Path file, IOException refused) {
    return new UncheckedIOException(
        "cannot write trace " + file + ": " + IoReason.of(refused), refused);
  }

  private static void refuseForeign(Path file, Consumer<Path> reads) throws IOException {
    try {
      reads.accept(file);
    } catch (TraceFormatException foreign) {
      throw new IOException("it holds something else; remove it or choose another name", foreign);
    }
  }

  /** What is written behind half a line can't be read. */
  private static void refuseCutOff(Path file) throws IOException {
    try (SeekableByteChannel channel = Files.newByteChannel(file)) {
      ByteBuffer last = ByteBuffer.allocate(1);
      channel.position(channel.size() - 1).read(last);
      if (last.get(0) != '\n') {
        throw new IOException("its last line is cut off; remove it or choose another name");
      }
    }
  }
}
