package dev.lockstep.traces.lines;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/**
 * Text as bytes of WTF-8: UTF-8, but that every string survives. Half of a surrogate pair, which
 * UTF-8 can't say, takes the three bytes that its number would take.
 */
public final class Wtf8 {
  /** What the bytes of all halves begin with: this, and a byte from the next one on. */
  private static final int FIRST = 0xED;

  private static final int LEAST_SECOND = 0xA0;
  private static final int BYTES = 3;

  private Wtf8() {}

  /** The bytes of a text. */
  public static byte[] bytes(String text) {
    return hasHalves(text) ? withHalves(text) : text.getBytes(StandardCharsets.UTF_8);
  }

  private static boolean hasHalves(String text) {
    return text.codePoints().anyMatch(Wtf8::isHalf);
  }

  private static boolean isHalf(int codePoint) {
    return codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE;
  }

  private static byte[] withHalves(String text) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    text.codePoints()
        .forEach(
            codePoint -> {
              if (isHalf(codePoint)) {
                bytes.write(FIRST);
                bytes.write(0x80 | ((codePoint >>> 6) & 0x3F));
                bytes.write(0x80 | (codePoint & 0x3F));
              } else {
                bytes.writeBytes(Character.toString(codePoint).getBytes(StandardCharsets.UTF_8));
              }
            });
    return bytes.toByteArray();
  }

  /** The text of so many bytes. */
  public static String of(byte[] bytes, int from, int length) {
    StringBuilder text = new StringBuilder();
    int end = from + length;
    int start = from;
    for (int at = from; at <= end - BYTES; at++) {
      if ((bytes[at] & 0xFF) == FIRST && (bytes[at + 1] & 0xFF) >= LEAST_SECOND) {
        text.append(new String(bytes, start, at - start, StandardCharsets.UTF_8));
        text.append((char) (0xD000 | ((bytes[at + 1] & 0x3F) << 6) | (bytes[at + 2] & 0x3F)));
        at += BYTES - 1;
        start = at + 1;
      }
    }
    String rest = new String(bytes, start, end - start, StandardCharsets.UTF_8);
    return text.isEmpty() ? rest : text.append(rest).toString();
  }
}
