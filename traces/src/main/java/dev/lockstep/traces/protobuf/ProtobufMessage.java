package dev.lockstep.traces.protobuf;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/**
 * A message of Protocol Buffers that is put together before its length is known.
 *
 * <p>Google's own library, which the tests read messages with, makes a JDK 25 warn of what it does,
 * on the standard error of every run.
 *
 * <p>Source: Google, "Protocol Buffers Documentation, Encoding", sections "Base 128 Varints",
 * "Message Structure" and "Length-Delimited Records".
 */
public final class ProtobufMessage {
  private static final int VARINT = 0;
  private static final int EIGHT_BYTES = 1;
  private static final int LENGTH_DELIMITED = 2;
  private static final int TYPE_BITS = 3;

  private static final int FIRST_BYTES = 256;

  /** A tag and a number take no more. */
  private static final int MOST_NUMBER_BYTES = 20;

  private byte[] bytes = new byte[FIRST_BYTES];
  private int size;

  /** An empty one. */
  public ProtobufMessage() {}

  /** A field of any integer type that is neither fixed nor signed by zigzag, and of enums. */
  public ProtobufMessage number(int field, long value) {
    makeRoom(MOST_NUMBER_BYTES);
    tag(field, VARINT);
    varint(value);
    return this;
  }

  /** The same, left out where it is 0, as readers take it for that. */
  public ProtobufMessage numberUnlessZero(int field, long value) {
    return value == 0 ? this : number(field, value);
  }

  /** All values of a repeated field, in one piece. */
  public ProtobufMessage numbers(int field, List<Long> values) {
    ProtobufMessage packed = new ProtobufMessage();
    for (long value : values) {
      packed.makeRoom(MOST_NUMBER_BYTES);
      packed.varint(value);
    }
    return message(field, packed);
  }

  /** A field that always takes eight bytes. */
  public ProtobufMessage fixed(int field, long value) {
    makeRoom(MOST_NUMBER_BYTES);
    tag(field, EIGHT_BYTES);
    for (int shift = 0; shift < Long.SIZE; shift += Byte.SIZE) {
      bytes[size++] = (byte) (value >>> shift);
    }
    return this;
  }

  /** A text; half of a surrogate pair, which UTF-8 has not, becomes a question mark. */
  public ProtobufMessage text(int field, String value) {
    byte[] text = value.getBytes(StandardCharsets.UTF_8);
    bytes(field, text, text.length);
    return this;
  }

  /** A message, which is empty then. */
  public ProtobufMessage message(int field, ProtobufMessage inner) {
    bytes(field, inner.bytes, inner.size);
    inner.size = 0;
    return this;
  }

  private void bytes(int field, byte[] from, int length) {
    makeRoom(Math.addExact(MOST_NUMBER_BYTES, length));
    tag(field, LENGTH_DELIMITED);
    varint(length);
    System.arraycopy(from, 0, bytes, size, length);
    size += length;
  }

  private void makeRoom(int more) {
    if (more > bytes.length - size) {
      bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, Math.addExact(size, more)));
    }
  }

  private void tag(int field, int type) {
    varint(((long) field << TYPE_BITS) | type);
  }

  /** Seven bits to a byte, the lowest first. */
  private void varint(long value) {
    long left = value;
    while ((left & ~0x7FL) != 0) {
      bytes[size++] = (byte) ((left & 0x7F) | 0x80);
      left >>>= 7;
    }
    bytes[size++] = (byte) left;
  }

  /**
   * Writes it without a tag, and is empty then.
   *
   * @throws IOException what the stream throws
   */
  public void moveTo(OutputStream out) throws IOException {
    out.write(bytes, 0, size);
    size = 0;
  }
}
