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
import java.io.InputStream;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Function;

/**
 * Goes through all schedules in front of a user.
 *
 * @param shown keeps failures
 * @param bound how many preemptions schedules have at most; empty: as many as they can
 */
public record ShownProof(ShownSearch shown, OptionalInt bound, SearchProgress progress) {
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
}
