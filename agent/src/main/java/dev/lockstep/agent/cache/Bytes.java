package dev.lockstep.agent.cache;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;

/** Gathers bytes. The JDK's own takes a lock for each, and tasks have hooks there. */
final class Bytes extends OutputStream {
  private byte[] bytes = new byte[1 << 14];
  private int size;

  @Override
  public void write(int value) {
    makeRoom(1);
    bytes[size++] = (byte) value;
  }

  @Override
  public void write(byte[] more, int start, int length) {
    makeRoom(length);
    System.arraycopy(more, start, bytes, size, length);
    size += length;
  }

  private void makeRoom(int more) {
    if (size + more > bytes.length) {
      bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, size + more));
    }
  }

  int size() {
    return size;
  }

  int checksum() {
    return CacheReader.checksum(bytes, size);
  }

  /** Writes all of them, and has none then. */
  void moveTo(OutputStream out) throws IOException {
    out.write(bytes, 0, size);
    size = 0;
  }
}
