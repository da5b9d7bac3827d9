package dev.lockstep.cli.views;

import dev.lockstep.cli.notices.OutputTerminal;
import dev.lockstep.cli.output.WholeFile;
import dev.lockstep.cli.words.Argument;
import dev.lockstep.runs.plan.NumberRange;
import dev.lockstep.runs.plan.SameFile;
import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.traces.compression.Compression;
import dev.lockstep.views.plot.Room;
import dev.lockstep.views.plot.chart.Picture;
import dev.lockstep.views.plot.figure.Figure;
import dev.lockstep.views.plot.text.ColouredPlot;
import dev.lockstep.views.plot.text.TextPlot;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Where a plot goes, and as what.
 *
 * @param file empty for standard output
 * @param form what is written
 * @param width of a picture in pixels, of text in characters; of numbers how many columns of time
 * @param height of a picture
 */
public record PlotTarget(Optional<String> file, Form form, int width, int height) {
  /** What can be written; files end in its name. */
  public enum Form {
    /** A picture of lines. */
    SVG,
    /** A picture of dots. */
    PNG,
    /** Characters. */
    TXT,
    /** Numbers. */
    CSV;

    boolean isPicture() {
      return this == SVG || this == PNG;
    }

    String suffix() {
      return "." + name().toLowerCase(Locale.ROOT);
    }
  }

  private static final String STANDARD = "-";
  private static final NumberRange PIXELS = new NumberRange(200, 10_000);
  private static final int WIDTH = 960;
  private static final int HEIGHT = 600;
  private static final int COLUMNS_OF_NUMBERS = 1000;
  private static final int USUAL_TERMINAL = 80;
  private static final int LEAST_TERMINAL = 40;
  private static final int MOST_TERMINAL = 500;

  /**
   * A file whose name says what is written, in the usual size; text on standard output if there is
   * none.
   *
   * @param option what has named the file
   * @throws UsageException if its name says nothing, or it can't be written
   */
  public static PlotTarget of(String option, Optional<String> file) {
    Form form = form(option, file, false);
    file.map(Path::of).ifPresent(path -> WholeFile.check(option, path));
    int width = form.isPicture() ? WIDTH : form == Form.TXT ? terminal() : COLUMNS_OF_NUMBERS;
    return new PlotTarget(file, form, width, HEIGHT);
  }

  static PlotTarget of(PlotCommand asked) {
    Optional<String> file = asked.output.optional().filter(name -> !name.equals(STANDARD));
    file.ifPresent(WholeFile::named);
    Form form = form("-o", file, asked.csv.isSet());
    if (!form.isPicture()) {
      refuse("--width", asked.width, form);
      refuse("--height", asked.height, form);
    }
    file.ifPresent(name -> check(name, asked.files.texts()));
    return new PlotTarget(
        file, form, width(form, asked.width), pixels("--height", asked.height, HEIGHT));
  }

  private static Form form(String option, Optional<String> file, boolean csv) {
    Optional<Form> named =
        file.flatMap(
            name ->
                Arrays.stream(Form.values())
                    .filter(form -> inside(name).endsWith(form.suffix()))
                    .findFirst());
    if (csv && named.isPresent() && named.get() != Form.CSV) {
      throw new UsageException(
          "--csv -o %s: numbers go to a file in .csv".formatted(file.orElseThrow()));
    }
    if (file.isPresent() && named.isEmpty() && !csv) {
      throw new UsageException(
          "%s %s: its name must end in .svg, .png, .txt or .csv, which says what is written"
              .formatted(option, file.get()));
    }
    return csv ? Form.CSV : named.orElse(Form.TXT);
  }

  private static String inside(String name) {
    return Compression.withoutSuffix(name.toLowerCase(Locale.ROOT));
  }

  private static void refuse(String option, Argument given, Form form) {
    if (given.isGiven()) {
      throw new UsageException(
          "%s has a meaning for pictures only, in .svg or .png, and this is %s: leave it out"
              .formatted(option, form == Form.CSV ? "numbers" : "text"));
    }
  }

  private static void check(String name, List<String> files) {
    for (String read : files) {
      if (!StoryFile.isStandardInput(read) && SameFile.is(Path.of(read), Path.of(name))) {
        throw new UsageException(
            "-o %s: that is the recording that is read; choose another name".formatted(name));
      }
    }
  }

  private static int width(Form form, Argument asked) {
    return switch (form) {
      case SVG, PNG -> pixels("--width", asked, WIDTH);
      case TXT -> terminal();
      case CSV -> COLUMNS_OF_NUMBERS;
    };
  }

  private static int pixels(String name, Argument given, int usual) {
    return (int)
        given.optional().stream()
            .mapToLong(text -> PIXELS.read(name, text))
            .findFirst()
            .orElse(usual);
  }

  /** As wide as the user says, or as the terminal is; else what most have room for. */
  private static int terminal() {
    String columns = System.getenv("COLUMNS");
    if (columns != null && columns.matches("\\d{1,6}")) {
      return Math.clamp(Integer.parseInt(columns), LEAST_TERMINAL, MOST_TERMINAL);
    }
    return OutputTerminal.isThere()
        ? Math.clamp(OutputTerminal.columns(), LEAST_TERMINAL, MOST_TERMINAL)
        : USUAL_TERMINAL;
  }

  Room room() {
    return switch (form) {
      case SVG, PNG -> Room.inPicture(width, height);
      case TXT -> Room.inText(width);
      case CSV -> Room.inTable(width);
    };
  }

  /** Writes it; where it goes to standard output, that is this. */
  public void write(Figure figure, PrintWriter standard) {
    if (file.isPresent()) {
      WholeFile.at(Path.of(file.get())).write(out -> write(figure, out));
    } else if (form == Form.CSV) {
      figure.table().write(standard);
    } else if (OutputTerminal.hasColours()) {
      standard.flush();
      colour(ColouredPlot.of(figure, width));
    } else {
      standard.print(TextPlot.of(figure, width));
    }
    standard.flush();
  }

  /** Past the writer that shows what terminals would obey. */
  private static void colour(String text) {
    System.out.print(text);
    System.out.flush();
  }

  private void write(Figure figure, OutputStream to) {
    try (OutputStream out = to) {
      switch (form) {
        case SVG -> new Picture(figure, width, height).svg(out);
        case PNG -> new Picture(figure, width, height).png(out);
        case TXT -> out.write(TextPlot.of(figure, width).getBytes(StandardCharsets.UTF_8));
        case CSV -> {
          Writer writer = new OutputStreamWriter(out, StandardCharsets.UTF_8);
          figure.table().write(writer);
          writer.flush();
        }
      }
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }
}
