package dev.lockstep.traces.recording;

import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.traces.lines.IoReason;
import dev.lockstep.traces.lines.TraceFormatException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.zip.CRC32C;

/** The file that chunks are read from, in no fixed order. */
final class ChunkInput implements AutoCloseable {
  /** More than any chunk has: text that a program logs may be long. */
  private static final int MOST_BYTES = 1 << 30;

  private static final Recorder NOBODY = new Recorder() {};

  private final Path file;
  private final FileChannel channel;
  private final CRC32C checksum = new CRC32C();
  private final List<Chunk> chunks = new ArrayList<>();

  /** Positions of those that were decoded before. */
  private final Set<Long> checked = new HashSet<>();

  private boolean isComplete;
  private byte[] bytes = new byte[0];

  /**
   * Opens a file.
   *
   * @throws TraceFormatException if it holds something else
   * @throws UncheckedIOException if it can't be read
   */
  ChunkInput(Path file) {
    this.file = file;
    try {
      channel = SeekableFile.open(file);
    } catch (IOException refused) {
      throw failure(refused);
    }
    try {
      readMagic();
      readHeads();
    } catch (IOException broken) {
      close();
      throw failure(broken);
    } catch (TraceFormatException refused) {
      close();
      throw refused;
    }
  }

  String name() {
    return file.toString();
  }

  private UncheckedIOException failure(IOException broken) {
    return new UncheckedIOException(
        "cannot read recording " + file + ": " + IoReason.of(broken), broken);
  }

  private void readMagic() throws IOException {
    ByteBuffer magic = read(0, ChunkOutput.MAGIC.length());
    String text = StandardCharsets.US_ASCII.decode(magic).toString();
    if (!text.equals(ChunkOutput.MAGIC)) {
      throw new TraceFormatException(file + ": is no recording of this version of Lockstep");
    }
  }

  /** As much as there is. */
  private ByteBuffer read(long position, int length) throws IOException {
    ByteBuffer to = ByteBuffer.allocate(length);
    fill(to, position);
    return to.flip();
  }

  private void fill(ByteBuffer to, long position) throws IOException {
    int count = 0;
    while (to.hasRemaining() && count >= 0) {
      count = channel.read(to, position + to.position());
    }
  }

  /** Of the chunks that are all there; at the end of a killed run's file, one may not be. */
  private void readHeads() throws IOException {
    if (readIndex()) {
      return;
    }
    long position = ChunkOutput.MAGIC.length();
    long size = channel.size();
    while (size - position >= ChunkHead.BYTES) {
      Chunk chunk = new Chunk(position, ChunkHead.read(read(position, ChunkHead.BYTES)));
      if (!chunk.head().isKnown()) {
        throw damage(chunk, "it begins with something else");
      }
      if (chunk.end() > size || (chunk.end() == size && !isWhole(chunk))) {
        return;
      }
      if (!chunk.head().isOfRecords()) {
        throw damage(chunk, "which is the last one, something stands behind it");
      }
      check(chunk);
      chunks.add(chunk);
      position = chunk.end();
    }
  }

  private void check(Chunk chunk) {
    try {
      chunk.head().check();
    } catch (IllegalArgumentException broken) {
      throw damage(chunk, String.valueOf(broken.getMessage()));
    }
  }

  /** The operating system may have come to an end too, in the middle of the last one. */
  private boolean isWhole(Chunk chunk) {
    try {
      load(chunk);
      return true;
    } catch (TraceFormatException _) {
      return false;
    }
  }

  /** Of a complete recording, the last number says where the index is. */
  private boolean readIndex() throws IOException {
    long size = channel.size();
    if (size < ChunkOutput.MAGIC.length() + ChunkHead.BYTES + Long.BYTES) {
      return false;
    }
    long position = read(size - Long.BYTES, Long.BYTES).getLong();
    if (position < ChunkOutput.MAGIC.length() || position > size - ChunkHead.BYTES - Long.BYTES) {
      return false;
    }
    Chunk index = new Chunk(position, ChunkHead.read(read(position, ChunkHead.BYTES)));
    if (index.head().marker() != ChunkHead.INDEX || index.end() != size) {
      return false;
    }
    load(index);
    try {
      chunks.addAll(ChunkIndex.read(ByteBuffer.wrap(bytes, 0, index.head().length()), position));
    } catch (IllegalArgumentException broken) {
      throw damage(index, String.valueOf(broken.getMessage()));
    }
    isComplete = true;
    return true;
  }

  /** Whether the recording has come to its end. */
  boolean isComplete() {
    return isComplete;
  }

  /** All but the index. */
  List<Chunk> chunks() {
    return List.copyOf(chunks);
  }

  /**
   * The records of a chunk.
   *
   * @throws TraceFormatException if it is damaged
   */
  DecodedChunk decode(Chunk chunk) {
    load(chunk);
    try {
      DecodedChunk decoded = new DecodedChunk(bytes, chunk.head());
      if (!checked.contains(chunk.position())) {
        check(decoded);
        checked.add(chunk.position());
      }
      return decoded;
    } catch (IllegalArgumentException broken) {
      throw damage(chunk, String.valueOf(broken.getMessage()));
    } catch (ArithmeticException | IndexOutOfBoundsException broken) {
      throw damage(chunk, "a record says what can't be");
    }
  }

  /** Tells all records to no listener, which checks each of them. */
  private static void check(DecodedChunk decoded) {
    RecordParts parts = new RecordParts(decoded);
    for (int i = 0; i < decoded.records(); i++) {
      parts.tell(i, NOBODY);
    }
  }

  private void load(Chunk chunk) {
    int length = chunk.head().length();
    if (length > MOST_BYTES) {
      throw damage(chunk, "it can't be so long");
    }
    if (bytes.length < length) {
      bytes = new byte[length];
    }
    try {
      ByteBuffer to = ByteBuffer.wrap(bytes, 0, length);
      fill(to, chunk.bytesPosition());
      checksum.reset();
      checksum.update(bytes, 0, length);
      if (to.hasRemaining() || (int) checksum.getValue() != chunk.head().checksum()) {
        throw damage(chunk, "its bytes are not those that were written");
      }
    } catch (IOException broken) {
      throw failure(broken);
    }
  }

  /** What to throw where a chunk can't be right. */
  TraceFormatException damage(Chunk chunk, String reason) {
    return new TraceFormatException(
        String.format(
            Locale.ROOT,
            "%s: is damaged: of the chunk at byte %,d, %s",
            file,
            chunk.position(),
            reason));
  }

  @Override
  public void close() {
    try {
      channel.close();
    } catch (IOException broken) {
      throw failure(broken);
    }
  }
}
