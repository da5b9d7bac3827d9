package dev.lockstep.cli.sweep;

import dev.lockstep.cli.views.PlotTarget;
import dev.lockstep.cli.words.Argument;
import dev.lockstep.runs.plan.UsageException;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * The options of a command that makes a table: where it goes, and what is drawn of it.
 *
 * @param output the file of the rows
 * @param csv whether CSV is printed
 * @param plot what is drawn
 * @param plotFile where that goes
 * @param html the page
 */
record TableOptions(
    Argument output, Argument csv, Argument plot, Argument plotFile, Argument html) {
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
    OptionSpec plotFile =
        text(
            "FILE",
            "Where to: a picture in .svg or .png, text in .txt, numbers in .csv (default: text on"
                + " standard output).",
            "--plot-file");
    OptionSpec html =
        text(
            "FILE.html",
            "Write a page there with the table, what failed and why, and pictures: what --plot"
                + " names, else what there is over each axis of numbers.",
            "--html");
    spec.addOption(output);
    spec.addOption(csv);
    spec.addOption(plot);
    spec.addOption(plotFile);
    spec.addOption(html);
    return new TableOptions(
        new Argument(output),
        new Argument(csv),
        new Argument(plot),
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
    Optional<SweepPlot> drawn = plot.optional().map(SweepPlot::read);
    if (plotFile.isGiven() && drawn.isEmpty()) {
      throw new UsageException("--plot-file: --plot X,Y[,SERIES] says what is drawn");
    }
    return new SweepOutput(
        SweepOutput.file(output.optional()),
        csv.isSet(),
        drawn,
        PlotTarget.of("--plot-file", plotFile.optional()),
        SweepOutput.page(html.optional()));
  }
}
