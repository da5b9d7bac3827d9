package dev.lockstep.cli.sweep;

import dev.lockstep.cli.output.WholeFile;
import dev.lockstep.cli.views.PlotTarget;
import dev.lockstep.runs.plan.UsageException;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Where a table goes, and what is drawn of it.
 *
 * @param file the CSV file; empty if it is printed
 * @param isCsv whether it is printed as CSV
 * @param plot what is drawn; empty if nothing is
 * @param target where that goes
 * @param html the page of it; empty if there is to be none
 */
record SweepOutput(
    Optional<Path> file,
    boolean isCsv,
    Optional<SweepPlot> plot,
    PlotTarget target,
    Optional<Path> html) {
  /**
   * The CSV file that a user names.
   *
   * @throws UsageException if it is none, or can't be written
   */
  static Optional<Path> file(Optional<String> named) {
    Optional<Path> file = named.map(WholeFile::named);
    if (file.isPresent() && !file.get().toString().endsWith(".csv")) {
      throw new UsageException("-o %s: name a file that ends in .csv".formatted(file.get()));
    }
    file.ifPresent(path -> WholeFile.check("-o", path));
    return file;
  }

  /**
   * The page that a user names.
   *
   * @throws UsageException if it is none, or can't be written
   */
  static Optional<Path> page(Optional<String> named) {
    Optional<Path> file = named.map(Path::of);
    if (file.isPresent() && !file.get().toString().endsWith(".html")) {
      throw new UsageException("--html %s: name a file that ends in .html".formatted(file.get()));
    }
    file.ifPresent(path -> WholeFile.check("--html", path));
    return file;
  }

  void write(SweepTable table, PrintWriter out) {
    if (file.isPresent()) {
      try {
        WholeFile.at(file.get()).write(stream -> table.cells().csv(line -> write(stream, line)));
      } catch (UncheckedIOException refused) {
        throw UsageException.of(refused);
      }
    } else {
      print(table.cells(), out);
    }
  }

  /** Prints as the user wants it. */
  void print(Cells cells, PrintWriter out) {
    if (isCsv) {
      cells.csv(out::print);
    } else {
      cells.text(out::print);
    }
    out.flush();
  }

  /** Draws what was asked for, if anything was. */
  void draw(SweepTable table, PrintWriter out) {
    try {
      plot.ifPresent(drawn -> target.write(drawn.figure(table), out));
    } catch (UncheckedIOException refused) {
      throw UsageException.of(refused);
    }
  }

  /**
   * Makes the page, if one was asked for.
   *
   * @param command what all runs have in common
   * @param borders what was found of borders, if they were looked for
   */
  void page(SweepTable table, String command, Optional<Cells> borders) {
    try {
      html.ifPresent(
          path ->
              WholeFile.at(path)
                  .writeText(() -> new SweepPage(table, command, plot, borders).html()));
    } catch (UncheckedIOException refused) {
      throw UsageException.of(refused);
    }
  }

  private static void write(OutputStream stream, String line) {
    try {
      stream.write(line.getBytes(StandardCharsets.UTF_8));
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }
}
