package dev.lockstep.views.report.section;

import java.io.ByteArrayOutputStream;
import java.util.Base64;
import java.util.zip.Deflater;

/**
 * A row of numbers, seven bits to a byte, the lowest first; the page's {@code data.js} reads it.
 *
 * <p>Small numbers take one byte, so that what is near what came before is written as difference.
 */
public final class Columns {
  private static final int LOW_BITS = 0x7f;
  private static final int MORE = 0x80;
  private static final int BITS = 7;
  private static final int BUFFER_BYTES = 1 << 16;

  /** Smaller takes seconds longer for some hundredths. */
  private static final int LEVEL = 5;

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

  /** Adds a number that is not negative. */
  public Columns add(long number) {
    long rest = number;
    while (rest > LOW_BITS) {
      bytes.write((int) (rest & LOW_BITS) | MORE);
      rest >>>= BITS;
    }
    bytes.write((int) rest);
    return this;
  }

  /** Adds a number that may be negative: 0, -1, 1, -2, 2... as 0, 1, 2, 3, 4... */
  public Columns addSigned(long number) {
    long folded = (number << 1) ^ (number >> 63);
    // Beyond 52 bits the page would round it anyway.
    return add(folded & Long.MAX_VALUE);
  }

  /** What a reader takes for none: zeros. */
  public static Columns none() {
    return new Columns().add(0).add(0).add(0);
  }

  /** Adds all that another one holds. */
  public Columns addAll(Columns other) {
    bytes.writeBytes(other.bytes.toByteArray());
    return this;
  }

  /** All of it, compressed (zlib), in base64. */
  public String packed() {
    Deflater deflater = new Deflater(LEVEL);
    try {
      deflater.setInput(bytes.toByteArray());
      deflater.finish();
      ByteArrayOutputStream packed = new ByteArrayOutputStream();
      byte[] buffer = new byte[BUFFER_BYTES];
      while (!deflater.finished()) {
        packed.write(buffer, 0, deflater.deflate(buffer));
      }
      return Base64.getEncoder().encodeToString(packed.toByteArray());
    } finally {
      deflater.end();
    }
  }
}
