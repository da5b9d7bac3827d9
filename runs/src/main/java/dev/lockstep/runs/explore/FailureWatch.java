package dev.lockstep.runs.explore;

import dev.lockstep.kernel.schedule.RunResult;
import dev.lockstep.kernel.trace.AccessWitness;
import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.runs.RunObserver;
import dev.lockstep.runs.RunOutcome;
import dev.lockstep.runs.Surroundings;
import dev.lockstep.runs.explore.failure.Criteria;
import dev.lockstep.runs.explore.failure.Failure;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Sees how a run fails that is made again before a user, judged as the search has judged it. */
public final class FailureWatch {
  private final Judge judge;
  private final List<RunResult> told = new ArrayList<>();
  private final CapturedOutput output = new CapturedOutput();

  /** Judges one run by these. */
  public FailureWatch(Criteria criteria) {
    judge = new Judge(criteria);
  }

  /** The same surroundings, where this looks on. */
  public Surroundings over(Surroundings surroundings) {
    surroundings.streams().copyOut(output.outStream());
    return new Surroundings(
        surroundings.streams(),
        new Watching(surroundings.observer()),
        surroundings.witness(),
        surroundings.policy(),
        surroundings.profiles());
  }

  /** How the run failed that ended so; empty if it did not. */
  public Optional<Failure> failure(RunOutcome outcome) {
    return judge.of(outcome, told, output.out());
  }

  /** Notes what another observer is told too. */
  private final class Watching implements RunObserver {
    private final RunObserver other;

    Watching(RunObserver other) {
      this.other = other;
    }

    @Override
    public Optional<Recorder> recorder() {
      return other.recorder();
    }

    @Override
    public Optional<AccessWitness> memory() {
      return other.memory();
    }

    @Override
    public void outputAppeared(long millis) {
      other.outputAppeared(millis);
    }

    @Override
    public void goesOn(
        long millis, long mark, boolean isCounted, Supplier<List<StackTraceElement>> place) {
      other.goesOn(millis, mark, isCounted, place);
    }

    @Override
    public void switches(long millis, long switches, long timeslice) {
      other.switches(millis, switches, timeslice);
    }

    @Override
    public void awaits(long millis, String what, Supplier<List<StackTraceElement>> place) {
      other.awaits(millis, what, place);
    }

    @Override
    public void goesOn(RunResult what) {
      told.add(what);
      other.goesOn(what);
    }

    @Override
    public void died(RunResult.Failed death) {
      told.add(death);
      other.died(death);
    }

    @Override
    public void ended(long millis) {
      other.ended(millis);
    }
  }
}
