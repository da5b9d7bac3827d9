package dev.lockstep.cli;

import dev.lockstep.cli.explain.ExplainedHtml;
import dev.lockstep.cli.explain.ExplainedJson;
import dev.lockstep.cli.explain.ExplainedRun;
import dev.lockstep.cli.explain.ExplainedText;
import dev.lockstep.cli.explore.ReplayTarget;
import dev.lockstep.cli.notices.OutputTerminal;
import dev.lockstep.cli.output.ExitStatus;
import dev.lockstep.cli.output.WholeFile;
import dev.lockstep.cli.words.Argument;
import dev.lockstep.cli.words.Command;
import dev.lockstep.runs.explain.Part;
import dev.lockstep.runs.plan.NumberRange;
import dev.lockstep.runs.plan.UsageException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;

/** {@code lockstep explain}: what the tasks of a run that failed did to each other. */
final class ExplainCommand extends Command {
  static final String NAME = "explain";

  private static final NumberRange ROWS = new NumberRange(10, 100_000);
  private static final NumberRange STEPS = new NumberRange(1, Long.MAX_VALUE);
  private static final NumberRange COUNTS = new NumberRange(1, 10_000);
  private static final int USUAL_STEPS = 20;
  private static final NumberRange WIDTHS = new NumberRange(40, 1_000);

  private final Argument rows =
      option("--rows", "N", "How many rows the table has at most (default: 60).");
  private final Argument steps =
      option(
          "--steps",
          "FROM[:COUNT]",
          "Show all steps from one on, also those that don't matter (default: 20 of them), and",
          "where each task stands before.");
  private final Argument width =
      option(
          "--width", "N", "How many characters a line has at most (default: as the terminal has).");
  private final Argument page =
      option("--html", "FILE", "Write a page with the source beside the steps instead.");
  private final Argument json = flag("--json", "Print it as JSON instead.");
  private final Argument target =
      parameter("1", "FILE|LINE", "What explore has written of a failure: its file, or its line.");

  ExplainCommand() {
    super(
        "Shows step by step how a run failed that explore has found.",
        "It makes the run again, and tells what its tasks did to each other: accesses to memory"
            + " that",
        "they share, with values and lines, locks, waits, messages and outputs.");
    synopsis("lockstep explain [options] FILE|LINE");
    footer("Exit status: 0 it is explained; 2 wrong usage, or it can't be the same run.");
    examples(
        "lockstep explain lockstep-failures/Program-1.failure",
        "lockstep explain lockstep-failures/Program-1.failure --html why.html",
        "lockstep explain lockstep-failures/Program-1.failure --steps 100:50");
  }

  @Override
  public Integer call() {
    if (json.isSet() && page.isGiven()) {
      throw new UsageException("--json and --html: choose one of them");
    }
    Part part = part();
    Optional<Integer> columns = width.optional().map(text -> (int) WIDTHS.read("--width", text));
    ReplayTarget explained = ReplayTarget.of(target.text());
    Optional<WholeFile> file = page.optional().map(name -> page(name, explained));
    ExplainedRun run =
        new ExplainedRun(
            explained.plan(), explained.schedule(), explained.failure(), explained.criteria());
    Supplier<ExplainedRun.Ended> runs =
        () -> run.explain(() -> explained.load(_ -> {}, false), part);
    if (file.isPresent()) {
      return write(file.get(), runs, explained.plan().program().name());
    }
    ExplainedRun.Ended ended = runs.get();
    ended
        .told()
        .ifPresent(
            told ->
                out()
                    .print(
                        json.isSet()
                            ? ExplainedJson.of(told) + "\n"
                            : ExplainedText.of(told, columns.orElseGet(OutputTerminal::columns))));
    out().flush();
    return ended.status();
  }

  private Part part() {
    if (!steps.isGiven()) {
      return rows.optional()
          .map(text -> Part.thatMatters((int) ROWS.read("--rows", text)))
          .orElse(ExplainedRun.USUAL);
    }
    if (rows.isGiven() || page.isGiven()) {
      throw new UsageException(
          "--steps and %s: choose one of them".formatted(rows.isGiven() ? "--rows" : "--html"));
    }
    String[] parts = steps.text().split(":", 2);
    long first = STEPS.read("--steps", parts[0]);
    int count = parts.length == 1 ? USUAL_STEPS : (int) COUNTS.read("--steps", parts[1]);
    return Part.from(first, count);
  }

  private static WholeFile page(String name, ReplayTarget explained) {
    if (name.isEmpty()) {
      throw new UsageException("--html is empty: name a file");
    }
    explained.files(explained.plan()).check("--html", Path.of(name));
    try {
      return WholeFile.at(Path.of(name));
    } catch (UncheckedIOException refused) {
      throw new UsageException("--html: " + refused.getMessage());
    }
  }

  /**
   * Where nothing can be written, nothing is run; where a signal ends the run, nothing is written.
   */
  private int write(WholeFile file, Supplier<ExplainedRun.Ended> runs, String program) {
    try {
      file.writeText(
          () -> {
            ExplainedRun.Ended ended = runs.get();
            return ExplainedHtml.of(
                ended.told().orElseThrow(() -> new Interrupted(ended.status())), program);
          });
    } catch (UncheckedIOException refused) {
      throw new UsageException("--html: " + refused.getMessage());
    } catch (Interrupted interrupted) {
      return interrupted.status;
    }
    tell("the page is in " + file.name());
    return ExitStatus.DONE.code();
  }

  /** There is nothing to write. */
  private static final class Interrupted extends RuntimeException {
    private static final long serialVersionUID = 1;
    private final int status;

    Interrupted(int status) {
      super("interrupted", null, false, false);
      this.status = status;
    }
  }
}
