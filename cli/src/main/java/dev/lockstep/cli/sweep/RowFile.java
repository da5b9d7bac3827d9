package dev.lockstep.cli.sweep;

import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.runs.sweep.Sweep;
import dev.lockstep.runs.sweep.SweepRow;
import dev.lockstep.traces.lines.IoReason;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The rows of a sweep so far. Those that are to be kept, whatever becomes of this JVM, stand beside
 * the result in a file {@code FILE.rows}, a line each as they came, until the result is written.
 */
final class RowFile implements AutoCloseable {
  private static final String HEADER = "lockstep sweep 1 ";
  private static final String SUFFIX = ".rows";

  private final Sweep sweep;
  private final Map<Long, String> lines = new TreeMap<>();
  private final Optional<Path> file;
  private Optional<BufferedWriter> writer = Optional.empty();

  /** Rows that are kept beside this result; only in memory if there is none. */
  RowFile(Sweep sweep, Optional<Path> result) {
    this.sweep = sweep;
    this.file = result.map(path -> path.resolveSibling(path.getFileName() + SUFFIX));
  }

  /**
   * Refuses what is left of another sweep, before any run is made.
   *
   * @throws UsageException if there are rows, and they are not to be gone on with
   */
  void check(boolean resumes) {
    if (file.isPresent() && Files.exists(file.get()) && !resumes) {
      throw new UsageException(
          ("%s has the rows of a sweep that did not come to its end: --resume goes on with it, or"
                  + " delete the file")
              .formatted(file.get()));
    }
  }

  /**
   * Reads the rows that there are, and opens the file for more.
   *
   * @param classesHash tells the program's classes from others
   * @return which runs are to be made
   * @throws UsageException if the rows are of another sweep, or can't be written
   */
  Missing open(String classesHash) {
    Missing missing = new Missing(sweep.size());
    if (file.isPresent()) {
      String header = HEADER + hash(classesHash + " " + sweep.words());
      try {
        read(file.get(), header);
        BufferedWriter opened =
            Files.newBufferedWriter(
                file.get(), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        // All anew, as the last line may be torn.
        opened.write(header + "\n");
        for (String line : lines.values()) {
          opened.write(line + "\n");
        }
        opened.flush();
        writer = Optional.of(opened);
      } catch (IOException e) {
        throw new UsageException("%s: %s".formatted(file.get(), IoReason.of(e)));
      }
    }
    lines.keySet().forEach(missing::made);
    return missing;
  }

  private void read(Path rows, String header) throws IOException {
    if (!Files.exists(rows)) {
      return;
    }
    String text = Files.readString(rows);
    String[] all = text.split("\n", -1); // What stands behind the last line end is torn.
    if (!all[0].equals(header)) {
      throw new UsageException(
          rows
              + " is of another sweep, or of another program: give the same words again, or delete"
              + " the file");
    }
    for (int at = 1; at < all.length - 1; at++) {
      try {
        SweepRow row = SweepRow.read(all[at], sweep.axes().size());
        if (row.number() < 1
            || row.number() > sweep.size()
            || !row.values().equals(sweep.values(row.number()))) {
          throw new IllegalArgumentException(all[at]);
        }
        put(row);
      } catch (IllegalArgumentException damaged) {
        throw new UsageException("%s:%s: is no row of this sweep".formatted(rows, at + 1));
      }
    }
  }

  private static String hash(String text) {
    try {
      byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * Takes a row.
   *
   * @throws UsageException if it can't be written
   * @throws IllegalStateException if the same run has given another one before
   */
  void add(SweepRow row) {
    put(row);
    if (writer.isPresent()) {
      try {
        writer.get().write(row.line() + "\n");
        writer.get().flush();
      } catch (IOException e) {
        throw new UsageException("%s: %s".formatted(file.orElseThrow(), IoReason.of(e)));
      }
    }
  }

  private void put(SweepRow row) {
    String line = row.line();
    String before = lines.put(row.number(), line);
    if (before != null && !before.equals(line)) {
      throw new IllegalStateException(
          "run %s gave two rows: %s and %s".formatted(row.number(), before, line));
    }
  }

  /** How many rows there are. */
  int count() {
    return lines.size();
  }

  /** All rows, in the order of their numbers. */
  Iterable<SweepRow> rows() {
    return () ->
        lines.values().stream().map(line -> SweepRow.read(line, sweep.axes().size())).iterator();
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
