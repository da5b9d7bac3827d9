package dev.lockstep.cli.views;

import dev.lockstep.cli.output.ExitStatus;
import dev.lockstep.cli.output.WholeFile;
import dev.lockstep.runs.plan.NumberRange;
import dev.lockstep.runs.plan.SameFile;
import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.traces.lines.TraceFormatException;
import dev.lockstep.traces.recording.RunStory;
import dev.lockstep.views.path.CriticalPath;
import dev.lockstep.views.path.PathText;
import dev.lockstep.views.report.Report;
import dev.lockstep.views.whatif.WhatIf;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code lockstep view}: one HTML file that shows a run. */
@Command(
    name = ViewCommand.NAME,
    customSynopsis = {
      "lockstep view [options] FILE [-o REPORT.html] [--open]",
      "       lockstep view FILE --text"
    },
    description = "Writes one HTML file that shows a run and needs no network.",
    sortOptions = false)
public final class ViewCommand implements Callable<Integer> {
  /** What users type. */
  public static final String NAME = "view";

  private static final NumberRange TICKS = new NumberRange(0, Long.MAX_VALUE);

  private static final String STANDARD_OUTPUT = "-";

  private static final String NO_TIME = " tells of no time: its last tick is 0";

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "FILE", description = "What 'lockstep run --record' wrote, or a trace.")
  private String file;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "REPORT.html",
      description = "Where to (default: FILE's name and .html, in the current folder).")
  private Optional<String> output = Optional.empty();

  @Option(
      names = "--from",
      paramLabel = "TICK",
      description = "Show the run from there on (default: from its beginning).")
  private Optional<String> from = Optional.empty();

  @Option(
      names = "--to",
      paramLabel = "TICK",
      description = "Show the run up to there (default: up to its end).")
  private Optional<String> to = Optional.empty();

  @Option(names = "--open", description = "Show it in the desktop's browser.")
  private boolean open;

  @Option(names = "--text", description = "Print the critical path instead.")
  private boolean text;

  @Override
  public Integer call() {
    return text ? print() : write();
  }

  private int print() {
    if (open || output.isPresent() || from.isPresent() || to.isPresent()) {
      throw new UsageException(
          "--text: prints the critical path of the whole run;"
              + " leave out -o, --open, --from and --to");
    }
    PrintWriter out = spec.commandLine().getOut();
    try (RunStory story = StoryFile.open(file)) {
      if (story.lastTick() == 0) {
        throw new UsageException("view --text: " + file + NO_TIME);
      }
      out.print(PathText.of(CriticalPath.of(story), WhatIf.answers(story)));
      out.flush();
      warn(story);
    } catch (TraceFormatException | UncheckedIOException refused) {
      throw UsageException.of(refused);
    }
    return ExitStatus.DONE.code();
  }

  private int write() {
    try {
      WholeFile target = target();
      write(target);
      if (open) {
        Browser.show(Path.of(target.name()));
      }
    } catch (TraceFormatException | UncheckedIOException refused) {
      throw UsageException.of(refused);
    }
    return ExitStatus.DONE.code();
  }

  private void write(WholeFile target) {
    try (RunStory story = StoryFile.open(file)) {
      Report report = new Report(story, file, range(story));
      target.write(report::write);
      warn(story);
      tell("the report is in " + target.name());
    }
  }

  private WholeFile target() {
    String name = output.orElseGet(() -> Path.of(file).getFileName() + ".html");
    if (name.equals(STANDARD_OUTPUT)) {
      throw new UsageException(
          "-o -: pages go to files only; name a file (./- is one of that name)");
    }
    Path page = WholeFile.named(name);
    if (SameFile.is(Path.of(file), page)) {
      throw new UsageException(
          "-o %s: that is the file that is read; choose another name".formatted(name));
    }
    return WholeFile.at(page);
  }

  private Report.Range range(RunStory story) {
    OptionalLong first = tick("--from", from);
    OptionalLong last = tick("--to", to);
    long end = story.lastTick();
    if (first.orElse(0) > end) {
      throw new UsageException(
          "--from %s: the run ends at tick %s; choose an earlier tick"
              .formatted(from.orElseThrow(), end));
    }
    if (last.isPresent() && last.getAsLong() <= first.orElse(0)) {
      throw new UsageException(
          "--to %s: must be after --from, %s".formatted(to.orElseThrow(), first.orElse(0)));
    }
    return new Report.Range(first, last);
  }

  private static OptionalLong tick(String option, Optional<String> text) {
    return text.stream().mapToLong(number -> TICKS.read(option, number)).findFirst();
  }

  private void warn(RunStory story) {
    if (story.lastTick() == 0) {
      tell(file + NO_TIME + ", so its charts are empty");
    }
    story.cutOff().ifPresent(words -> tell(file + " " + words));
    story.lacks().forEach(this::tell);
  }

  private void tell(String sentence) {
    PrintWriter err = spec.commandLine().getErr();
    err.println("lockstep: " + sentence);
    err.flush();
  }
}
