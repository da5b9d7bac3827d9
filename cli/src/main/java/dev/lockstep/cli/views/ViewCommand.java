package dev.lockstep.cli.views;

import dev.lockstep.cli.json.ViewJson;
import dev.lockstep.cli.notices.LongWork;
import dev.lockstep.cli.output.ExitStatus;
import dev.lockstep.cli.output.WholeFile;
import dev.lockstep.cli.races.RacesFile;
import dev.lockstep.cli.words.Argument;
import dev.lockstep.cli.words.Command;
import dev.lockstep.runs.plan.NumberRange;
import dev.lockstep.runs.plan.SameFile;
import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.traces.lines.TraceFormatException;
import dev.lockstep.traces.recording.RunStory;
import dev.lockstep.views.path.CriticalPath;
import dev.lockstep.views.path.PathText;
import dev.lockstep.views.report.FoundFaults;
import dev.lockstep.views.report.Report;
import dev.lockstep.views.whatif.Answer;
import dev.lockstep.views.whatif.WhatIf;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Stream;

/** {@code lockstep view}: one HTML file that shows a run. */
public final class ViewCommand extends Command {
  private static final NumberRange TICKS = new NumberRange(0, Long.MAX_VALUE);

  private static final String STANDARD_OUTPUT = "-";

  private static final String NO_TIME = " tells of no time: its last tick is 0";

  private final Argument file =
      parameter(
          "1",
          "FILE",
          "What 'lockstep run --record' wrote, or a trace; - is a trace on standard input.");
  private final Argument output =
      option(
          "-o --output",
          "REPORT.html",
          "Where to (default: FILE's name and .html, in the current folder).");
  private final Argument from =
      option("--from", "TICK", "Show the run from there on (default: from its beginning).");
  private final Argument to =
      option("--to", "TICK", "Show the run up to there (default: up to its end).");
  private final Argument races =
      option("--races", "FILE", "Show there what 'run --races-json FILE' has found, too.");
  private final Argument opens = flag("--open", "Show it in the desktop's browser.");
  private final Argument asText = flag("--text", "Print the critical path instead.");

  private final Argument asJson = flag("--json", "Print the same as JSON instead.");

  /** The command without values. */
  public ViewCommand() {
    super("Writes one HTML file that shows a run and needs no network.");
    synopsis(
        "lockstep view [options] FILE [-o REPORT.html] [--open]",
        "       lockstep view FILE --text|--json");
    examples(
        "lockstep view run.rec --open", "lockstep view run.rec --races races.json -o report.html");
  }

  @Override
  public Integer call() {
    return asText.isSet() || asJson.isSet() ? print() : write();
  }

  private int print() {
    String option = asText.isSet() ? "--text" : "--json";
    if (asText.isSet() && asJson.isSet()) {
      throw new UsageException("--text and --json: choose one of them");
    }
    if (Stream.of(output, from, to, races).anyMatch(Argument::isGiven) || opens.isSet()) {
      throw new UsageException(
          option
              + ": prints the critical path of the whole run;"
              + " leave out -o, --open, --from, --to and --races");
    }
    try (RunStory story = StoryFile.open(file.text(), err())) {
      if (story.lastTick() == 0) {
        throw new UsageException("view %s: %s".formatted(option, name() + NO_TIME));
      }
      out().print(LongWork.given("reading " + name(), () -> path(story)));
      out().flush();
      warn(story);
    } catch (TraceFormatException | UncheckedIOException refused) {
      throw UsageException.of(refused);
    }
    return ExitStatus.DONE.code();
  }

  private String path(RunStory story) {
    CriticalPath path = CriticalPath.of(story);
    List<Answer> answers = WhatIf.answers(story);
    return asText.isSet() ? PathText.of(path, answers) : ViewJson.of(name(), path, answers);
  }

  private int write() {
    try {
      WholeFile target = target();
      write(target);
      if (opens.isSet()) {
        Browser.show(Path.of(target.name()));
      }
    } catch (TraceFormatException | UncheckedIOException refused) {
      throw UsageException.of(refused);
    }
    return ExitStatus.DONE.code();
  }

  private void write(WholeFile target) {
    try (RunStory story = StoryFile.open(file.text(), err())) {
      Report report = new Report(story, name(), range(story), faults());
      target.write(report::write);
      warn(story);
      tell("the report is in " + target.name());
    }
  }

  private FoundFaults faults() {
    return races
        .optional()
        .map(name -> RacesFile.read("--races", Path.of(name)))
        .orElse(FoundFaults.NONE);
  }

  private String name() {
    return StoryFile.isStandardInput(file.text()) ? "standard input" : file.text();
  }

  private WholeFile target() {
    boolean isNamed = !StoryFile.isStandardInput(file.text());
    if (!isNamed && !output.isGiven()) {
      throw new UsageException("-: standard input has no name; name the report: -o REPORT.html");
    }
    String name = output.optional().orElseGet(() -> Path.of(file.text()).getFileName() + ".html");
    if (name.equals(STANDARD_OUTPUT)) {
      throw new UsageException(
          "-o -: pages go to files only; name a file (./- is one of that name)");
    }
    Path page = WholeFile.named(name);
    boolean isOfRaces = races.isGiven() && SameFile.is(Path.of(races.text()), page);
    if (isOfRaces || (isNamed && SameFile.is(Path.of(file.text()), page))) {
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
          "--from %s: the run ends at tick %s; choose an earlier tick".formatted(from.text(), end));
    }
    if (last.isPresent() && last.getAsLong() <= first.orElse(0)) {
      throw new UsageException(
          "--to %s: must be after --from, %s".formatted(to.text(), first.orElse(0)));
    }
    return new Report.Range(first, last);
  }

  private static OptionalLong tick(String option, Argument given) {
    return given.optional().stream().mapToLong(number -> TICKS.read(option, number)).findFirst();
  }

  private void warn(RunStory story) {
    if (story.lastTick() == 0) {
      tell(name() + NO_TIME + ", so its charts are empty");
    }
    story.cutOff().ifPresent(words -> tell(name() + " " + words));
    story.lacks().forEach(this::tell);
  }
}
