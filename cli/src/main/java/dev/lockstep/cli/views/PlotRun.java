package dev.lockstep.cli.views;

import dev.lockstep.cli.notices.LongWork;
import dev.lockstep.cli.words.Argument;
import dev.lockstep.machines.reader.Suggestion;
import dev.lockstep.runs.plan.NumberRange;
import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.traces.lines.TraceFormatException;
import dev.lockstep.views.plot.PlotException;
import dev.lockstep.views.plot.PlotKind;
import dev.lockstep.views.plot.PlotRequest;
import dev.lockstep.views.plot.PlottedRun;
import dev.lockstep.views.plot.figure.Figure;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.OptionalLong;

/** Carries a plot out: checks what was asked for, reads the runs, and writes what is drawn. */
final class PlotRun {
  private static final NumberRange TICKS = new NumberRange(0, Long.MAX_VALUE);

  private final PlotCommand asked;
  private final PrintWriter out;
  private final PrintWriter err;

  PlotRun(PlotCommand asked, PrintWriter out, PrintWriter err) {
    this.asked = asked;
    this.out = out;
    this.err = err;
  }

  void run() {
    PlotKind kind = PlotKind.of(asked.kind.text()).orElseThrow(this::noKind);
    check(kind);
    PlotTarget target = PlotTarget.of(asked);
    OptionalLong from = tick("--from", asked.from);
    OptionalLong to = tick("--to", asked.to);
    if (from.isPresent() && to.isPresent() && from.getAsLong() >= to.getAsLong()) {
      throw new UsageException(
          "--from %s --to %s: the end must be later than the beginning"
              .formatted(from.getAsLong(), to.getAsLong()));
    }
    try (PlottedFiles files = PlottedFiles.open(asked.files.texts(), err)) {
      PlotRequest request =
          new PlotRequest(files.runs(), from, to, target.room(), asked.count.isSet());
      Figure figure = LongWork.given("reading " + names(), () -> figure(kind, request));
      target.write(asked.title.optional().map(figure::titled).orElse(figure), out);
      tell(files, figure);
    } catch (TraceFormatException | UncheckedIOException refused) {
      throw UsageException.of(refused);
    }
  }

  private String names() {
    return String.join(" ", asked.files.texts());
  }

  private static Figure figure(PlotKind kind, PlotRequest request) {
    try {
      return kind.figure(request);
    } catch (PlotException refused) {
      throw new UsageException("plot --kind %s: %s".formatted(kind.word(), refused.getMessage()));
    }
  }

  private UsageException noKind() {
    String closest = Suggestion.closest(PlotKind.words(), asked.kind.text());
    return new UsageException(
        "--kind %s: must be %s%s"
            .formatted(
                asked.kind.text(),
                String.join(" or ", PlotKind.words()),
                closest.isEmpty() ? "" : "; did you mean " + closest + "?"));
  }

  private void check(PlotKind kind) {
    int files = asked.files.texts().size();
    if (!kind.comparesRuns() && files > 1) {
      throw new UsageException(
          "--kind %s draws one run, and %s files are named; only speedup compares several"
              .formatted(kind.word(), files));
    }
    if (asked.files.texts().stream().filter(StoryFile::isStandardInput).count() > 1) {
      throw new UsageException("-: standard input is read once; name it once");
    }
    if (kind.comparesRuns()) {
      refuse("--from", asked.from.isGiven(), kind);
      refuse("--to", asked.to.isGiven(), kind);
    }
    refuse("--count", asked.count.isSet() && kind != PlotKind.TRAFFIC, kind);
  }

  private static void refuse(String option, boolean isGiven, PlotKind kind) {
    if (isGiven) {
      throw new UsageException(
          "%s has no meaning for --kind %s: leave it out".formatted(option, kind.word()));
    }
  }

  private static OptionalLong tick(String name, Argument given) {
    return given.optional().stream().mapToLong(text -> TICKS.read(name, text)).findFirst();
  }

  /** What must be known of the plot, and which runs lack their ends. */
  private void tell(PlottedFiles files, Figure figure) {
    figure.warnings().forEach(warning -> err.println("lockstep: " + warning));
    for (PlottedRun run : files.runs()) {
      run.story().cutOff().ifPresent(cut -> err.println("lockstep: " + run.name() + " " + cut));
    }
    err.flush();
  }
}
