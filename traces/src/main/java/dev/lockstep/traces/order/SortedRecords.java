package dev.lockstep.traces.order;

import dev.lockstep.traces.lines.IoReason;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/**
 * Puts any number of records into the order of their ticks; those of one tick stay as they came.
 *
 * <p>Some tens of megabytes are in memory. When these are full they are sorted, and go to a
 * temporary file; at the end, all such files are read beside each other. Stories are nearly in
 * order, which the sort of the JDK, of runs that are there already, makes use of.
 */
public final class SortedRecords implements AutoCloseable {
  private static final int MOST_BYTES = 1 << 25;
  private static final int MOST_RECORDS = 1 << 20;
  private static final int FIRST_BYTES = 1 << 16;
  private static final int FILE_BUFFER = 1 << 16;

  /** Takes records in order. */
  @FunctionalInterface
  public interface Taker {
    /** The next one: its first {@code length} bytes. */
    void take(long tick, byte[] bytes, int length);
  }

  private record Place(long tick, int at, int length) {}

  private final int mostRecords;
  private final List<Place> places = new ArrayList<>();
  private final List<Path> files = new ArrayList<>();
  private byte[] bytes = new byte[FIRST_BYTES];
  private int size;

  /** Nothing yet. */
  public SortedRecords() {
    this(MOST_RECORDS);
  }

  SortedRecords(int mostRecords) {
    this.mostRecords = mostRecords;
  }

  /**
   * Adds a record.
   *
   * @throws UncheckedIOException if there is no room for it
   */
  public void add(long tick, byte[] record) {
    if (places.size() == mostRecords || size + (long) record.length > MOST_BYTES) {
      spill();
    }
    if (record.length > bytes.length - size) {
      bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, size + record.length));
    }
    System.arraycopy(record, 0, bytes, size, record.length);
    places.add(new Place(tick, size, record.length));
    size += record.length;
  }

  private void spill() {
    if (places.isEmpty()) {
      return;
    }
    try {
      Path file = Files.createTempFile("lockstep", ".sorted");
      file.toFile().deleteOnExit();
      files.add(file);
      try (DataOutputStream out =
          new DataOutputStream(
              new BufferedOutputStream(Files.newOutputStream(file), FILE_BUFFER))) {
        places.sort(Comparator.comparingLong(Place::tick));
        for (Place place : places) {
          out.writeLong(place.tick);
          out.writeInt(place.length);
          out.write(bytes, place.at, place.length);
        }
      }
    } catch (IOException broken) {
      throw failure(broken);
    }
    places.clear();
    size = 0;
  }

  private static UncheckedIOException failure(IOException broken) {
    return new UncheckedIOException(
        "cannot write a temporary file: " + IoReason.of(broken), broken);
  }

  /**
   * Hands on all records, the earliest first.
   *
   * @throws UncheckedIOException if they can't be read
   */
  public void forEach(Taker taker) {
    if (files.isEmpty()) {
      places.sort(Comparator.comparingLong(Place::tick));
      for (Place place : places) {
        taker.take(
            place.tick, Arrays.copyOfRange(bytes, place.at, place.at + place.length), place.length);
      }
      return;
    }
    spill();
    merge(taker);
  }

  private void merge(Taker taker) {
    PriorityQueue<Reader> readers = new PriorityQueue<>();
    try {
      for (int at = 0; at < files.size(); at++) {
        Reader reader = new Reader(files.get(at), at);
        if (reader.next()) {
          readers.add(reader);
        }
      }
      while (!readers.isEmpty()) {
        Reader first = readers.remove();
        taker.take(first.tick, first.bytes, first.length);
        if (first.next()) {
          readers.add(first);
        }
      }
    } catch (IOException broken) {
      throw failure(broken);
    } finally {
      readers.forEach(Reader::close);
    }
  }

  @Override
  public void close() {
    try {
      for (Path file : files) {
        Files.deleteIfExists(file);
      }
    } catch (IOException broken) {
      throw failure(broken);
    }
  }

  /** Reads a file; it is closed behind its last record. */
  private static final class Reader implements Comparable<Reader> {
    private static final Comparator<Reader> ORDER =
        Comparator.<Reader>comparingLong(one -> one.tick).thenComparingInt(one -> one.number);

    final int number;
    final DataInputStream in;
    long left;
    long tick;
    byte[] bytes = new byte[0];
    int length;

    Reader(Path file, int number) throws IOException {
      this.number = number;
      this.left = Files.size(file);
      this.in =
          new DataInputStream(new BufferedInputStream(Files.newInputStream(file), FILE_BUFFER));
    }

    boolean next() throws IOException {
      if (left == 0) {
        close();
        return false;
      }
      tick = in.readLong();
      length = in.readInt();
      if (length > bytes.length) {
        bytes = new byte[2 * length];
      }
      in.readFully(bytes, 0, length);
      left -= Long.BYTES + Integer.BYTES + length;
      return true;
    }

    void close() {
      try {
        in.close();
      } catch (IOException broken) {
        throw failure(broken);
      }
    }

    @Override
    public int compareTo(Reader other) {
      return ORDER.compare(this, other);
    }
  }
}
