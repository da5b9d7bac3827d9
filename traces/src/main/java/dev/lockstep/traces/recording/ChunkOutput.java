package dev.lockstep.traces.recording;

import dev.lockstep.traces.compression.CompressedFiles;
import dev.lockstep.traces.lines.IoReason;
import dev.lockstep.traces.lines.WritableFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/** The file that chunks are written to, each in one piece. */
final class ChunkOutput implements AutoCloseable {
  /** What recordings of all versions begin with. */
  static final String FIRST_WORDS = "lockstep recording ";

  /** The first line of each recording of this version. */
  static final String MAGIC = FIRST_WORDS + "3\n";

  private final Path file;
  private final WritableByteChannel channel;
  private final Consumer<RuntimeException> onFailure;
  private final List<Chunk> chunks = new ArrayList<>();
  private final CRC32C checksum = new CRC32C();
  private long position;
  private @Nullable UncheckedIOException failure;

  /**
   * Begins a file; what it held is lost.
   *
   * @param onFailure takes, once, the reason why chunks can't be written; then no more are
   * @throws UncheckedIOException if it can't be written
   */
  ChunkOutput(Path file, Consumer<RuntimeException> onFailure) {
    this.file = file;
    this.onFailure = onFailure;
    try {
      channel = open(file);
      put(ByteBuffer.wrap(MAGIC.getBytes(StandardCharsets.US_ASCII)));
    } catch (IOException refused) {
      throw failure(file, refused);
    }
  }

  /** Nothing lies between chunks and the file, unless its name says that it is compressed. */
  private static WritableByteChannel open(Path file) throws IOException {
    FileChannel plain =
        FileChannel.open(
            file,
            StandardOpenOption.CREATE,
            StandardOpenOption.WRITE,
            StandardOpenOption.TRUNCATE_EXISTING);
    return CompressedFiles.isCompressed(file)
        ? Channels.newChannel(CompressedFiles.output(file, Channels.newOutputStream(plain)))
        : plain;
  }

  /**
   * Leaves the file as it is.
   *
   * @throws UncheckedIOException if it can't be written
   */
  static void check(Path file) {
    try {
      WritableFile.check(file);
    } catch (IOException refused) {
      throw failure(file, refused);
    }
  }

  private static UncheckedIOException failure(Path file, IOException broken) {
    return new UncheckedIOException(
        "cannot write recording " + file + ": " + IoReason.of(broken), broken);
  }

  private void put(ByteBuffer bytes) throws IOException {
    position += bytes.remaining();
    while (bytes.hasRemaining()) {
      channel.write(bytes);
    }
  }

  /** Writes what the buffer holds, and empties it. */
  void write(int marker, ChunkBuffer buffer) {
    ChunkHead head = buffer.head(marker, checksumOf(buffer.content()));
    chunks.add(new Chunk(position, head));
    write(buffer.whole(head));
    buffer.clear();
  }

  private int checksumOf(ByteBuffer bytes) {
    checksum.reset();
    checksum.update(bytes);
    return (int) checksum.getValue();
  }

  private void write(ByteBuffer whole) {
    if (failure != null) {
      return;
    }
    try {
      put(whole);
    } catch (IOException broken) {
      failure = failure(file, broken);
      onFailure.accept(failure);
    }
  }

  /** Writes the index, which says that the recording is complete. */
  @Override
  public void close() {
    try (channel) {
      ByteBuffer index = ChunkIndex.bytes(chunks);
      ChunkHead head = ChunkIndex.head(index, chunks, checksumOf(index.duplicate()));
      ByteBuffer whole = ByteBuffer.allocate(ChunkHead.BYTES + index.remaining());
      head.write(whole);
      write(whole.put(index).flip());
    } catch (IOException broken) {
      throw failure(file, broken);
    }
    if (failure != null) {
      throw failure;
    }
  }
}
