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
import dev.lockstep.runs.explain.Interleaving;
import dev.lockstep.runs.plan.NumberRange;
import dev.lockstep.runs.plan.UsageException;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;

/** {@code lockstep explain}: what the tasks of a run that failed did to each other. */
final class ExplainCommand extends Command {
  static final String NAME = "explain";

  private static final NumberRange ROWS = new NumberRange(10, 100_000);
  private static final NumberRange WIDTHS = new NumberRange(40, 1_000);

  private final Argument rows =
      option("--rows", "N", "How many rows the table has at most (default: 60).");
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
    spec()
        .usageMessage()
        .footer("", "Exit status: 0 it is explained; 2 wrong usage, or it can't be the same run.");
  }

  @Override
  public Integer call() {
    if (json.isSet() && page.isGiven()) {
      throw new UsageException("--json and --html: choose one of them");
    }
    int most =
        rows.optional()
            .map(text -> (int) ROWS.read("--rows", text))
            .orElse(ExplainedRun.USUAL_ROWS);
    Optional<Integer> columns = width.optional().map(text -> (int) WIDTHS.read("--width", text));
    Optional<WholeFile> file = page.optional().map(ExplainCommand::page);
    ReplayTarget explained = ReplayTarget.of(target.text());
    Consumer<Interleaving> print =
        told -> {
          String text =
              json.isSet()
                  ? ExplainedJson.of(told) + "\n"
                  : ExplainedText.of(told, columns.orElseGet(OutputTerminal::columns));
          out().print(text);
          out().flush();
        };
    return file.isPresent() ? write(file.get(), explained, most) : explain(explained, most, print);
  }

  private static WholeFile page(String name) {
    if (name.isEmpty()) {
      throw new UsageException("--html is empty: name a file");
    }
    try {
      return WholeFile.at(Path.of(name));
    } catch (UncheckedIOException refused) {
      throw new UsageException("--html: " + refused.getMessage());
    }
  }

  /** Where nothing can be written, nothing is run. */
  private int write(WholeFile file, ReplayTarget explained, int most) {
    String program = explained.plan().program().name();
    try {
      file.write(
          out -> {
            int status = explain(explained, most, told -> write(out, told, program));
            if (status != ExitStatus.DONE.code()) {
              throw new InterruptedExplanation(status);
            }
          });
    } catch (UncheckedIOException refused) {
      throw new UsageException("--html: " + refused.getMessage());
    } catch (InterruptedExplanation interrupted) {
      return interrupted.status;
    }
    tell("the page is in " + file.name());
    return ExitStatus.DONE.code();
  }

  /** There is nothing to write. */
  private static final class InterruptedExplanation extends RuntimeException {
    private static final long serialVersionUID = 1;
    private final int status;

    InterruptedExplanation(int status) {
      super("interrupted", null, false, false);
      this.status = status;
    }
  }

  private static void write(OutputStream out, Interleaving told, String program) {
    try {
      out.write(ExplainedHtml.of(told, program).getBytes(StandardCharsets.UTF_8));
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  /** Makes the runs; what they tell goes to {@code shown}, unless a signal ends them. */
  private static int explain(ReplayTarget target, int most, Consumer<Interleaving> shown) {
    ExplainedRun run = new ExplainedRun(target.plan(), target.schedule(), target.failure());
    ExplainedRun.Ended ended = run.explain(() -> target.load(_ -> {}, false), most);
    ended.told().ifPresent(shown);
    return ended.status();
  }
}
