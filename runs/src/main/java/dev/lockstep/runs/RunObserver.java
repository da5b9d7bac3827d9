package dev.lockstep.runs;

import dev.lockstep.kernel.races.FoundRaces;
import dev.lockstep.kernel.schedule.RunResult;
import dev.lockstep.kernel.steps.StepWitness;
import dev.lockstep.kernel.trace.AccessWitness;
import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.kernel.trace.TraceSink;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Is shown a run that is under way, ten times a second, on another thread than the run's. What it
 * does makes no difference to the run.
 */
public interface RunObserver {
  /** Does nothing. */
  RunObserver NOBODY = new RunObserver() {};

  /** What listens to the run, on the run's own thread; empty if it isn't followed. */
  default Optional<Recorder> recorder() {
    return Optional.empty();
  }

  /** What is told all that traces tell, on the run's own thread; empty if nothing is. */
  default Optional<TraceSink> trace() {
    return Optional.empty();
  }

  /**
   * What sees what tasks do in memory, on the run's own thread; empty if nobody looks. The classes
   * of a program that was prepared tell it if they told it in the first run.
   */
  default Optional<AccessWitness> memory() {
    return Optional.empty();
  }

  /** Gets the data races of the run; empty if nobody looks for them but the plan. */
  default Optional<FoundRaces> races() {
    return Optional.empty();
  }

  /** What sees the steps of a run that goes on step by step, on the run's own thread. */
  default Optional<StepWitness> steps() {
    return Optional.empty();
  }

  /** All that the program printed so far has appeared. */
  default void outputAppeared(long millis) {}

  /**
   * The program runs, and may have come further or not.
   *
   * @param millis since the run began
   * @param mark another number where simulated time has gone on, or the kernel was called
   * @param isCounted whether instructions are counted; else nothing preempts the program
   * @param place where the program is, innermost call first
   */
  default void goesOn(
      long millis, long mark, boolean isCounted, Supplier<List<StackTraceElement>> place) {}

  /**
   * How often tasks have got their turns.
   *
   * @param millis since the run began
   * @param timeslice after how many ticks a task can be preempted; 0: never
   */
  default void switches(long millis, long switches, long timeslice) {}

  /**
   * The program goes on, or waits in real time for something from outside.
   *
   * @param millis since the run began
   * @param what what it waits for, in words; empty if it goes on
   * @param place where the program is, innermost call first
   */
  default void awaits(long millis, String what, Supplier<List<StackTraceElement>> place) {}

  /**
   * Something that could end the run, and doesn't, as others go on: a deadlock, or a task that has
   * computed for very long while others wait. Told on the run's own thread.
   */
  default void goesOn(RunResult what) {}

  /**
   * A thread of the program has ended by what it didn't catch, and others go on. Told on the run's
   * own thread.
   */
  default void died(RunResult.Failed death) {}

  /** The run is over, or won't end by itself; shown last. */
  default void ended(long millis) {}
}
