package dev.lockstep.traces.profile.file;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Reads what {@link ProfileOutput} has written. */
final class ProfileInput {
  private static final int MOST_SHIFT = 63;

  private final InputStream in;
  private final List<String> texts = new ArrayList<>();

  ProfileInput(InputStream in) {
    this.in = in;
  }

  long number() throws IOException {
    long value = 0;
    for (int shift = 0; shift <= MOST_SHIFT; shift += 7) {
      int next = in.read();
      if (next < 0) {
        throw new EOFException();
      }
      value |= (next & 0x7FL) << shift;
      if (next < 0x80) {
        return value;
      }
    }
    throw new DamagedException("a number is too long");
  }

  long signed() throws IOException {
    long value = number();
    return value >>> 1 ^ -(value & 1);
  }

  /** A number from 0 up to an int's largest. */
  int count() throws IOException {
    return index(Integer.MAX_VALUE);
  }

  /** A number from 0 on, below a bound. */
  int index(int bound) throws IOException {
    long value = number();
    if (value < 0 || value >= bound) {
      throw new DamagedException("a number is too large: " + value);
    }
    return (int) value;
  }

  String text() throws IOException {
    int known = index(texts.size() + 1);
    if (known == texts.size()) {
      int length = count();
      byte[] bytes = in.readNBytes(length);
      if (bytes.length < length) {
        throw new EOFException();
      }
      texts.add(new String(bytes, StandardCharsets.UTF_8));
    }
    return texts.get(known);
  }
}
