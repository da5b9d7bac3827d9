package dev.lockstep.zstd;

import io.airlift.compress.zstd.ZstdInputStream;
import io.airlift.compress.zstd.ZstdOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** Streams of Zstandard. */
public final class Zstd {
  private Zstd() {}

  /**
   * One frame with a checksum at its end; closing it closes the other.
   *
   * @throws IOException if that can't be written
   */
  public static OutputStream compressing(OutputStream to) throws IOException {
    return new ZstdOutputStream(to);
  }

  /**
   * What frames hold, one behind the other. Windows have at most 8 MB, as they have up to level 19.
   * What is damaged makes it throw any exception that is unchecked, too.
   */
  public static InputStream decompressing(InputStream from) {
    return new ZstdInputStream(from);
  }
}
