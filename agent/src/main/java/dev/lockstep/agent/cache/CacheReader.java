package dev.lockstep.agent.cache;

import dev.lockstep.instrumenter.facts.ClassLookup;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/** Reads what {@link CacheWriter} wrote. What is damaged is as if it were not there. */
final class CacheReader implements AutoCloseable {
  /** Where the table begins, its checksum, and the number of the format. */
  private static final int END_BYTES = Long.BYTES + 2 * Integer.BYTES;

  private final RandomAccessFile file;
  private final List<Entry> entries;

  private CacheReader(RandomAccessFile file, List<Entry> entries) {
    this.file = file;
    this.entries = entries;
  }

  /** Where a class lies in the file. */
  record Entry(String key, long start, int length, int checksum) {}

  /** Opens a file; none if it isn't complete. */
  static Stream<CacheReader> open(Path path) {
    try {
      RandomAccessFile file = new RandomAccessFile(path.toFile(), "r");
      try {
        return Stream.of(new CacheReader(file, table(file)));
      } catch (IOException | RuntimeException damaged) {
        file.close();
        return Stream.empty();
      }
    } catch (IOException unreadable) {
      return Stream.empty();
    }
  }

  private static List<Entry> table(RandomAccessFile file) throws IOException {
    long end = file.length() - END_BYTES;
    file.seek(end);
    long start = file.readLong();
    int checksum = file.readInt();
    if (file.readInt() != CacheWriter.FORMAT) {
      throw new IOException("another format");
    }
    DataInputStream in = in(bytes(file, start, Math.toIntExact(end - start), checksum));
    List<Entry> entries = new ArrayList<>();
    for (int i = in.readInt(); i > 0; i--) {
      entries.add(new Entry(in.readUTF(), in.readLong(), in.readInt(), in.readInt()));
    }
    return entries;
  }

  private static byte[] bytes(RandomAccessFile file, long start, int length, int checksum)
      throws IOException {
    byte[] bytes = new byte[length];
    file.seek(start);
    file.readFully(bytes);
    if (checksum(bytes, length) != checksum) {
      throw new IOException("damaged");
    }
    return bytes;
  }

  static int checksum(byte[] bytes, int length) {
    CRC32C checksum = new CRC32C();
    checksum.update(bytes, 0, length);
    return (int) checksum.getValue();
  }

  private static DataInputStream in(byte[] bytes) {
    return new DataInputStream(new ByteArrayInputStream(bytes));
  }

  List<Entry> entries() {
    return entries;
  }

  /** The class, if rewriting would be told by {@code lookup} what it was told then; or null. */
  ClassCache.@Nullable Kept read(Entry entry, ClassLookup lookup) {
    try {
      DataInputStream in = in(bytes(file, entry.start(), entry.length(), entry.checksum()));
      return Answers.hold(in, lookup) ? KeptFormat.read(in) : null;
    } catch (IOException | RuntimeException damaged) {
      return null;
    }
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
