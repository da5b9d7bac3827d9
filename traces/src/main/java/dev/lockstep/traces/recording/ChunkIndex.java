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

  static List<Chunk> read(ByteBuffer bytes) {
    List<Chunk> chunks = new ArrayList<>();
    while (bytes.remaining() >= BYTES_OF_ENTRY) {
      chunks.add(new Chunk(bytes.getLong(), ChunkHead.read(bytes)));
    }
    return chunks;
  }
}
