package dev.lockstep.traces.recording;

/**
 * A chunk of a recording.
 *
 * @param position where its head begins in the file
 */
record Chunk(long position, ChunkHead head) {
  /** Where its bytes begin. */
  long bytesPosition() {
    return position + ChunkHead.BYTES;
  }

  /** Where the next chunk begins. */
  long end() {
    return bytesPosition() + head.length();
  }

  /** Whether anything in it may be from this part of the run. */
  boolean touches(long fromTick, long untilTick) {
    return head.lastTick() >= fromTick && head.firstTick() <= untilTick;
  }
}
