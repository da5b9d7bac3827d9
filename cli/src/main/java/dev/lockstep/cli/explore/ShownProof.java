package dev.lockstep.cli.explore;

import dev.lockstep.cli.explore.ExploredText.Kept;
import dev.lockstep.cli.notices.SearchProgress;
import dev.lockstep.cli.output.ExitStatus;
import dev.lockstep.cli.running.Signals;
import dev.lockstep.runs.explain.Interleaving;
import dev.lockstep.runs.explore.Exploration;
import dev.lockstep.runs.explore.WarmProgram;
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
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Goes through all schedules in front of a user.
 *
 * @param shown keeps failures
 * @param choice which schedules, and what is told of them
 */
public record ShownProof(ShownSearch shown, ExhaustiveChoice choice, SearchProgress progress) {
  /**
   * What came of it.
   *
   * @param kept the failures, and where they are
   * @param showsOutcomes whether it is told how schedules end
   * @param again gives the line that makes a run again
   * @param status of a search that was interrupted, or could not be kept; else 0
   */
  public record Done(
      Proof proof,
      List<Kept> kept,
      Criteria criteria,
      boolean showsOutcomes,
      Function<Outcome, String> again,
      int status) {
    /** Prints it; the last line says what can be said of all schedules. */
    public void print(PrintWriter out, Supplier<Optional<Interleaving>> explained) {
      out.print(ExhaustiveText.summary(proof, kept, showsOutcomes, again));
      out.flush(); // What was found is told, whatever becomes of explaining it.
      explained.get().ifPresent(told -> out.print(ExploredText.explained(told) + "\n"));
      out.print(ExhaustiveText.claim(proof) + "\n");
      out.flush();
    }
  }

  /** Goes through those of a program. */
  public Done carryOut(Exploration search) {
    return carryOut(search, Optional.empty(), "");
  }

  /**
   * Goes through those of one of many tests.
   *
   * @param program is there already, and stays open
   * @param name what is shown in front of its progress
   */
  public Done carryOut(Exploration search, WarmProgram program, String name) {
    return carryOut(search, Optional.of(program), name);
  }

  private Done carryOut(Exploration search, Optional<WarmProgram> program, String name) {
    Optional<ResumeFile> resumed = choice.resumed();
    ExhaustiveSearch all =
        new ExhaustiveSearch(
            search,
            choice.bound(),
            ShownSearch::told,
            program,
            so -> progress.at(() -> name + ExhaustiveText.progress(so.get())));
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
        choice.showsOutcomes(),
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
        shown.tell().accept("--resume %s will go on with what is left".formatted(file));
      }
      return ExitStatus.DONE.code();
    } catch (UsageException unwritten) {
      shown.tell().accept(String.valueOf(unwritten.getMessage()));
      return ExitStatus.USAGE.code();
    }
  }
}
