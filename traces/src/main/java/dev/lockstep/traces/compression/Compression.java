package dev.lockstep.traces.compression;

import dev.lockstep.zstd.Zstd;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/** How the bytes of a file are compressed. */
@SuppressWarnings("ImmutableEnumChecker") // nothing changes what it begins with
public enum Compression {
  /** They are not. */
  NONE("", "plain"),

  /** RFC 1952, by the JDK; the header has no time and no name. */
  GZIP(".gz", "gzip", 0x1f, 0x8b) {
    @Override
    OutputStream compressing(OutputStream to) throws IOException {
      return new GZIPOutputStream(to, BUFFER_BYTES);
    }

    @Override
    InputStream decompressing(InputStream from) throws IOException {
      return new GZIPInputStream(from, BUFFER_BYTES);
    }
  },

  /** RFC 8878. */
  ZSTD(".zst", "zstd", 0x28, 0xb5, 0x2f, 0xfd) {
    @Override
    OutputStream compressing(OutputStream to) throws IOException {
      return Zstd.compressing(to);
    }

    @Override
    InputStream decompressing(InputStream from) {
      return Zstd.decompressing(from);
    }
  };

  /** How many bytes tell one from the other. */
  static final int MOST_MAGIC_BYTES = 4;

  private static final int BUFFER_BYTES = 1 << 16;

  private final String suffix;
  private final String word;
  private final byte[] magic;

  Compression(String suffix, String word, int... magic) {
    this.suffix = suffix;
    this.word = word;
    this.magic = new byte[magic.length];
    for (int at = 0; at < magic.length; at++) {
      this.magic[at] = (byte) magic[at];
    }
  }

  /** What the name of a file asks for by its end. */
  public static Compression named(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    return Arrays.stream(values())
        .filter(one -> one != NONE && lower.endsWith(one.suffix))
        .findFirst()
        .orElse(NONE);
  }

  static Compression named(Path file) {
    return named(String.valueOf(file.getFileName()));
  }

  /** The name of a file as it would be if it were not compressed: its end says what is in it. */
  public static String withoutSuffix(String name) {
    return name.substring(0, name.length() - named(name).suffix.length());
  }

  /** That of a file that begins so. */
  static Compression begunBy(byte[] bytes) {
    return Arrays.stream(values())
        .filter(one -> one != NONE && one.begins(bytes))
        .findFirst()
        .orElse(NONE);
  }

  private boolean begins(byte[] bytes) {
    return bytes.length >= magic.length
        && Arrays.equals(bytes, 0, magic.length, magic, 0, magic.length);
  }

  /** What messages call it. */
  String word() {
    return word;
  }

  /**
   * A stream that compresses; closing it closes the other.
   *
   * @throws IOException if that can't be written
   */
  OutputStream compressing(OutputStream to) throws IOException {
    return to;
  }

  /**
   * A stream that decompresses; closing it closes the other.
   *
   * @throws IOException if that can't be read, or its beginning is damaged
   */
  InputStream decompressing(InputStream from) throws IOException {
    return from;
  }
}
