package dev.lockstep.runs;

import dev.lockstep.agent.CarrierHashes;
import dev.lockstep.kernel.Simulator;
import dev.lockstep.kernel.races.FoundRaces;
import dev.lockstep.kernel.schedule.RunResult;
import dev.lockstep.kernel.steps.StepWitness;
import dev.lockstep.machines.profile.MachineProfile;
import dev.lockstep.runs.plan.RunOptions;
import dev.lockstep.runs.plan.RunPlan;
import dev.lockstep.runs.program.MainMethod;
import dev.lockstep.runs.program.Program;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The machine of a run, which the run's carrier switches on; other threads may look and stop it.
 */
final class Simulation {
  private final RunPlan plan;
  private final MachineProfile machine;
  private final Program program;
  private final Supplier<MainMethod> main;
  private final RunOutputs outputs;
  private final Optional<FoundRaces> races;
  private volatile Optional<Simulator> simulator = Optional.empty();
  private volatile boolean threadDied;

  Simulation(
      RunPlan plan,
      MachineProfile machine,
      Program program,
      Supplier<MainMethod> main,
      RunOutputs outputs,
      Optional<FoundRaces> races) {
    this.plan = plan;
    this.machine = machine;
    this.program = program;
    this.main = main;
    this.outputs = outputs;
    this.races = races;
  }

  /**
   * Runs the program to its end, which the calling thread waits for.
   *
   * @param surroundings what sees it
   * @param stackBytes how large the stacks are on which tasks go on
   * @param waiting what the calling thread does meanwhile; see {@link Simulator#waitBy}
   */
  RunResult run(Surroundings surroundings, long stackBytes, Runnable waiting) {
    Optional<RunWitness> witness = surroundings.witness();
    ProcessBodies bodies =
        new ProcessBodies(
            plan, program, main, () -> CarrierHashes.begin(plan.get(RunOptions.SEED)));
    Simulator switchedOn =
        new Simulator(
            RunOptions.settings(machine, plan.machine().network(), plan),
            outputs.sinks(),
            outputs::openProgramTrace,
            bodies,
            outputs.schedules().policy(),
            outputs.recorder().orElse(null));
    switchedOn.setStackBytes(stackBytes);
    switchedOn.waitBy(waiting);
    outputs.onFailure(switchedOn::abort);
    simulator = Optional.of(switchedOn);
    switchedOn.listen(what -> listen(what, surroundings.observer()));
    outputs.redirect(witness);
    witness.ifPresent(switchedOn::watch);
    races.ifPresent(switchedOn::findRaces);
    surroundings.observer().memory().ifPresent(switchedOn::watchMemory);
    if (plan.policy().goesByStep()) {
      switchedOn.step(surroundings.observer().steps().orElse(StepWitness.NONE));
    }
    try {
      RunResult result = switchedOn.run(bodies::first);
      witness.ifPresent(by -> by.ended(switchedOn.lastTick()));
      return result;
    } finally {
      simulator = Optional.empty(); // It may fill the memory.
    }
  }

  private void listen(RunResult what, RunObserver observer) {
    if (what instanceof RunResult.Failed death) {
      threadDied = true;
      observer.died(death);
    } else {
      observer.goesOn(what);
    }
  }

  /** Whether a thread of the program ended by what it didn't catch, and others went on. */
  boolean threadDied() {
    return threadDied;
  }

  /** What finds the program's classes. */
  ClassLoader loader() {
    return program.loader();
  }

  /**
   * The thread of the JVM that goes on with it now.
   *
   * @param caller the thread that has called {@link #run}
   */
  Thread thread(Thread caller) {
    Optional<Simulator> begun = simulator;
    Thread going = begun.isPresent() ? begun.get().thread() : null;
    return going == null ? caller : going;
  }

  boolean hasBegun() {
    return simulator.isPresent();
  }

  /** Ends a simulation that has begun as soon as its task calls the kernel. */
  void abort(RuntimeException cause) {
    simulator.ifPresent(begun -> begun.abort(cause));
  }

  /** The same where nothing is wrong with it. */
  void interrupt() {
    simulator.ifPresent(Simulator::interrupt);
  }

  boolean isCounted() {
    return plan.isCounted();
  }

  /** Another number where simulated time has gone on, or the kernel was called. */
  long mark() {
    Optional<Simulator> begun = simulator;
    return begun.isPresent() ? begun.get().mark() : 0;
  }

  /** Tells an observer how often tasks have got their turns. */
  void tellSwitches(long millis, RunObserver observer) {
    Optional<Simulator> begun = simulator;
    if (begun.isPresent()) {
      observer.switches(millis, begun.get().switches(), begun.get().timeslice());
    }
  }
}
