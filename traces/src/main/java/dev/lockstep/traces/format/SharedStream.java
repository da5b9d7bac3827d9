package dev.lockstep.traces.format;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/**
 * A stream that belongs to others: what is written goes on at once, and closing it here leaves it
 * open.
 */
final class SharedStream extends FilterOutputStream {
  SharedStream(OutputStream out) {
    super(out);
  }

  @Override
  public void write(byte[] bytes, int start, int length) throws IOException {
    out.write(bytes, start, length);
    out.flush();
  }

  @Override
  public void close() throws IOException {
    flush();
  }
}
