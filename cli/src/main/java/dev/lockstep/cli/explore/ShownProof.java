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
    ShownSearch shown, OptionalInt bound, Optional<ResumeFile> resumed, SearchProgress progress) {
  /**
   * What came of it.
   *
   * @param kept the failures, and where they are
   * @param again gives the line that makes a run again
   * @param status of a search that was interrupted, or could not be kept; else 0
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
    resumed.filter(ResumeFile::exists).ifPresent(file -> all.goOn(file.toString(), file.read()));
    resumed.ifPresent(file -> all.saveBy(left -> keep(file, left)));
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
    if (resumed.isPresent()) {
      int written = write(resumed.get(), all.left());
      status = status == ExitStatus.DONE.code() ? written : status;
    }
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

  /** Said at once, as it may take long until it is tried again. */
  private static void keep(ResumeFile file, List<String> left) {
    try {
      file.write(left);
    } catch (IOException e) {
      throw new UsageException(
          "--resume %s can't be written: %s; what it had before stays"
              .formatted(file, IoReason.of(e)));
    }
  }

  /** Returns the status. */
  private int write(ResumeFile file, List<String> left) {
    try {
      keep(file, left);
      if (!left.isEmpty()) {
        shown.tell().accept("--resume %s goes on with what is left".formatted(file));
      }
      return ExitStatus.DONE.code();
    } catch (UsageException unwritten) {
      shown.tell().accept(String.valueOf(unwritten.getMessage()));
      return ExitStatus.USAGE.code();
    }
  }
}
