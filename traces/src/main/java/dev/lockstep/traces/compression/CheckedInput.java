package dev.lockstep.traces.compression;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;

/** A decompressed stream whose failures are in words: decompressors throw what they come upon. */
final class CheckedInput extends InputStream {
  /** What the reader of Zstandard says where bytes are missing. */
  private static final String MISSING = "Not enough input bytes";

  /** What it says where the window is larger than it can have. */
  private static final String WINDOW = "Window size too large";

  private final Compression compression;
  private final InputStream in;
  private @Nullable CutOffException cutOff;

  private CheckedInput(Compression compression, InputStream in) {
    this.compression = compression;
    this.in = in;
  }

  static InputStream of(Compression compression, InputStream from) throws IOException {
    try {
      return new CheckedInput(compression, compression.decompressing(from));
    } catch (IOException | RuntimeException broken) {
      throw told(compression, broken);
    }
  }

  private static IOException told(Compression compression, Exception broken) {
    if (String.valueOf(broken.getMessage()).startsWith(WINDOW)) {
      return new IOException(
          "its zstd data is of a level above 19, and those up to 19 can be read here", broken);
    }
    boolean isCutOff = broken instanceof EOFException || MISSING.equals(broken.getMessage());
    boolean isDamaged = broken instanceof ZipException || broken instanceof RuntimeException;
    if (!isCutOff && !isDamaged) {
      return (IOException) broken; // The file can't be read at all.
    }
    return isCutOff
        ? new CutOffException("its %s data is cut off".formatted(compression.word()), broken)
        : new IOException("its %s data is damaged".formatted(compression.word()), broken);
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] to, int offset, int most) throws IOException {
    if (cutOff != null) {
      throw cutOff;
    }
    try {
      return in.read(to, offset, most);
    } catch (IOException | RuntimeException broken) {
      IOException told = told(compression, broken);
      cutOff = told instanceof CutOffException cut ? cut : null;
      throw told;
    }
  }

  @Override
  public int available() throws IOException {
    return in.available();
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
