package dev.lockstep.cli.sweep;

import dev.lockstep.cli.output.CheckedLine;
import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.runs.sweep.Axis;
import dev.lockstep.runs.sweep.Extraction;
import dev.lockstep.runs.sweep.Sweep;
import dev.lockstep.runs.sweep.SweepRow;
import dev.lockstep.traces.lines.IoReason;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/**
 * What a file of rows holds: a first line that tells the sweep from others, and a line for each
 * row, in any order. Each line ends with its checksum. A line that has no end is torn, and counts
 * for nothing.
 *
 * @param hash of the words of the sweep, of what is extracted, and of the program's classes
 * @param size how many runs it has
 * @param command what its runs have in common
 * @param axes their names
 * @param extracted what is looked for in their output
 */
record RowText(String hash, long size, String command, List<String> axes, List<String> extracted) {
  private static final String FIRST = "lockstep sweep 2";
  private static final int FIXED = 5;

  /** That of a sweep. */
  static RowText of(Sweep sweep, List<Extraction> extractions, String classesHash) {
    return new RowText(
        hash(classesHash + " " + sweep.words() + extractions),
        sweep.size(),
        sweep.command(),
        sweep.axes().stream().map(Axis::name).toList(),
        Extraction.names(extractions));
  }

  private static String hash(String text) {
    try {
      byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The first line, with its end. */
  String firstLine() {
    List<String> fields = new ArrayList<>(List.of(FIRST, hash, String.valueOf(size), command));
    fields.add(String.valueOf(axes.size()));
    fields.addAll(axes);
    fields.addAll(extracted);
    return CheckedLine.of(String.join("\t", fields));
  }

  /** Whether a file has a first line: where its JVM was ended at once, it has none. */
  static boolean isBegun(Path file) {
    return Files.exists(file) && text(file).contains("\n");
  }

  /** How many bytes of a file are lines that have their ends. */
  static long wholeBytes(Path file) {
    byte[] bytes = bytes(file);
    int end = bytes.length;
    while (end > 0 && bytes[end - 1] != '\n') {
      end--;
    }
    return end;
  }

  /**
   * Which sweep a file has rows of.
   *
   * @throws UsageException if it can't be read, or has no rows
   */
  static RowText of(Path file) {
    String[] fields = CheckedLine.read(text(file).split("\n", 2)[0]).orElse("").split("\t", -1);
    if (fields.length < FIXED
        || !fields[0].equals(FIRST)
        || !fields[2].matches("\\d{1,9}")
        || !fields[4].matches("\\d{1,9}")
        || fields.length < FIXED + Integer.parseInt(fields[4])) {
      throw new UsageException(file + ": has no rows of a sweep");
    }
    List<String> names = List.of(fields).subList(FIXED, fields.length);
    int axes = Integer.parseInt(fields[4]);
    return new RowText(
        fields[1],
        Long.parseLong(fields[2]),
        fields[3],
        List.copyOf(names.subList(0, axes)),
        List.copyOf(names.subList(axes, names.size())));
  }

  /**
   * Takes the rows of a file of this sweep.
   *
   * @throws UsageException if it can't be read, or a line is no row
   */
  void read(Path file, Rows rows) {
    String[] lines = text(file).split("\n", -1);
    for (int at = 1; at < lines.length - 1; at++) {
      try {
        String line =
            CheckedLine.read(lines[at])
                .orElseThrow(() -> new IllegalArgumentException("is damaged"));
        SweepRow row = SweepRow.read(line, axes.size());
        if (row.number() < 1 || row.number() > size) {
          throw new IllegalArgumentException(lines[at]);
        }
        if (!rows.put(row)) {
          throw new UsageException(
              "%s:%s: run %s has another row in another place"
                  .formatted(file, at + 1, row.number()));
        }
      } catch (IllegalArgumentException damaged) {
        throw new UsageException(
            "%s:%s: is no row of this sweep; without this line, 'sweep --resume' makes it again"
                .formatted(file, at + 1));
      }
    }
  }

  private static String text(Path file) {
    return new String(bytes(file), StandardCharsets.UTF_8);
  }

  private static byte[] bytes(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (IOException e) {
      throw new UsageException("%s: %s".formatted(file, IoReason.of(e)));
    }
  }
}
