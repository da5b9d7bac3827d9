package dev.lockstep.traces.recording;

import java.nio.ByteBuffer;

/**
 * What stands before the bytes of a chunk, in big-endian order.
 *
 * @param marker what the chunk holds
 * @param length of the bytes behind it
 * @param checksum CRC-32C of those
 * @param records how many they are
 * @param firstTick the lowest tick in them; 0 if there is none
 * @param lastTick the highest
 */
record ChunkHead(int marker, int length, int checksum, int records, long firstTick, long lastTick) {
  /** "LSde": what numbers stand for. */
  static final int DEFINITIONS = 0x4C536465;

  /** "LSev": what happened. */
  static final int EVENTS = 0x4C536576;

  /** "LSix": where the chunks before are, and what is in them; the last one. */
  static final int INDEX = 0x4C536978;

  static final int BYTES = 4 * Integer.BYTES + 2 * Long.BYTES;

  /** So that what is added to a tick is one. */
  private static final long LAST_TICK = 1L << 61;

  static ChunkHead read(ByteBuffer from) {
    return new ChunkHead(
        from.getInt(), from.getInt(), from.getInt(), from.getInt(), from.getLong(), from.getLong());
  }

  void write(ByteBuffer to) {
    to.putInt(marker).putInt(length).putInt(checksum).putInt(records);
    to.putLong(firstTick).putLong(lastTick);
  }

  boolean isKnown() {
    return (marker == DEFINITIONS || marker == EVENTS || marker == INDEX) && length >= 0;
  }

  /** Whether it stands before records. */
  boolean isOfRecords() {
    return isKnown() && marker != INDEX;
  }

  /**
   * Makes sure that its ticks can be: they are asked for before its records are read.
   *
   * @throws IllegalArgumentException if they can't
   */
  void check() {
    long _ = checkedTick(firstTick);
    long _ = checkedTick(lastTick);
  }

  /**
   * A tick, if it can be one.
   *
   * @throws IllegalArgumentException if it can't
   */
  static long checkedTick(long tick) {
    if (tick < 0 || tick > LAST_TICK) {
      throw new IllegalArgumentException(
          tick < 0 ? "a tick is negative" : "a tick is later than any");
    }
    return tick;
  }
}
