package dev.lockstep.cli.views;

import dev.lockstep.cli.json.PlotJson;
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
 * @param isColoured whether text on standard output is coloured
 */
public record PlotTarget(
    Optional<String> file, Form form, int width, int height, boolean isColoured) {
  /** What can be written; files end in its name. */
  public enum Form {
    /** A picture of lines. */
    SVG,
    /** A picture of dots. */
    PNG,
    /** Characters. */
    TXT,
    /** Numbers. */
    CSV,
    /** The same for programs. */
    JSON;

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
    Form form = form(option, file, Optional.empty());
    file.map(Path::of).ifPresent(path -> WholeFile.check(option, path));
    int width = form.isPicture() ? WIDTH : form == Form.TXT ? terminal() : COLUMNS_OF_NUMBERS;
    return new PlotTarget(file, form, width, HEIGHT, OutputTerminal.hasColours());
  }

  static PlotTarget of(PlotCommand asked) {
    Optional<String> file = asked.output.optional().filter(name -> !name.equals(STANDARD));
    file.ifPresent(WholeFile::named);
    Form form = form("-o", file, numbers(asked));
    if (!form.isPicture()) {
      refuse("--width", asked.width, form);
      refuse("--height", asked.height, form);
    }
    file.ifPresent(name -> check(name, asked.files.texts()));
    return new PlotTarget(
        file,
        form,
        width(form, asked.width),
        pixels("--height", asked.height, HEIGHT),
        isColoured(asked.color, form == Form.TXT && file.isEmpty()));
  }

  /** The numbers that were asked for, whatever the file's name. */
  private static Optional<Form> numbers(PlotCommand asked) {
    if (asked.csv.isSet() && asked.json.isSet()) {
      throw new UsageException("--csv and --json: choose one of them");
    }
    return asked.csv.isSet()
        ? Optional.of(Form.CSV)
        : Optional.of(Form.JSON).filter(_ -> asked.json.isSet());
  }

  private static boolean isColoured(Argument color, boolean isShown) {
    if (color.isGiven() && !isShown) {
      throw new UsageException(
          "--color is for text on standard output, and this goes elsewhere or is no text: leave it"
              + " out");
    }
    return switch (color.optional().orElse("auto")) {
      case "auto" -> OutputTerminal.hasColours();
      case "always" -> true;
      case "never" -> false;
      default ->
          throw new UsageException(
              "--color %s: must be auto, always or never".formatted(color.text()));
    };
  }

  private static Form form(String option, Optional<String> file, Optional<Form> numbers) {
    Optional<Form> named =
        file.flatMap(
            name ->
                Arrays.stream(Form.values())
                    .filter(form -> inside(name).endsWith(form.suffix()))
                    .findFirst());
    if (numbers.isPresent() && named.isPresent() && !named.equals(numbers)) {
      String suffix = numbers.get().suffix();
      throw new UsageException(
          "--%s -o %s: these go to a file in %s"
              .formatted(suffix.substring(1), file.orElseThrow(), suffix));
    }
    if (file.isPresent() && named.isEmpty() && numbers.isEmpty()) {
      throw new UsageException(
          "%s %s: its name must end in .svg, .png, .txt, .csv or .json, which says what is written"
              .formatted(option, file.get()));
    }
    return numbers.or(() -> named).orElse(Form.TXT);
  }

  private static String inside(String name) {
    return Compression.withoutSuffix(name.toLowerCase(Locale.ROOT));
  }

  private static void refuse(String option, Argument given, Form form) {
    if (given.isGiven()) {
      throw new UsageException(
          "%s has a meaning for pictures only, in .svg or .png, and this is %s: leave it out"
              .formatted(option, form == Form.TXT ? "text" : "numbers"));
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
      case CSV, JSON -> COLUMNS_OF_NUMBERS;
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
      case CSV, JSON -> Room.inTable(width);
    };
  }

  /** Writes it; where it goes to standard output, that is this. */
  public void write(Figure figure, PrintWriter standard) {
    if (file.isPresent()) {
      WholeFile.at(Path.of(file.get())).write(out -> write(figure, out));
    } else if (form == Form.CSV) {
      figure.table().write(standard);
    } else if (form == Form.JSON) {
      json(figure, standard);
    } else if (isColoured) {
      standard.flush();
      colour(ColouredPlot.of(figure, width));
    } else {
      standard.print(TextPlot.of(figure, width));
    }
    standard.flush();
  }

  private static void json(Figure figure, Writer out) {
    try {
      PlotJson.write(figure, out);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
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
        case JSON -> {
          Writer writer = new OutputStreamWriter(out, StandardCharsets.UTF_8);
          PlotJson.write(figure, writer);
          writer.flush();
        }
      }
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }
}
