package dev.lockstep.cli.sweep;

import static java.util.stream.Collectors.joining;

import dev.lockstep.cli.views.PlotTarget;
import dev.lockstep.cli.words.Argument;
import dev.lockstep.runs.plan.UsageException;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * The options of a command that makes a table: where it goes, and what is drawn of it.
 *
 * @param output the file of the rows
 * @param csv whether CSV is printed
 * @param plot curves that are drawn
 * @param surface a surface that is
 * @param histogram a histogram that is
 * @param plotFile where one of these goes
 * @param html the page
 */
record TableOptions(
    Argument output,
    Argument csv,
    Argument plot,
    Argument surface,
    Argument histogram,
    Argument plotFile,
    Argument html) {
  /** Adds them to a command. */
  static TableOptions of(CommandSpec spec) {
    OptionSpec output =
        text(
            "FILE.csv|FILE.parquet",
            "Write the rows there as CSV or Parquet (default: print a table).",
            "-o",
            "--output");
    OptionSpec csv =
        OptionSpec.builder("--csv")
            .type(boolean.class)
            .description("Print CSV in place of the table.")
            .build();
    OptionSpec plot =
        text(
            "X,Y[,SERIES]",
            "Draw column Y over column X, with a curve for each value of SERIES.",
            "--plot");
    OptionSpec surface =
        text(
            "X,Y,Z",
            "Draw column Z over columns X and Y, of numbers or words, as a map of its values.",
            "--surface");
    OptionSpec histogram =
        text("COLUMN", "Draw how many runs have which numbers in a column.", "--histogram");
    OptionSpec plotFile =
        text(
            "FILE",
            "Where the one picture goes: in .svg or .png, as text in .txt, as numbers in .csv"
                + " (default: as text to standard output, each).",
            "--plot-file");
    OptionSpec html =
        text(
            "FILE.html",
            "Write a page there with the table, what failed and why, and pictures: those that"
                + " options name, else what there is over each axis of numbers.",
            "--html");
    spec.addOption(output);
    spec.addOption(csv);
    spec.addOption(plot);
    spec.addOption(surface);
    spec.addOption(histogram);
    spec.addOption(plotFile);
    spec.addOption(html);
    return new TableOptions(
        new Argument(output),
        new Argument(csv),
        new Argument(plot),
        new Argument(surface),
        new Argument(histogram),
        new Argument(plotFile),
        new Argument(html));
  }

  private static OptionSpec text(String label, String description, String... names) {
    return OptionSpec.builder(names)
        .type(String.class)
        .paramLabel(label)
        .description(description)
        .build();
  }

  private List<Drawn> drawn() {
    List<Drawn> drawn = new ArrayList<>();
    plot.optional().map(SweepPlot::read).ifPresent(drawn::add);
    surface.optional().map(SweepSurface::read).ifPresent(drawn::add);
    histogram.optional().map(SweepHistogram::read).ifPresent(drawn::add);
    return drawn;
  }

  /** The columns that these need. */
  List<String> columns() {
    return drawn().stream().flatMap(one -> one.columns().stream()).toList();
  }

  /** The options that draw, which are given. */
  List<String> drawing() {
    return drawn().stream().map(Drawn::option).toList();
  }

  /**
   * What the user asks for.
   *
   * @param printsMore whether something else than the rows is printed
   * @throws UsageException if it can't be
   */
  SweepOutput read(boolean printsMore) {
    if (csv.isSet() && output.isGiven() && !printsMore) {
      throw new UsageException("--csv prints, and -o writes a file: leave one of them out");
    }
    List<Drawn> drawn = drawn();
    if (plotFile.isGiven() && drawn.isEmpty()) {
      throw new UsageException(
          "--plot-file: --plot X,Y[,SERIES], --surface X,Y,Z or --histogram COLUMN says what is"
              + " drawn");
    }
    if (plotFile.isGiven() && drawn.size() > 1) {
      throw new UsageException(
          "--plot-file: one picture goes there: leave %s out; --html takes all"
              .formatted(drawn.stream().skip(1).map(Drawn::option).collect(joining(" and "))));
    }
    return new SweepOutput(
        SweepOutput.file(output.optional()),
        csv.isSet(),
        drawn,
        PlotTarget.of("--plot-file", plotFile.optional()),
        SweepOutput.page(html.optional()));
  }
}
