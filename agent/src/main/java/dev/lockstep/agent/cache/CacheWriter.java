package dev.lockstep.agent.cache;

import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Writes one file: the classes one after the other, then a table of where they lie, then where the
 * table lies. It gets its name when it is complete; so runs can write at once, and be killed.
 */
final class CacheWriter {
  static final int FORMAT = 0x4C53_0001;

  private final CacheFolder folder;
  private final String program;
  private final List<CacheReader.Entry> entries = new ArrayList<>();
  private final Set<String> keys = new HashSet<>();
  private final Bytes bytes = new Bytes();
  private @Nullable Path file;
  private @Nullable OutputStream out;
  private long size;
  private boolean failed;

  CacheWriter(CacheFolder folder, String program) {
    this.folder = folder;
    this.program = program;
  }

  /** Adds a class, unless it is there: each process may have loaded it. */
  void add(String key, ClassCache.Kept kept, Answers answers) {
    try {
      if (!failed && size < CacheFolder.MOST_BYTES_OF_FILE && keys.add(key)) {
        DataOutputStream fields = new DataOutputStream(bytes);
        answers.write(fields);
        KeptFormat.write(kept, fields);
        entries.add(new CacheReader.Entry(key, size, bytes.size(), bytes.checksum()));
        write();
      }
    } catch (IOException unwritable) {
      failed = true; // The disk is full, or a name is longer than the format allows.
    }
  }

  /**
   * Makes the file, and writes and reads a byte of it, in every run: files go through objects of
   * the JDK that get their hash codes when they are used first. With a run that reads kept classes,
   * and writes none, the next objects of the program would have got other ones.
   */
  void begin() {
    try {
      file = folder.newFile();
      out = Files.newOutputStream(file);
      out.write(0);
      size = 1;
      try (RandomAccessFile in = new RandomAccessFile(file.toFile(), "r")) {
        in.seek(0);
        in.readFully(new byte[1]);
      }
    } catch (IOException unwritable) {
      failed = true;
    }
  }

  private void write() throws IOException {
    if (out == null) {
      throw new IOException("not begun");
    }
    size += bytes.size();
    bytes.moveTo(out);
  }

  /** Completes the file, if there is one. */
  void close() throws IOException {
    if (out == null || file == null) {
      return;
    }
    try (OutputStream closed = out) {
      if (!failed) {
        writeTable(closed);
      }
    }
    if (failed || entries.isEmpty()) {
      Files.delete(file);
    } else {
      folder.name(file, program);
    }
  }

  private void writeTable(OutputStream closed) throws IOException {
    long start = size;
    DataOutputStream table = new DataOutputStream(bytes);
    table.writeInt(entries.size());
    for (CacheReader.Entry entry : entries) {
      table.writeUTF(entry.key());
      table.writeLong(entry.start());
      table.writeInt(entry.length());
      table.writeInt(entry.checksum());
    }
    int checksum = bytes.checksum();
    table.writeLong(start);
    table.writeInt(checksum);
    table.writeInt(FORMAT);
    bytes.moveTo(closed);
  }
}
