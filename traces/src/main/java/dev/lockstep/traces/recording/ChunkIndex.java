package dev.lockstep.traces.recording;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/** The chunk behind all others: the heads of those, each behind its position in the file. */
final class ChunkIndex {
  private static final int BYTES_OF_ENTRY = Long.BYTES + ChunkHead.BYTES;

  private ChunkIndex() {}

  static ByteBuffer bytes(List<Chunk> chunks) {
    ByteBuffer bytes = ByteBuffer.allocate(chunks.size() * BYTES_OF_ENTRY + Long.BYTES);
    for (Chunk chunk : chunks) {
      bytes.putLong(chunk.position());
      chunk.head().write(bytes);
    }
    long position = chunks.isEmpty() ? ChunkOutput.MAGIC.length() : chunks.getLast().end();
    return bytes.putLong(position).flip();
  }

  static ChunkHead head(ByteBuffer bytes, List<Chunk> chunks, int checksum) {
    return new ChunkHead(ChunkHead.INDEX, bytes.remaining(), checksum, chunks.size(), 0, 0);
  }

  /**
   * Reads the index that stands at this position.
   *
   * @throws IllegalArgumentException if the chunks are not one behind the other up to there
   */
  static List<Chunk> read(ByteBuffer bytes, long indexPosition) {
    List<Chunk> chunks = new ArrayList<>();
    long position = ChunkOutput.MAGIC.length();
    while (bytes.remaining() >= BYTES_OF_ENTRY) {
      Chunk chunk = new Chunk(bytes.getLong(), ChunkHead.read(bytes));
      chunk.head().check();
      if (chunk.position() != position || !chunk.head().isOfRecords()) {
        throw new IllegalArgumentException("it tells of chunks that can't be there");
      }
      position = chunk.end();
      chunks.add(chunk);
    }
    if (position != indexPosition || bytes.remaining() != Long.BYTES) {
      throw new IllegalArgumentException("it doesn't tell of all chunks");
    }
    return chunks;
  }
}
