package dev.lockstep.traces.lines;

import java.nio.charset.StandardCharsets;

/** Makes bytes of a file fit to be shown in a message: nothing long, and no control characters. */
final class ShownBytes {
  private static final int LONGEST = 60;

  private ShownBytes() {}

  static String of(byte[] bytes, int start, int end) {
    int length = Math.min(end - start, LONGEST);
    String text = new String(bytes, start, length, StandardCharsets.UTF_8);
    StringBuilder shown = new StringBuilder();
    text.chars().map(c -> Character.isISOControl(c) ? '.' : c).forEach(c -> shown.append((char) c));
    return shown.append(end - start > LONGEST ? "..." : "").toString();
  }

  /** Whether a word holds what no text holds. */
  static boolean isBinary(String word) {
    return word.chars().anyMatch(c -> Character.isISOControl(c) || c == '\uFFFD');
  }
}
