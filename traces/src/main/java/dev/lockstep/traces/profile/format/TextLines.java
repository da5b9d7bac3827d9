package dev.lockstep.traces.profile.format;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Text for a stream that stays open. */
final class TextLines {
  private final BufferedWriter writer;

  TextLines(OutputStream out) {
    writer = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8), 1 << 16);
  }

  TextLines add(CharSequence text) {
    try {
      writer.append(text);
      return this;
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  TextLines add(long number) {
    return add(Long.toString(number));
  }

  void flush() {
    try {
      writer.flush();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }
}
