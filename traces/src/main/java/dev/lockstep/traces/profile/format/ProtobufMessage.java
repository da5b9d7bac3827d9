package dev.lockstep.traces.profile.format;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/**
 * A message of Protocol Buffers while it is put together: numbers, texts and other messages, by the
 * numbers of their fields. Google's own library, which the tests read messages with, makes a JDK 25
 * warn of what it does, on the standard error of every run.
 */
final class ProtobufMessage {
  private static final int VARINT = 0;
  private static final int LENGTH = 2;

  private byte[] bytes = new byte[64];
  private int size;

  /** A field that is left out is 0. */
  void number(int field, long value) {
    if (value != 0) {
      varint(field << 3 | VARINT);
      varint(value);
    }
  }

  /** All values of one field, in one piece. */
  void numbers(int field, List<Long> values) {
    ProtobufMessage packed = new ProtobufMessage();
    values.forEach(packed::varint);
    message(field, packed);
  }

  void text(int field, String text) {
    byte[] encoded = text.getBytes(StandardCharsets.UTF_8);
    piece(field, encoded, encoded.length);
  }

  void message(int field, ProtobufMessage message) {
    piece(field, message.bytes, message.size);
  }

  /** Writes what there is, and begins anew: fields of one message may be written in pieces. */
  void handOn(OutputStream out) throws IOException {
    out.write(bytes, 0, size);
    size = 0;
  }

  private void piece(int field, byte[] piece, int length) {
    varint(field << 3 | LENGTH);
    varint(length);
    room(length);
    System.arraycopy(piece, 0, bytes, size, length);
    size += length;
  }

  private void varint(long value) {
    room(10);
    long rest = value;
    while ((rest & ~0x7FL) != 0) {
      bytes[size++] = (byte) (rest | 0x80);
      rest >>>= 7;
    }
    bytes[size++] = (byte) rest;
  }

  private void room(int more) {
    if (bytes.length - size < more) {
      bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, size + more));
    }
  }
}
