package dev.lockstep.traces.recording;

import dev.lockstep.traces.lines.Wtf8;
import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * The records of a chunk that is being written, as bytes.
 *
 * <p>What most records tell again is told as nothing, or as a difference: a message takes 38 bytes
 * instead of 70, and a round of 204,800 messages between 2,000 nodes 370 ms instead of 460.
 */
final class ChunkBuffer implements ToldObject.Output {
  /** More than numbers of a record take. */
  private static final int ROOM = 128;

  /** The code of no kind. */
  private static final int NONE = -1;

  private byte[] bytes;

  /** Of the head, and the records. */
  private int length = ChunkHead.BYTES;

  private int records;
  private long firstTick = Long.MAX_VALUE;
  private long lastTick = Long.MIN_VALUE;
  private long tick;
  private long message;
  private long address;
  private int lastKind = NONE;

  ChunkBuffer(int capacity) {
    bytes = new byte[ChunkHead.BYTES + capacity + ROOM];
  }

  /** Begins a record without a tick. */
  void begin(RecordKind kind) {
    begin(kind, 0);
  }

  private void begin(RecordKind kind, int flag) {
    if (bytes.length - length < ROOM) {
      bytes = Arrays.copyOf(bytes, 2 * bytes.length);
    }
    bytes[length++] = (byte) (kind.code | flag);
    records++;
    lastKind = kind.code;
  }

  /** Begins a record with one. */
  void begin(RecordKind kind, long at) {
    if (at == tick && firstTick <= at) {
      begin(kind, RecordKind.SAME_TICK);
      return;
    }
    begin(kind, 0);
    number(at - tick);
    tick = at;
    firstTick = Math.min(firstTick, at);
    lastTick = Math.max(lastTick, at);
  }

  /** Whether the record before is of this kind, and has this tick. */
  boolean isBehind(RecordKind kind, long at) {
    return lastKind == kind.code && tick == at;
  }

  /** A record that follows from the one before. */
  void follows(RecordKind kind) {
    begin(kind, RecordKind.FOLLOWS);
  }

  /** How much higher the number of a message is than the one before. */
  long sinceMessage(long number) {
    long difference = number - message;
    message = number;
    return difference;
  }

  /** The message that was told of last. */
  long message() {
    return message;
  }

  /** How much higher an address is than the one before. */
  long sinceAddress(long at) {
    long difference = at - address;
    address = at;
    return difference;
  }

  @Override
  public void number(long number) {
    length = put(length, number);
  }

  @Override
  public void numbers(long first, long second) {
    length = put(put(length, first), second);
  }

  @Override
  public void numbers(long first, long second, long third) {
    length = put(put(put(length, first), second), third);
  }

  @Override
  public void numbers(long first, long second, long third, long fourth) {
    length = put(put(put(put(length, first), second), third), fourth);
  }

  /** In groups of seven bits, lowest first; the sign is the lowest bit of all. */
  private int put(int at, long number) {
    long left = (number << 1) ^ (number >> 63);
    if (left >>> 7 != 0) {
      return putGroups(at, left);
    }
    bytes[at] = (byte) left;
    return at + 1;
  }

  private int putGroups(int from, long number) {
    int at = from;
    long left = number;
    while (left >>> 7 != 0) {
      bytes[at++] = (byte) (left | 0x80);
      left >>>= 7;
    }
    bytes[at++] = (byte) left;
    return at;
  }

  /** Its length in bytes, and these. */
  @Override
  public void text(String text) {
    byte[] encoded = Wtf8.bytes(text);
    number(encoded.length);
    if (bytes.length - length < encoded.length + ROOM) {
      bytes = Arrays.copyOf(bytes, 2 * (length + encoded.length) + ROOM);
    }
    System.arraycopy(encoded, 0, bytes, length, encoded.length);
    length += encoded.length;
  }

  boolean isEmpty() {
    return records == 0;
  }

  /** Whether its records take so many bytes. */
  boolean has(int recordBytes) {
    return length - ChunkHead.BYTES >= recordBytes;
  }

  /** Its records. */
  ByteBuffer content() {
    return ByteBuffer.wrap(bytes, ChunkHead.BYTES, length - ChunkHead.BYTES);
  }

  /** What its head says. */
  ChunkHead head(int marker, int checksum) {
    boolean hasTicks = firstTick <= lastTick;
    return new ChunkHead(
        marker,
        length - ChunkHead.BYTES,
        checksum,
        records,
        hasTicks ? firstTick : 0,
        hasTicks ? lastTick : 0);
  }

  /** The chunk as it stands in the file. */
  ByteBuffer whole(ChunkHead head) {
    ByteBuffer whole = ByteBuffer.wrap(bytes, 0, length);
    head.write(whole);
    return whole.rewind();
  }

  void clear() {
    length = ChunkHead.BYTES;
    records = 0;
    tick = 0;
    message = 0;
    address = 0;
    lastKind = NONE;
    firstTick = Long.MAX_VALUE;
    lastTick = Long.MIN_VALUE;
  }
}
