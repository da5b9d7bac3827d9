package dev.lockstep.cli.output;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.zip.CRC32;

/** A line of a file with its checksum: what disks, and people, do to it is seen. */
public final class CheckedLine {
  private static final int CHECKSUM = 9;

  private CheckedLine() {}

  /** A line with its checksum and its end. */
  public static String of(String line) {
    CRC32 checksum = new CRC32();
    checksum.update(line.getBytes(StandardCharsets.UTF_8));
    return "%s\t%08x\n".formatted(line, checksum.getValue());
  }

  /** The line that has become this one, which has no end; empty if there is none. */
  public static Optional<String> read(String checked) {
    String line = checked.substring(0, Math.max(0, checked.length() - CHECKSUM));
    return of(line).equals(checked + "\n") ? Optional.of(line) : Optional.empty();
  }
}
