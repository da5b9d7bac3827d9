package dev.lockstep.cli.sweep;

import dev.lockstep.cli.output.WholeFile;
import dev.lockstep.runs.plan.UsageException;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Where a table goes.
 *
 * @param file the CSV file; empty if it is printed
 * @param isCsv whether it is printed as CSV
 */
record SweepOutput(Optional<Path> file, boolean isCsv) {
  /**
   * What the user asks for.
   *
   * @throws UsageException if it can't be
   */
  static SweepOutput of(Optional<String> named, boolean isCsv) {
    Optional<Path> file = named.map(WholeFile::named);
    if (file.isPresent() && !file.get().toString().endsWith(".csv")) {
      throw new UsageException("-o %s: name a file that ends in .csv".formatted(file.get()));
    }
    file.ifPresent(path -> WholeFile.check("-o", path));
    return new SweepOutput(file, isCsv);
  }

  void write(SweepTable table, PrintWriter out) {
    if (file.isPresent()) {
      try {
        WholeFile.at(file.get()).write(stream -> table.csv(line -> write(stream, line)));
      } catch (UncheckedIOException refused) {
        throw UsageException.of(refused);
      }
    } else if (isCsv) {
      table.csv(out::print);
    } else {
      table.text(out::print);
    }
    out.flush();
  }

  private static void write(OutputStream stream, String line) {
    try {
      stream.write(line.getBytes(StandardCharsets.UTF_8));
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }
}
