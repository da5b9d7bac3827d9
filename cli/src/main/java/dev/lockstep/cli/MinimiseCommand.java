package dev.lockstep.cli;

import dev.lockstep.cli.explore.ExploredText;
import dev.lockstep.cli.explore.FailureFolder;
import dev.lockstep.cli.explore.ReplayTarget;
import dev.lockstep.cli.explore.ShownSearch;
import dev.lockstep.cli.output.ExitStatus;
import dev.lockstep.cli.output.WholeFile;
import dev.lockstep.cli.running.Signals;
import dev.lockstep.cli.words.Argument;
import dev.lockstep.cli.words.Command;
import dev.lockstep.kernel.choice.ScheduleException;
import dev.lockstep.runs.explore.Exploration;
import dev.lockstep.runs.explore.FailureMinimiser;
import dev.lockstep.runs.explore.failure.FailureFile;
import dev.lockstep.runs.explore.failure.Finding;
import dev.lockstep.runs.plan.NumberRange;
import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.runs.shard.Shard;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** {@code lockstep minimise}: leaves out of a run that failed what it does not need to fail. */
final class MinimiseCommand extends Command {
  static final String NAME = "minimise";

  private static final NumberRange SECONDS = new NumberRange(1, 10_000_000);
  private static final long USUAL_SECONDS = 60;

  private final Argument output =
      option(
          "-o --output",
          "FILE",
          "Where the shorter failure is written (default: a name of its own in "
              + FailureFolder.USUAL
              + ").");
  private final Argument time =
      option("--time", "SECONDS", "How long it takes at most (default: 60).");
  private final Argument ignored =
      listOption(
          "--ignore",
          "CLASS",
          "An exception that belongs to the program, as often as needed: a thread may end by it.");
  private final Argument target =
      parameter("1", "FILE|LINE", "What explore has written of a failure: its file, or its line.");

  MinimiseCommand() {
    super(
        "Leaves out of a run that failed what it does not need to fail.",
        "As explore does it for its first failure, for any of them, with more time.");
    synopsis("lockstep minimise [options] FILE|LINE");
    footer(
        "Exit status: 0 it is minimised; 1 the run does not fail; 2 wrong usage, or it",
        "can't be the same run.");
    examples("lockstep minimise --time 300 lockstep-failures/Program-1.failure");
  }

  @Override
  public Integer call() {
    Duration most =
        Duration.ofSeconds(
            checked(
                () ->
                    time.optional()
                        .map(text -> SECONDS.read("--time", text))
                        .orElse(USUAL_SECONDS)));
    ReplayTarget found = ReplayTarget.of(target.text());
    Optional<WholeFile> file = output.optional().map(name -> file(name, found));
    FailureFolder folder = new FailureFolder(Path.of(FailureFolder.USUAL));
    if (file.isEmpty()) {
      folder.check();
    }
    Exploration search =
        new Exploration(
            found.plan(),
            Shard.WHOLE,
            1,
            Optional.empty(),
            List.of(),
            false,
            found.criteria().ignoring(ignored.texts()),
            true);
    FailureMinimiser minimiser = new FailureMinimiser(search, ShownSearch::told, most);
    Optional<Finding> shorter;
    int interrupted;
    InputStream inBefore = System.in;
    System.setIn(InputStream.nullInputStream()); // As the run had it that is made again.
    try (Signals signals = Signals.interrupting(minimiser::interrupt)) {
      shorter = minimiser.minimise(found.load(_ -> {}, false), found.schedule());
      interrupted = minimiser.isInterrupted() ? signals.status() : ExitStatus.DONE.code();
    } catch (ScheduleException other) {
      throw UsageException.of(other);
    } finally {
      System.setIn(inBefore);
    }
    if (shorter.isEmpty()) {
      if (interrupted != ExitStatus.DONE.code()) {
        tell(found.name() + ": it was interrupted before the run had failed again");
        return interrupted;
      }
      tell(found.name() + ": this run does not fail" + withoutCriteria(found));
      return ExitStatus.PROGRAM_FAILED.code();
    }
    if (!found.failure().isEmpty() && !shorter.get().failure().isLike(found.failure())) {
      tell("the run fails another way than explore found: " + found.failure());
    }
    FailureFile failure = FailureFile.of(found.origin(), search.criteria(), shorter.get());
    print(shorter.get(), write(failure, file, folder));
    return interrupted;
  }

  private static String withoutCriteria(ReplayTarget found) {
    return found.failure().isEmpty()
        ? ", as far as the program itself shows; what --check or --expect-output found wrong is in"
            + " the failure's file"
        : "";
  }

  private static WholeFile file(String name, ReplayTarget found) {
    Path path = WholeFile.named(name);
    found.files(found.plan()).check("-o", path);
    Path folder = path.toAbsolutePath().getParent();
    if (folder != null && !Files.isWritable(folder)) {
      throw new UsageException(
          "-o %s: nothing can be written there; name another file".formatted(name));
    }
    try {
      return WholeFile.at(path);
    } catch (UncheckedIOException refused) {
      throw new UsageException("-o: " + refused.getMessage());
    }
  }

  private static String write(FailureFile failure, Optional<WholeFile> file, FailureFolder folder) {
    if (file.isEmpty()) {
      return folder.write(failure).toString();
    }
    try {
      file.get().writeText(failure::text);
      return file.get().name();
    } catch (UncheckedIOException refused) {
      throw new UsageException("-o: " + refused.getMessage());
    }
  }

  private void print(Finding shorter, String file) {
    out().println(shorter.failure().kind().word() + ": " + shorter.failure());
    shorter.minimal().ifPresent(minimal -> out().print(ExploredText.minimal(minimal)));
    out().println("   again: " + ExploredText.again(file));
    out().flush();
  }
}
