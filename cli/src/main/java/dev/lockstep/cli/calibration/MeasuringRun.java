package dev.lockstep.cli.calibration;

import dev.lockstep.calibration.Comparison;
import dev.lockstep.calibration.Measurement;
import dev.lockstep.cli.program.MainMethod;
import dev.lockstep.cli.program.UsageException;
import dev.lockstep.kernel.SimulatedOutput;
import dev.lockstep.kernel.Simulator;
import dev.lockstep.kernel.SimulatorSettings;
import dev.lockstep.kernel.network.NetworkModel;
import dev.lockstep.kernel.schedule.RunResult;
import dev.lockstep.kernel.schedule.Task;
import dev.lockstep.kernel.trace.TraceSink;
import dev.lockstep.machines.profile.MachineProfile;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/** One run of a measuring program on a simulated machine of its own. */
record MeasuringRun(MachineProfile profile, Measurement measurement) {
  /** Processes share no memory, so any will do. */
  private static final int TIMESLICE = 1_000_000;

  private static final double NANOS = 1e9;

  Comparison run() {
    int repetitions = measurement.repetitions(clockNanos());
    List<String> args = new ArrayList<>();
    args.add(String.valueOf(measurement.size()));
    args.add(String.valueOf(repetitions));
    args.addAll(measurement.arguments());
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    long ticks = simulate(args.toArray(new String[0]), printed);
    long nanos = Long.parseLong(printed.toString(StandardCharsets.UTF_8).strip());
    return measurement.compared(nanos, repetitions, ticks);
  }

  private long clockNanos() {
    return (long) (profile.processor().visibleClockTicks() * NANOS / profile.clockHertz());
  }

  private long simulate(String[] args, ByteArrayOutputStream printed) {
    String refusal = profile.refusal(measurement.nodes());
    if (!refusal.isEmpty()) {
      throw failure("that takes %d nodes, and %s".formatted(measurement.nodes(), refusal));
    }
    MainMethod main = mainMethod(measurement.program().className());
    PrintStream out = System.out;
    System.setOut(new SimulatedOutput(printed, StandardCharsets.UTF_8));
    try {
      Simulator simulator =
          new Simulator(settings(), List.of(), MeasuringRun::noTrace, MeasuringRun::nodeProgram);
      return ticks(simulator.run(node -> () -> main.invoke(args)));
    } finally {
      System.setOut(out);
    }
  }

  private static Task.Body nodeProgram(String className) {
    MainMethod main = mainMethod(className);
    return () -> main.invoke(new String[0]);
  }

  private static MainMethod mainMethod(String className) {
    try {
      ClassLoader loader = MeasuringRun.class.getClassLoader();
      return MainMethod.of(Class.forName(className, false, loader));
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  private SimulatorSettings settings() {
    return new SimulatorSettings(
        profile,
        NetworkModel.LINKS,
        OptionalInt.of(measurement.nodes()),
        OptionalInt.of(TIMESLICE),
        true,
        !measurement.program().isHosts(),
        0,
        0,
        0);
  }

  private static TraceSink noTrace(String file) {
    throw new IllegalStateException("a measuring program traces to " + file);
  }

  private long ticks(RunResult result) {
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
