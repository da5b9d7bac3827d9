package dev.lockstep.traces.profile.jfr;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Values as a chunk has them: seven bits of a number in a byte, the lowest first. */
final class JfrBytes {
  private static final int UTF_8 = 3;
  private static final int MOST_BYTES = 9;

  private byte[] bytes = new byte[256];
  private int size;

  int size() {
    return size;
  }

  byte[] toArray() {
    return Arrays.copyOf(bytes, size);
  }

  /** A number that is not negative. Its ninth byte would have eight bits. */
  JfrBytes number(long value) {
    room(MOST_BYTES);
    long rest = value;
    for (int i = 1; i < MOST_BYTES && (rest & ~0x7FL) != 0; i++) {
      bytes[size++] = (byte) (rest | 0x80);
      rest >>>= 7;
    }
    bytes[size++] = (byte) rest;
    return this;
  }

  JfrBytes truth(boolean value) {
    room(1);
    bytes[size++] = (byte) (value ? 1 : 0);
    return this;
  }

  JfrBytes text(String text) {
    byte[] encoded = text.getBytes(StandardCharsets.UTF_8);
    number(UTF_8).number(encoded.length);
    return raw(encoded);
  }

  JfrBytes raw(byte[] more) {
    room(more.length);
    System.arraycopy(more, 0, bytes, size, more.length);
    size += more.length;
    return this;
  }

  /** An event: the size of all of it, its type, and its fields. */
  JfrBytes event(long type, JfrBytes fields) {
    JfrBytes rest = new JfrBytes().number(type).raw(fields.toArray());
    int length = rest.size + 1;
    while (new JfrBytes().number(length).size + rest.size != length) {
      length++;
    }
    return number(length).raw(rest.toArray());
  }

  private void room(int more) {
    if (bytes.length - size < more) {
      bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, size + more));
    }
  }
}
