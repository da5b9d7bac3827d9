package dev.lockstep.cli.views;

import dev.lockstep.cli.output.ExitStatus;
import dev.lockstep.cli.output.StandardInput;
import dev.lockstep.cli.output.WholeFile;
import dev.lockstep.cli.words.Argument;
import dev.lockstep.cli.words.Command;
import dev.lockstep.runs.plan.NumberRange;
import dev.lockstep.runs.plan.SameFile;
import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.traces.lines.TraceFormatException;
import dev.lockstep.views.difference.Comparison;
import dev.lockstep.views.difference.Comparison.Source;
import dev.lockstep.views.difference.Difference;
import dev.lockstep.views.difference.DifferenceJson;
import dev.lockstep.views.difference.DifferenceText;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** {@code lockstep diff}: whether two runs are the same, and where they differ. */
public final class DiffCommand extends Command {
  private static final NumberRange LIMITS = new NumberRange(1, 100_000);

  private final Argument runs =
      parameters(
          "0..*",
          "1..*",
          "RUN",
          "Two runs: what 'run --record' has written, or traces in any format, one of which may be"
              + " -, standard input.");
  private final Argument limit =
      option("--limit", "N", "How many events that differ are listed (default: 1).");
  private final Argument ignoresTicks =
      flag("--ignore-ticks", "Compare what happened and in which order, not when.");
  private final Argument json = flag("--json", "Print it as JSON instead.");
  private final Argument output =
      option("-o --output", "FILE", "Where it goes (default: standard output).");

  /** The command without values. */
  public DiffCommand() {
    super(
        "Says whether two runs are the same; if not, where they begin to differ.",
        "It shows what either run did there, and which nodes differ in all that they did.");
    synopsis("lockstep diff [options] RUN1 RUN2");
    footer(
        "Exit status: 0 the same happened; 1 they differ; 2 wrong usage, or a file",
        "can't be read.");
    examples("lockstep diff before.rec after.rec");
  }

  @Override
  public Integer call() {
    int most =
        checked(() -> limit.optional().map(text -> (int) LIMITS.read("--limit", text)).orElse(1));
    List<String> names = two(runs.texts());
    Optional<WholeFile> target = output.optional().map(name -> target(name, names));
    try (Source one = open(names.getFirst());
        Source other = open(names.getLast())) {
      Difference told = new Comparison(most, ignoresTicks.isSet()).of(one, other);
      write(json.isSet() ? DifferenceJson.of(told) : DifferenceText.of(told), target);
      told.cutOffs().forEach(this::tell);
      return (told.isNone() ? ExitStatus.DONE : ExitStatus.DIFFERENT).code();
    } catch (TraceFormatException | UncheckedIOException refused) {
      throw UsageException.of(refused);
    }
  }

  private List<String> two(List<String> names) {
    if (names.size() == 1) {
      throw wrong("a second RUN is missing");
    }
    if (names.size() > 2) {
      throw wrong(names.get(2) + ": one argument too many");
    }
    if (names.stream().allMatch(StandardInput.WORD::equals)) {
      throw new UsageException("-: standard input can be one of both runs: name a file for one");
    }
    return names;
  }

  private Source open(String name) {
    return name.equals(StandardInput.WORD)
        ? Source.of(StandardInput.traceOfAnyFormat(err()))
        : Source.open(Path.of(name));
  }

  /** What can be refused is refused first. */
  private static WholeFile target(String name, List<String> read) {
    Path file = WholeFile.named(name);
    if (read.stream()
        .filter(each -> !each.equals(StandardInput.WORD))
        .anyMatch(each -> SameFile.is(Path.of(each), file))) {
      throw new UsageException("-o %s: that is what is read; choose another name".formatted(name));
    }
    WholeFile.check("-o", file);
    return WholeFile.at(file);
  }

  private void write(String text, Optional<WholeFile> target) {
    if (target.isPresent()) {
      target.get().writeText(() -> text);
    } else {
      out().print(text);
      out().flush();
    }
  }
}
