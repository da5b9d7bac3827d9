package dev.lockstep.cli.sweep;

import dev.lockstep.cli.output.CheckedLine;
import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.runs.shard.Shard;
import dev.lockstep.runs.sweep.Extraction;
import dev.lockstep.runs.sweep.Sweep;
import dev.lockstep.runs.sweep.SweepRow;
import dev.lockstep.traces.lines.IoReason;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;

/**
 * The rows of a sweep, or of a shard of it, so far. Those that are to be kept, whatever becomes of
 * this JVM, stand in a file as well, as they came.
 */
final class RowFile implements AutoCloseable {
  /** To write each row by itself took as long as a short run. */
  private static final long FLUSH_NANOS = 100_000_000;

  private final Sweep sweep;
  private final List<Extraction> extractions;
  private final Shard shard;
  private final Rows rows;
  private final Optional<Path> file;
  private Optional<BufferedWriter> writer = Optional.empty();
  private long flushedNanos = System.nanoTime();

  /** Rows that are kept in this file; only in memory if there is none. */
  RowFile(Sweep sweep, List<Extraction> extractions, Shard shard, Optional<Path> file) {
    this.sweep = sweep;
    this.extractions = List.copyOf(extractions);
    this.shard = shard;
    this.file = file;
    this.rows = new Rows(sweep.axes().size());
  }

  /** Where the rows of a shard are kept until its result is there. */
  static Path beside(Path result, Shard shard) {
    return result.resolveSibling(result.getFileName() + shard.ofFile() + ".rows");
  }

  /**
   * Refuses what is left of another sweep, before any run is made.
   *
   * @throws UsageException if there are rows, and they are not to be gone on with
   */
  void check(boolean resumes) {
    if (file.isPresent() && Files.exists(file.get()) && !resumes) {
      throw new UsageException(
          "%s has rows of a sweep already: --resume goes on with it, or delete the file"
              .formatted(file.get()));
    }
  }

  /**
   * Reads the rows that there are, and opens the file for more.
   *
   * @param classesHash tells the program's classes from others
   * @throws UsageException if the rows are of another sweep, or can't be written
   */
  void open(String classesHash) {
    file.ifPresent(path -> open(path, RowText.of(sweep, extractions, classesHash)));
  }

  /** Which runs have no row, of those that are to be made. */
  Missing missing() {
    return new Missing(sweep.size(), number -> rows.has(number) || !shard.has(number));
  }

  /** How many runs are to have a row, all in all. */
  long size() {
    return shard.of(sweep.size());
  }

  private void open(Path path, RowText text) {
    boolean isBegun = RowText.isBegun(path);
    if (isBegun) {
      if (!RowText.of(path).equals(text)) {
        throw new UsageException(
            path
                + " is of another sweep, or of another program: give the same words again, or"
                + " delete the file");
      }
      text.read(path, rows);
    }
    try {
      long size = Files.exists(path) ? Files.size(path) : 0;
      long whole = isBegun ? RowText.wholeBytes(path) : 0;
      // The file is not opened again here: where any of a JVM's channels is closed, its locks end.
      FileChannel channel =
          FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      if (isTaken(channel) || channel.size() != size) {
        channel.close();
        throw new UsageException(
            "%s: another command is writing these rows; wait until it has ended".formatted(path));
      }
      // What there is stays as it is: on a full disk it could not be written again.
      FileChannel _ = channel.truncate(whole).position(whole);
      writer = Optional.of(new BufferedWriter(Channels.newWriter(channel, StandardCharsets.UTF_8)));
      if (whole == 0) {
        writer.get().write(text.firstLine());
        writer.get().flush();
      }
    } catch (IOException e) {
      throw new UsageException("%s: %s".formatted(path, IoReason.of(e)));
    }
  }

  /** A lock ends with its JVM, however that ends. Some file systems of clusters have none. */
  private static boolean isTaken(FileChannel channel) {
    try {
      return channel.tryLock() == null;
    } catch (OverlappingFileLockException taken) {
      return true;
    } catch (IOException none) {
      return false;
    }
  }

  /**
   * Takes a row.
   *
   * @throws UsageException if it can't be written
   * @throws IllegalStateException if the same run has given another one before
   */
  void add(SweepRow row) {
    if (!rows.put(row)) {
      throw new IllegalStateException("run %s gave another row: %s".formatted(row.number(), row));
    }
    if (writer.isPresent()) {
      try {
        writer.get().write(CheckedLine.of(row.line()));
        long now = System.nanoTime();
        if (now - flushedNanos > FLUSH_NANOS) {
          writer.get().flush();
          flushedNanos = now;
        }
      } catch (IOException e) {
        throw new UsageException("%s: %s".formatted(file.orElseThrow(), IoReason.of(e)));
      }
    }
  }

  /** All of them. */
  Rows rows() {
    return rows;
  }

  /** Where they are kept; the user has named one. */
  Path file() {
    return file.orElseThrow();
  }

  /** Whether the file has rows of this sweep, which can be gone on with. */
  boolean hasKept() {
    return writer.isPresent() && rows.count() > 0;
  }

  /** Whether each run has its row. */
  boolean isComplete() {
    return rows.count() == size();
  }

  /** The result has all of it now. */
  void delete() {
    close();
    file.ifPresent(path -> path.toFile().delete());
  }

  @Override
  public void close() {
    try {
      if (writer.isPresent()) {
        writer.get().close();
      }
    } catch (IOException e) {
      throw new UsageException("%s: %s".formatted(file.orElseThrow(), IoReason.of(e)));
    }
  }
}
