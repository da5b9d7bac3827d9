package dev.lockstep.runs.explore;

import dev.lockstep.runs.StandardStreams;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import org.jspecify.annotations.Nullable;

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

  /** The SHA-256 of all that it has printed there, also of what is not kept. */
  byte[] outHash() {
    return out.hash();
  }

  /** The SHA-256 of some bytes. */
  static byte[] hash(byte[] bytes) {
    return Kept.sha256().digest(bytes);
  }

  /** Whether some of that is not kept. */
  boolean isOutCut() {
    return out.isCut();
  }

  /** What it has printed to standard error. */
  String err() {
    return err.toString(StandardCharsets.UTF_8);
  }

  /** What comes behind the first megabytes is lost, but for the hash of all. */
  private static final class Kept extends OutputStream {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    /** Has been given all of it; null as long as all is kept. */
    private @Nullable MessageDigest digest;

    @Override
    public void write(int b) {
      write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] from, int offset, int length) {
      int kept = Math.clamp(MOST_BYTES - bytes.size(), 0, length);
      bytes.write(from, offset, kept);
      if (kept < length) {
        if (digest == null) {
          digest = sha256();
          digest.update(bytes.toByteArray());
        }
        digest.update(from, offset + kept, length - kept);
      }
    }

    boolean isCut() {
      return digest != null;
    }

    byte[] hash() {
      try {
        return digest == null
            ? CapturedOutput.hash(bytes.toByteArray())
            : ((MessageDigest) digest.clone()).digest();
      } catch (CloneNotSupportedException oursCanBe) {
        throw new IllegalStateException(oursCanBe);
      }
    }

    private static MessageDigest sha256() {
      try {
        return MessageDigest.getInstance("SHA-256");
      } catch (NoSuchAlgorithmException everyJdkHasIt) {
        throw new IllegalStateException(everyJdkHasIt);
      }
    }

    void reset() {
      bytes.reset();
      digest = null;
    }

    byte[] toByteArray() {
      return bytes.toByteArray();
    }

    String toString(Charset charset) {
      return bytes.toString(charset);
    }
  }
}
