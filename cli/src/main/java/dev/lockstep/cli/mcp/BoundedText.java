package dev.lockstep.cli.mcp;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** What another JVM prints: its beginning and its end, where it is long. */
final class BoundedText {
  private final int half;
  private final ByteArrayOutputStream first = new ByteArrayOutputStream();
  private byte[] last = new byte[0];
  private long length;

  private BoundedText(int half) {
    this.half = half;
  }

  /**
   * Reads a stream to its end.
   *
   * @param half so many bytes of the beginning are kept, and as many of the end
   */
  static BoundedText of(InputStream stream, int half) {
    BoundedText text = new BoundedText(half);
    byte[] some = new byte[8_192];
    try (stream) {
      for (int read = stream.read(some); read >= 0; read = stream.read(some)) {
        text.add(some, read);
      }
    } catch (IOException endedByForce) {
      // What was read before is what there is.
    }
    return text;
  }

  private void add(byte[] some, int size) {
    int begin = (int) Math.min(size, Math.max(0, half - length));
    first.write(some, 0, begin);
    if (begin < size && last.length == 0) {
      last = new byte[half];
    }
    for (int i = begin; i < size; i++) {
      last[(int) ((length + i) % half)] = some[i];
    }
    length += size;
  }

  @Override
  public String toString() {
    int begin = first.size();
    int size = (int) Math.min(length - begin, half);
    int oldest = size < half ? 0 : (int) (length % half);
    byte[] all = Arrays.copyOf(first.toByteArray(), begin + size);
    System.arraycopy(last, oldest, all, begin, size - oldest);
    System.arraycopy(last, 0, all, begin + size - oldest, oldest);
    long left = length - begin - size;
    return left == 0
        ? text(all, 0, begin + size)
        : "%s\n... %s bytes are left out ...\n%s"
            .formatted(text(all, 0, begin), left, text(all, begin, size));
  }

  private static String text(byte[] bytes, int at, int size) {
    return new String(bytes, at, size, StandardCharsets.UTF_8);
  }
}
