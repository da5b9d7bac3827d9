package dev.lockstep.traces.compression;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PushbackInputStream;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.util.Arrays;

/** Opens files that may be compressed. */
public final class CompressedFiles {
  private CompressedFiles() {}

  /**
   * Opens a file to be written, compressed if its name says so.
   *
   * @throws IOException if it can't be written
   */
  public static OutputStream output(Path file, OpenOption... options) throws IOException {
    return output(file, Files.newOutputStream(file, options));
  }

  /**
   * A stream that is written to a file, now or later: compressed if the file's name says so.
   *
   * @throws IOException if it can't be written
   */
  public static OutputStream output(Path named, OutputStream to) throws IOException {
    return Compression.named(named).compressing(to);
  }

  /** Whether its name says that a file is to be compressed. */
  public static boolean isCompressed(Path named) {
    return Compression.named(named) != Compression.NONE;
  }

  /** The same of text, in UTF-8; what is no text is refused when it is written. */
  public static BufferedWriter writer(Path file) throws IOException {
    return new BufferedWriter(
        new OutputStreamWriter(output(file), StandardCharsets.UTF_8.newEncoder()));
  }

  /**
   * Opens a file to be read: what it holds, decompressed if its first bytes say so.
   *
   * @throws IOException if it can't be read
   */
  public static InputStream input(Path file) throws IOException {
    return input(Files.newInputStream(file));
  }

  /**
   * What a stream holds, decompressed if its first bytes say so; closing it closes the other, which
   * is closed too if this fails.
   *
   * @throws IOException if it can't be read
   */
  public static InputStream input(InputStream from) throws IOException {
    try {
      PushbackInputStream whole = new PushbackInputStream(from, Compression.MOST_MAGIC_BYTES);
      byte[] first = whole.readNBytes(Compression.MOST_MAGIC_BYTES);
      whole.unread(first);
      Compression compression = Compression.begunBy(first);
      return compression == Compression.NONE
          ? whole
          : CheckedInput.of(compression, new UnknownEnd(whole));
    } catch (IOException | RuntimeException refused) {
      from.close();
      throw refused;
    }
  }

  /**
   * As many first bytes as there are, of data that is cut off too; what comes next then says that
   * it is.
   *
   * @throws IOException if it can't be read, or is cut off before anything can
   */
  public static byte[] first(InputStream in, int most) throws IOException {
    byte[] first = new byte[most];
    int size = 0;
    try {
      for (int count = 0; size < most && count >= 0; size += Math.max(count, 0)) {
        count = in.read(first, size, most - size);
      }
    } catch (CutOffException cut) {
      if (size == 0) {
        throw cut;
      }
    }
    return Arrays.copyOf(first, size);
  }

  /** The same of text, in UTF-8; what is no text is refused when it is read. */
  public static BufferedReader reader(Path file) throws IOException {
    return new BufferedReader(
        new InputStreamReader(input(file), StandardCharsets.UTF_8.newDecoder()));
  }

  /**
   * How a file is compressed that is there.
   *
   * @throws IOException if it can't be read
   */
  public static Compression of(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return Compression.begunBy(in.readNBytes(Compression.MOST_MAGIC_BYTES));
    }
  }

  /**
   * The last byte of what a file holds, which is more than nothing. A compressed one is read to its
   * end for it.
   *
   * @throws IOException if it can't be read, or is damaged
   */
  public static int lastByte(Path file) throws IOException {
    if (of(file) != Compression.NONE) {
      return lastByte(input(file));
    }
    try (SeekableByteChannel channel = Files.newByteChannel(file)) {
      ByteBuffer last = ByteBuffer.allocate(1);
      channel.position(channel.size() - 1).read(last);
      return last.get(0);
    }
  }

  private static int lastByte(InputStream in) throws IOException {
    try (in) {
      byte[] some = new byte[1 << 16];
      int last = -1;
      for (int count = in.read(some); count >= 0; count = in.read(some)) {
        last = count > 0 ? some[count - 1] : last;
      }
      return last;
    }
  }

  /** Whether what is written behind such a file's end, as its name says, can be read with it. */
  public static boolean canBeAppendedTo(Path file) throws IOException {
    return of(file) == Compression.named(file);
  }
}
