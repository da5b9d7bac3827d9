package dev.lockstep.cli;

import dev.lockstep.agent.Agent;
import dev.lockstep.agent.CarrierHashes;
import dev.lockstep.cli.program.MainMethod;
import dev.lockstep.cli.program.Program;
import dev.lockstep.cli.program.UsageException;
import dev.lockstep.instrumenter.CannotRewriteException;
import dev.lockstep.instrumenter.RewriteSettings;
import dev.lockstep.kernel.Simulator;
import dev.lockstep.kernel.SimulatorSettings;
import dev.lockstep.kernel.schedule.RunResult;
import dev.lockstep.machines.profile.MachineProfile;
import dev.lockstep.roles.Roles;
import dev.lockstep.traces.statistics.Seconds;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.LongSupplier;

/** One run of a program, from its settings to its report. */
final class SimulatedRun {
  /**
   * Stack of the one thread that all tasks run on: what a task's own calls may take. The operating
   * system only gives what is touched.
   */
  private static final long STACK_BYTES = 256L << 20;

  private final RunSettings settings;
  private final Program program;
  private final String[] args;
  private final AtomicReference<CannotRewriteException> refusedClass = new AtomicReference<>();
  private volatile Simulator simulator;
  private CarrierHashes hashes;

  /** Where the simulation waits for ever, if it does. */
  private List<StackTraceElement> stuckAt = List.of();

  SimulatedRun(RunSettings settings, Program program, List<String> args) {
    this.settings = settings;
    this.program = program;
    this.args = args.toArray(String[]::new);
  }

  /** Runs; returns the exit status. */
  int run() {
    if (!Agent.isPrepared()) {
      throw new UsageException(
          "start Lockstep with ./lockstep, java -jar lockstep.jar or -javaagent:lockstep.jar,"
              + " so that it can rewrite classes");
    }
    Roles.ours(); // A declaration that is refused is told of before anything runs.
    MachineProfile machine = settings.machine().load();
    if (settings.aspp()) {
      Agent.rewriteProgram(
          new RewriteSettings(
              settings.switchPoints(), machine.instructionCosts(), machine.libraryCosts()),
          this::refuse);
    }
    MainMethod main = mainMethod();
    RunOutputs outputs = RunOutputs.open(settings, machine.clockHertz());
    Optional<RunResult> result;
    try (outputs) {
      result = simulate(machine, main, outputs);
    }
    return report(result, outputs, seconds(machine));
  }

  /** Whoever names a machine wants to know its time; Dunigan's counts instructions. */
  private Optional<Seconds> seconds(MachineProfile machine) {
    return settings.machine().named().map(name -> new Seconds(machine.clockHertz()));
  }

  private int report(Optional<RunResult> result, RunOutputs outputs, Optional<Seconds> seconds) {
    RunReport report = new RunReport(settings, seconds, System.err);
    int ended = result.map(report::print).orElseGet(() -> report.stuck(stuckAt));
    int status = outputs.outFailure().map(lost -> report.outputLost(lost, ended)).orElse(ended);
    if (outputs.lacksTraces()) {
      report.untraced();
    }
    outputs
        .statistics()
        .ifPresent(table -> System.err.print(seconds.map(table::table).orElseGet(table::table)));
    System.err.flush();
    return status;
  }

  private MainMethod mainMethod() {
    try {
      Agent.hashesOfThisThread().begin(settings.seed());
      return MainMethod.of(program.mainClass());
    } catch (UsageException notLoaded) {
      CannotRewriteException refused = refusedClass.get();
      throw refused == null ? notLoaded : new UsageException(refused.getMessage());
    }
  }

  /** Called where a class is loaded that can't be rewritten. */
  private void refuse(CannotRewriteException refused) {
    refusedClass.compareAndSet(null, refused);
    if (simulator != null) {
      simulator.abort(refused);
    }
  }

  /** Runs all of it; nothing is returned if the simulation waits for ever. */
  private Optional<RunResult> simulate(
      MachineProfile machine, MainMethod main, RunOutputs outputs) {
    AtomicReference<RunResult> result = new AtomicReference<>();
    AtomicReference<Throwable> defect = new AtomicReference<>();
    Runnable simulation =
        () -> {
          try {
            hashes = Agent.hashesOfThisThread();
            result.set(simulateHere(machine, main, outputs));
          } catch (Throwable failure) {
            defect.set(failure);
          }
        };
    Thread carrier = new Thread(null, simulation, "lockstep", STACK_BYTES);
    carrier.setContextClassLoader(program.loader());
    Runtime.getRuntime().addShutdownHook(new Thread(() -> endEarly(carrier, outputs)));
    carrier.start();
    awaitEnd(carrier, outputs);
    if (defect.get() != null) {
      throw new IllegalStateException("the simulation failed", defect.get());
    }
    return Optional.ofNullable(result.get());
  }

  private void awaitEnd(Thread carrier, RunOutputs outputs) {
    try {
      Optional<LongSupplier> operations =
          settings.aspp() ? Optional.empty() : Optional.of(this::operations);
      stuckAt = new CarrierWatch(carrier, outputs.streams(), operations).awaitEnd();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private long operations() {
    return simulator == null ? 0 : simulator.operations();
  }

  /** The JVM ends: by an interrupt from outside, or by a System.exit that is not simulated. */
  private void endEarly(Thread carrier, RunOutputs outputs) {
    if (carrier.isAlive() && simulator != null && stuckAt.isEmpty() && !exits(carrier)) {
      simulator.abort(new IllegalStateException("interrupted"));
      try {
        carrier.join(Duration.ofSeconds(1));
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
    outputs.close();
  }

  private static boolean exits(Thread carrier) {
    return Arrays.stream(carrier.getStackTrace())
        .anyMatch(frame -> frame.getClassName().equals("java.lang.Shutdown"));
  }

  private RunResult simulateHere(MachineProfile machine, MainMethod main, RunOutputs outputs) {
    ProcessBodies bodies =
        new ProcessBodies(
            program, main, args, settings.aspp(), () -> hashes.begin(settings.seed()));
    simulator =
        new Simulator(
            simulatorSettings(machine), outputs.sinks(), outputs::openProgramTrace, bodies);
    outputs.redirect();
    return simulator.run(bodies::first);
  }

  private SimulatorSettings simulatorSettings(MachineProfile machine) {
    return new SimulatorSettings(
        machine,
        settings.machine().network(),
        settings.machine().nodes(),
        settings.timeslice(),
        settings.aspp(),
        settings.spmd(),
        settings.seed(),
        settings.limit().orElse(0),
        settings.spinLimit().orElse(0));
  }
}
