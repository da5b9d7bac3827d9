package dev.lockstep.cli.calibration;

import dev.lockstep.calibration.Comparison;
import dev.lockstep.calibration.Measurement;
import dev.lockstep.calibration.MeasuringProgram;
import dev.lockstep.kernel.schedule.RunResult;
import dev.lockstep.machines.profile.MachineProfile;
import dev.lockstep.runs.Run;
import dev.lockstep.runs.RunObserver;
import dev.lockstep.runs.RunOutcome;
import dev.lockstep.runs.StandardStreams;
import dev.lockstep.runs.Surroundings;
import dev.lockstep.runs.plan.ClassPath;
import dev.lockstep.runs.plan.RunOptions;
import dev.lockstep.runs.plan.RunPlan;
import dev.lockstep.runs.plan.RunPlanBuilder;
import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.runs.program.Program;
import dev.lockstep.runs.program.Programs;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * One run of a measuring program on a simulated machine of its own.
 *
 * @param machine a built-in profile's name, or a file
 * @param settings what else it is set to, each {@code KEY=VALUE}
 * @param profile the machine with these settings
 * @param programs all measuring programs
 */
record MeasuringRun(
    String machine,
    List<String> settings,
    MachineProfile profile,
    Measurement measurement,
    Program programs) {
  /** Where processes share no memory any will do. */
  private static final int TIMESLICE = 1_000_000;

  private static final int SHORT_TIMESLICE = 100;

  private static final double NANOS = 1e9;

  /** All measuring programs: they are loaded once for all runs on a machine. */
  static Program loaded() {
    return Programs.load(MeasuringProgram.values()[0].className(), ClassPath.of());
  }

  Comparison compare() {
    String refusal = profile.refusal(measurement.nodes());
    if (!refusal.isEmpty()) {
      throw failure("that takes %s nodes, and %s".formatted(measurement.nodes(), refusal));
    }
    int repetitions = measurement.repetitions(clockNanos());
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    long ticks = ticks(outcome(plan(repetitions), printed));
    long nanos = Long.parseLong(printed.toString(StandardCharsets.UTF_8).strip());
    return measurement.compared(nanos, repetitions, ticks);
  }

  private long clockNanos() {
    return (long) (profile.processor().visibleClockTicks() * NANOS / profile.clockHertz());
  }

  private RunPlan plan(int repetitions) {
    List<String> arguments = new ArrayList<>();
    arguments.add(String.valueOf(measurement.size()));
    arguments.add(String.valueOf(repetitions));
    arguments.addAll(measurement.arguments());
    RunPlanBuilder plan =
        RunPlan.of(measurement.program().className(), arguments)
            .with(RunOptions.MACHINE, machine)
            .with(RunOptions.SET, settings)
            .with(RunOptions.NODES, measurement.nodes())
            .with(RunOptions.TIMESLICE, timeslice())
            .with(RunOptions.SPIN_LIMIT, 0L);
    return measurement.program().isHosts() ? plan.build() : plan.with(RunOptions.SPMD).build();
  }

  private int timeslice() {
    return measurement.program().sharesMemory() ? SHORT_TIMESLICE : TIMESLICE;
  }

  private RunOutcome outcome(RunPlan plan, OutputStream printed) {
    StandardStreams streams = new StandardStreams(printed, OutputStream.nullOutputStream());
    Program program = programs.withMain(plan.program().name());
    try (Run run = new Run(plan, program, new Surroundings(streams, RunObserver.NOBODY))) {
      return run.carryOut();
    }
  }

  private long ticks(RunOutcome outcome) {
    RunResult result = outcome.result().orElseThrow(() -> failure("it waits for ever"));
    return switch (result) {
      case RunResult.Completed completed -> completed.tick();
      case RunResult.Failed failed -> throw failure(String.valueOf(failed.failure()));
      default -> throw failure(result.toString());
    };
  }

  private UsageException failure(String why) {
    return new UsageException(
        "%s can't be measured on %s: %s".formatted(measurement.what(), profile.name(), why));
  }
}
