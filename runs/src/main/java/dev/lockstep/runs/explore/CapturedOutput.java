package dev.lockstep.runs.explore;

import dev.lockstep.runs.StandardStreams;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/** Takes what a run prints, up to some megabytes, and forgets it when the next one begins. */
final class CapturedOutput {
  private static final int MOST_BYTES = 4 << 20;

  private final Kept out = new Kept();
  private final Kept err = new Kept();
  private final StandardStreams streams = new StandardStreams(out, err);

  /** Where runs print: one pair for all, as its buffer is 64 KB. */
  StandardStreams streams() {
    return streams;
  }

  /** Takes what a run prints to standard output that is shown elsewhere. */
  OutputStream outStream() {
    return out;
  }

  /** A run begins. */
  void begin() {
    out.reset();
    err.reset();
  }

  /** What the run has printed to standard output. */
  byte[] out() {
    return out.toByteArray();
  }

  /** What it has printed to standard error. */
  String err() {
    return err.toString(StandardCharsets.UTF_8);
  }

  /** What comes behind the first megabytes is lost. */
  private static final class Kept extends OutputStream {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    @Override
    public void write(int b) {
      write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] from, int offset, int length) {
      bytes.write(from, offset, Math.clamp(MOST_BYTES - bytes.size(), 0, length));
    }

    void reset() {
      bytes.reset();
    }

    byte[] toByteArray() {
      return bytes.toByteArray();
    }

    String toString(Charset charset) {
      return bytes.toString(charset);
    }
  }
}
