package dev.lockstep.cli.explore;

import dev.lockstep.cli.explore.ExploredText.Kept;
import dev.lockstep.cli.notices.SearchProgress;
import dev.lockstep.cli.output.ExitStatus;
import dev.lockstep.cli.running.Signals;
import dev.lockstep.runs.explore.Exploration;
import dev.lockstep.runs.explore.exhaustive.ExhaustiveSearch;
import dev.lockstep.runs.explore.exhaustive.Outcome;
import dev.lockstep.runs.explore.exhaustive.Proof;
import dev.lockstep.runs.explore.failure.Criteria;
import dev.lockstep.runs.explore.failure.FailureFile;
import dev.lockstep.runs.explore.failure.RunLine;
import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.traces.lines.IoReason;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;

/**
 * Goes through all schedules in front of a user.
 *
 * @param shown keeps failures
 * @param bound how many preemptions schedules have at most; empty: as many as they can
 * @param resumed where it leaves what is left, and goes on from
 */
public record ShownProof(
    ShownSearch shown, OptionalInt bound, Optional<Path> resumed, SearchProgress progress) {
  /**
   * What came of it.
   *
   * @param kept the failures, and where they are
   * @param again gives the line that makes a run again
   * @param status of a search that was interrupted; else 0
   */
  public record Done(
      Proof proof,
      List<Kept> kept,
      Criteria criteria,
      Function<Outcome, String> again,
      int status) {}

  /** Goes through them. */
  public Done carryOut(Exploration search) {
    ExhaustiveSearch all =
        new ExhaustiveSearch(
            search,
            bound,
            ShownSearch::told,
            so -> progress.at(() -> ExhaustiveText.progress(so.get())));
    resumed.filter(Files::exists).ifPresent(file -> all.goOn(file.toString(), read(file)));
    Proof proof;
    int status;
    InputStream inBefore = System.in;
    System.setIn(InputStream.nullInputStream());
    try (Signals signals = Signals.interrupting(all::interrupt)) {
      proof = all.explore();
      status = proof.isInterrupted() ? signals.status() : ExitStatus.DONE.code();
    } finally {
      System.setIn(inBefore);
      progress.end();
    }
    resumed.ifPresent(file -> write(file, all.left()));
    FailureFile.Origin origin = FailureFile.Origin.ofThisJvm(all.loaded().classesHash());
    List<Kept> kept =
        proof.findings().stream().map(one -> shown.keep(one, origin, all.criteria())).toList();
    return new Done(
        proof,
        kept,
        all.criteria(),
        outcome -> RunLine.of(origin, all.plan(outcome.answers())),
        status);
  }

  private static List<String> read(Path file) {
    try {
      return Files.readAllLines(file);
    } catch (IOException e) {
      throw new UsageException("--resume %s can't be read: %s".formatted(file, IoReason.of(e)));
    }
  }

  /** Where nothing is left, there is no file. */
  private void write(Path file, List<String> left) {
    try {
      if (left.isEmpty()) {
        boolean _ = Files.deleteIfExists(file);
      } else {
        Files.write(file, left);
        shown.tell().accept("--resume %s goes on with what is left".formatted(file));
      }
    } catch (IOException e) {
      shown.tell().accept("--resume %s: %s".formatted(file, IoReason.of(e)));
    }
  }
}
