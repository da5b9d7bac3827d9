package dev.lockstep.runs.plan;

import java.io.FilterReader;
import java.io.IOException;
import java.io.Reader;
import java.util.Locale;

/** Text of a file that may have no end: refused where it gets too long. */
public final class BoundedReader extends FilterReader {
  private final long most;
  private long left;

  /** At most so many characters. */
  public BoundedReader(Reader in, long most) {
    super(in);
    this.most = most;
    this.left = most;
  }

  @Override
  public int read() throws IOException {
    char[] one = new char[1];
    return read(one, 0, 1) < 0 ? -1 : one[0];
  }

  @Override
  public int read(char[] buffer, int offset, int length) throws IOException {
    int count = super.read(buffer, offset, length);
    left -= Math.max(0, count);
    if (left < 0) {
      throw new IOException(String.format(Locale.ROOT, "it is longer than %,d characters", most));
    }
    return count;
  }
}
