package dev.lockstep.cli.sweep;

import dev.lockstep.cli.output.WholeFile;
import dev.lockstep.cli.views.PlotTarget;
import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.runs.sweep.Axis;
import dev.lockstep.traces.compression.Compression;
import dev.lockstep.views.plot.figure.Figure;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Where a table goes, and what is drawn of it.
 *
 * @param file of CSV or Parquet, as its name says; empty if it is printed
 * @param isCsv whether it is printed as CSV
 * @param drawn what is drawn, in this order
 * @param target where that goes
 * @param html the page of it; empty if there is to be none
 */
record SweepOutput(
    Optional<Path> file, boolean isCsv, List<Drawn> drawn, PlotTarget target, Optional<Path> html) {
  private static final String CSV = ".csv";
  private static final String PARQUET = ".parquet";

  /**
   * The file that a user names.
   *
   * @throws UsageException if it is none, or can't be written
   */
  static Optional<Path> file(Optional<String> named) {
    Optional<Path> file = named.map(WholeFile::named);
    String name = file.map(SweepOutput::inside).orElse(CSV);
    if (!name.endsWith(CSV) && !name.endsWith(PARQUET)) {
      throw new UsageException(
          "-o %s: name a file that ends in .csv or .parquet".formatted(file.get()));
    }
    file.ifPresent(path -> WholeFile.check("-o", path));
    return file;
  }

  private static String inside(Path file) {
    return Compression.withoutSuffix(file.toString());
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
        boolean isParquet = inside(file.get()).endsWith(PARQUET);
        WholeFile.at(file.get())
            .write(stream -> write(stream, isParquet ? table::parquet : table::csv));
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

  /**
   * Refuses pictures of columns that there will not be, and of axes that have other values than
   * numbers where these are needed.
   *
   * @param known the columns that there are in any case
   * @param mayBeMore whether the program may say more of itself
   * @throws UsageException if there is such a one
   */
  void check(List<Axis> axes, List<String> known, boolean mayBeMore) {
    for (Drawn one : drawn) {
      for (String name : one.columns()) {
        if (!mayBeMore && !known.contains(name)) {
          throw new UsageException(
              "%s: there will be no column %s, but %s; mark(\"%2$s=VALUE\") in the program and"
                      .formatted(one.option(), name, String.join(", ", known))
                  + " --extract make more");
        }
      }
      refuseWords(one);
      for (Axis axis : axes) {
        if (one.numbers().contains(axis.name())) {
          axis.values().forEach(value -> DrawnRows.number(one.option(), axis.name(), value));
        }
      }
    }
  }

  private static void refuseWords(Drawn one) {
    for (String name : one.numbers()) {
      if (SweepTable.hasWords(name)) {
        throw new UsageException(
            "%s: there are no numbers in %s, but words".formatted(one.option(), name));
      }
    }
  }

  /**
   * Refuses pictures of columns that a table has not, or of words where numbers are needed.
   *
   * @throws UsageException if there is such a one
   */
  void check(SweepTable table) {
    for (Drawn one : drawn) {
      refuseWords(one);
      for (String name : one.columns()) {
        int _ = DrawnRows.column(table, one.option(), name);
      }
    }
  }

  /**
   * Draws what was asked for, if anything was.
   *
   * @throws UsageException behind all that can be drawn, if something can't
   */
  void draw(SweepTable table, PrintWriter out) {
    List<String> refused = new ArrayList<>();
    try {
      boolean isBelow = file.isEmpty();
      for (Figure figure : figures(drawn, table, Integer.MAX_VALUE, refused)) {
        if (isBelow && target.file().isEmpty()) {
          out.println();
        }
        target.write(figure, out);
        isBelow = true;
      }
    } catch (UncheckedIOException broken) {
      throw UsageException.of(broken);
    }
    if (!refused.isEmpty()) {
      out.flush();
      throw new UsageException(String.join("; ", refused));
    }
  }

  /**
   * What can be drawn of some.
   *
   * @param mostPoints about so many points each
   * @param refused takes why others can't
   */
  static List<Figure> figures(
      List<Drawn> drawn, SweepTable table, int mostPoints, List<String> refused) {
    List<Figure> figures = new ArrayList<>();
    for (Drawn one : drawn) {
      try {
        figures.add(one.figure(table, mostPoints));
      } catch (UsageException none) {
        refused.add(String.valueOf(none.getMessage()));
      }
    }
    return figures;
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
                  .writeText(() -> new SweepPage(table, command, drawn, borders).html()));
    } catch (UncheckedIOException refused) {
      throw UsageException.of(refused);
    }
  }

  /** Writes to a stream. */
  @FunctionalInterface
  private interface Writing {
    void to(OutputStream stream) throws IOException;
  }

  private static void write(OutputStream stream, Writing writing) {
    try {
      BufferedOutputStream buffered = new BufferedOutputStream(stream);
      writing.to(buffered);
      buffered.flush();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }
}
