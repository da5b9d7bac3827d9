package dev.lockstep.traces.recording;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** The records of a chunk that is being written, as bytes. */
final class ChunkBuffer {
  /** More than numbers of a record take. */
  private static final int ROOM = 128;

  private byte[] bytes;
  private int length;
  private int records;
  private long firstTick = Long.MAX_VALUE;
  private long lastTick = Long.MIN_VALUE;
  private long tick;

  ChunkBuffer(int capacity) {
    bytes = new byte[capacity + ROOM];
  }

  /** Begins a record without a tick. */
  void begin(RecordKind kind) {
    if (bytes.length - length < ROOM) {
      bytes = Arrays.copyOf(bytes, 2 * bytes.length);
    }
    bytes[length++] = (byte) kind.ordinal();
    records++;
  }

  /** Begins a record with one. */
  void begin(RecordKind kind, long at) {
    begin(kind);
    number(at - tick);
    tick = at;
    if (at < firstTick) {
      firstTick = at;
    }
    if (at > lastTick) {
      lastTick = at;
    }
  }

  /** In groups of seven bits, lowest first; the sign is the lowest bit of all. */
  void number(long value) {
    long left = (value << 1) ^ (value >> 63);
    int at = length;
    while ((left & ~0x7FL) != 0) {
      bytes[at++] = (byte) (left | 0x80);
      left >>>= 7;
    }
    bytes[at++] = (byte) left;
    length = at;
  }

  /** Its length in bytes of UTF-8, and these. */
  void text(String text) {
    byte[] encoded = text.getBytes(StandardCharsets.UTF_8);
    number(encoded.length);
    if (bytes.length - length < encoded.length + ROOM) {
      bytes = Arrays.copyOf(bytes, 2 * (length + encoded.length) + ROOM);
    }
    System.arraycopy(encoded, 0, bytes, length, encoded.length);
    length += encoded.length;
  }

  boolean isEmpty() {
    return length == 0;
  }

  byte[] bytes() {
    return bytes;
  }

  int length() {
    return length;
  }

  /** What its head says. */
  ChunkHead head(int marker, int checksum) {
    boolean hasTicks = firstTick <= lastTick;
    return new ChunkHead(
        marker, length, checksum, records, hasTicks ? firstTick : 0, hasTicks ? lastTick : 0);
  }

  void clear() {
    length = 0;
    records = 0;
    tick = 0;
    firstTick = Long.MAX_VALUE;
    lastTick = Long.MIN_VALUE;
  }
}
