package dev.lockstep.traces.compression;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * A stream that always says that something may be left. The JDK's reader of gzip asks behind each
 * part, and takes "nothing at the moment" for the end, also of a pipe.
 */
final class UnknownEnd extends FilterInputStream {
  UnknownEnd(InputStream in) {
    super(in);
  }

  @Override
  public int available() throws IOException {
    return Math.max(1, super.available());
  }
}
