package dev.lockstep.traces.profile.file;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/**
 * Numbers in as few bytes as they need, seven bits each, the lowest first; and texts, each of which
 * is written once and is a number from then on.
 */
final class ProfileOutput {
  private final OutputStream out;
  private final byte[] buffer = new byte[1 << 16];
  private int size;
  private final Map<String, Integer> texts = new HashMap<>();

  ProfileOutput(OutputStream out) {
    this.out = out;
  }

  /** A number that is hardly ever negative. */
  void number(long value) throws IOException {
    if (size > buffer.length - 10) {
      handOn();
    }
    long rest = value;
    while ((rest & ~0x7FL) != 0) {
      buffer[size++] = (byte) (rest | 0x80);
      rest >>>= 7;
    }
    buffer[size++] = (byte) rest;
  }

  /** A number that is as often negative as not. */
  void signed(long value) throws IOException {
    number(value << 1 ^ value >> 63);
  }

  void text(String text) throws IOException {
    Integer known = texts.putIfAbsent(text, texts.size());
    if (known != null) {
      number(known);
      return;
    }
    number(texts.size() - 1L);
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    number(bytes.length);
    handOn();
    out.write(bytes);
  }

  private void handOn() throws IOException {
    out.write(buffer, 0, size);
    size = 0;
  }

  void flush() throws IOException {
    handOn();
    out.flush();
  }
}
