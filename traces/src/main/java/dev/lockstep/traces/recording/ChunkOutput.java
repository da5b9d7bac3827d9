package dev.lockstep.traces.recording;

import dev.lockstep.traces.lines.IoReason;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
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
  static final String MAGIC = FIRST_WORDS + "1\n";

  private final Path file;
  private final FileChannel channel;
  private final Consumer<RuntimeException> onFailure;
  private final List<Chunk> chunks = new ArrayList<>();
  private final CRC32C checksum = new CRC32C();
  private long position;
  private @Nullable UncheckedIOException failure;

  /**
   * Begins a file; what it held is lost.
   *
   * @param onFailure is told once why chunks can't be written, and then no more are
   * @throws UncheckedIOException if it can't be written
   */
  ChunkOutput(Path file, Consumer<RuntimeException> onFailure) {
    this.file = file;
    this.onFailure = onFailure;
    try {
      channel =
          FileChannel.open(
              file,
              StandardOpenOption.CREATE,
              StandardOpenOption.WRITE,
              StandardOpenOption.TRUNCATE_EXISTING);
      put(ByteBuffer.wrap(MAGIC.getBytes(StandardCharsets.US_ASCII)));
    } catch (IOException refused) {
      throw failure(refused);
    }
  }

  private UncheckedIOException failure(IOException broken) {
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
    checksum.reset();
    checksum.update(buffer.bytes(), 0, buffer.length());
    ChunkHead head = buffer.head(marker, (int) checksum.getValue());
    chunks.add(new Chunk(position, head));
    write(head, ByteBuffer.wrap(buffer.bytes(), 0, buffer.length()));
    buffer.clear();
  }

  private void write(ChunkHead head, ByteBuffer bytes) {
    if (failure != null) {
      return;
    }
    ByteBuffer whole = ByteBuffer.allocate(ChunkHead.BYTES + bytes.remaining());
    head.write(whole);
    whole.put(bytes).flip();
    try {
      put(whole);
    } catch (IOException broken) {
      failure = failure(broken);
      onFailure.accept(failure);
    }
  }

  /** Writes the index, which says that the recording is complete. */
  @Override
  public void close() {
    try (channel) {
      ByteBuffer index = ChunkIndex.bytes(chunks);
      checksum.reset();
      checksum.update(index.duplicate());
      write(ChunkIndex.head(index, chunks, (int) checksum.getValue()), index);
    } catch (IOException broken) {
      throw failure(broken);
    }
    if (failure != null) {
      throw failure;
    }
  }
}
