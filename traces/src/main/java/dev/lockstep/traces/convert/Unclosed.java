package dev.lockstep.traces.convert;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/** A stream that belongs to others: closing it here hands on what was written, and no more. */
final class Unclosed extends FilterOutputStream {
  Unclosed(OutputStream out) {
    super(out);
  }

  @Override
  public void write(byte[] bytes, int start, int length) throws IOException {
    out.write(bytes, start, length);
  }

  @Override
  public void close() throws IOException {
    flush();
  }
}
