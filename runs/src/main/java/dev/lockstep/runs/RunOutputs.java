package dev.lockstep.runs;

import dev.lockstep.hooks.Installation;
import dev.lockstep.hooks.Output;
import dev.lockstep.kernel.SimulatedInput;
import dev.lockstep.kernel.SimulatedOutput;
import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.kernel.trace.Recorders;
import dev.lockstep.kernel.trace.RunFacts;
import dev.lockstep.kernel.trace.RunOrigin;
import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.kernel.trace.TraceSink;
import dev.lockstep.machines.profile.MachineProfile;
import dev.lockstep.runs.plan.RunOptions;
import dev.lockstep.runs.plan.RunPlan;
import dev.lockstep.runs.plan.SameFile;
import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.runs.profile.CountedMethods;
import dev.lockstep.runs.profile.Profiler;
import dev.lockstep.traces.RunTraces;
import dev.lockstep.traces.format.NamedTrace;
import dev.lockstep.traces.format.TraceOutput;
import dev.lockstep.traces.format.TracedRun;
import dev.lockstep.traces.recording.RecordingWriter;
import dev.lockstep.traces.statistics.NodeStatistics;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Where a run's output goes: standard output and error, traces, schedules, statistics. */
final class RunOutputs implements AutoCloseable {
  private final PrintStream realOut = System.out;
  private final PrintStream realErr = System.err;
  private final InputStream realIn = System.in;
  private final boolean isSpmd;
  private final boolean isCounted;
  private final StandardStreams streams;
  private final List<TraceSink> sinks = new ArrayList<>();
  private final RunTraces traces;
  private final Optional<Path> traceFile;
  private final Optional<NodeStatistics> statistics;
  private final List<Recorder> recorders = new ArrayList<>();
  private final Schedules schedules;
  private final List<String> fileFailures = new ArrayList<>();
  private final List<String> leftOut = new ArrayList<>();
  private Optional<IOException> outFailure = Optional.empty();
  private Consumer<RuntimeException> onFailure = _ -> {};
  private boolean closed;

  private RunOutputs(
      RunPlan plan,
      Surroundings surroundings,
      MachineProfile machine,
      Schedules schedules,
      CountedMethods methods) {
    isSpmd = plan.is(RunOptions.SPMD);
    isCounted = plan.isCounted();
    streams = surroundings.streams();
    RunOrigin origin = origin(plan, machine);
    traces = new RunTraces(plan.get(RunOptions.TRACE_FORMAT), new TracedRun(origin));
    this.schedules = schedules;
    // Until all is known to be writable, nothing is opened: a refused run loses no earlier file.
    plan.find(RunOptions.TRACE).ifPresent(TraceOutput::check);
    plan.find(RunOptions.RECORD).ifPresent(RunOutputs::checkRecording);
    surroundings.profiles().check(plan);
    traces.follower().ifPresent(sinks::add);
    traceFile = plan.find(RunOptions.TRACE);
    traceFile.ifPresent(file -> sinks.add(traces.over(file)));
    surroundings.observer().trace().ifPresent(sinks::add);
    // Nearly all of what a short run would take here is for the facts of a recording.
    Supplier<RunFacts> facts = () -> RecordedFacts.of(plan, machine, origin);
    plan.find(RunOptions.RECORD)
        .map(file -> recorded(file, plan, facts.get()))
        .ifPresent(recorders::add);
    if (plan.isProfiled()) {
      Profiler profiler =
          new Profiler(
              machine,
              methods,
              (made, missing) -> {
                missing.forEach(sentence -> leftOut.add("profile: " + sentence));
                leftOut.addAll(surroundings.profiles().take(plan, made));
              });
      recorders.add(begun(profiler, facts.get()));
    }
    surroundings
        .observer()
        .recorder()
        .map(told -> begun(told, facts.get()))
        .ifPresent(recorders::add);
    schedules.open();
    statistics = plan.is(RunOptions.STATS) ? Optional.of(new NodeStatistics()) : Optional.empty();
    statistics.ifPresent(table -> sinks.add(new NamedTrace(table, origin)));
  }

  private static void checkRecording(Path file) {
    try {
      RecordingWriter.check(file);
    } catch (UncheckedIOException refused) {
      throw new UsageException("--record: " + refused.getMessage());
    }
  }

  private Recorder recorded(Path file, RunPlan plan, RunFacts facts) {
    try {
      Recorder writer =
          new RecordingWriter(
              file, new ProgramSources(plan.program()), failure -> onFailure.accept(failure));
      return begun(writer, facts);
    } catch (UncheckedIOException refused) {
      throw new UsageException("--record: " + refused.getMessage());
    }
  }

  private static Recorder begun(Recorder told, RunFacts facts) {
    told.run(facts);
    return told;
  }

  private static RunOrigin origin(RunPlan plan, MachineProfile machine) {
    OptionalInt timeslice = plan.number(RunOptions.TIMESLICE);
    return new RunOrigin(
        Objects.requireNonNullElse(
            RunOutputs.class.getPackage().getImplementationVersion(), "unpackaged"),
        machine.name(),
        machine.clockHertz(),
        plan.machine().nodes().orElse(0),
        plan.isCounted()
            ? timeslice.stream().mapToObj(Integer::toString).findAny()
            : Optional.of("none"),
        plan.get(RunOptions.SEED),
        plan.get(RunOptions.DATE));
  }

  /**
   * Opens what the plan names.
   *
   * @param methods those whose executions are counted, when classes are loaded
   * @throws UsageException if the trace file can't be written
   */
  static RunOutputs open(
      RunPlan plan,
      Surroundings surroundings,
      MachineProfile machine,
      Schedules schedules,
      CountedMethods methods) {
    try {
      return new RunOutputs(plan, surroundings, machine, schedules, methods);
    } catch (UncheckedIOException refused) {
      throw new UsageException("--trace: " + refused.getMessage());
    }
  }

  /** What records the whole run. */
  List<TraceSink> sinks() {
    return sinks;
  }

  /** What listens to the run, if anything does. */
  Optional<Recorder> recorder() {
    return recorders.size() > 1
        ? Optional.of(new Recorders(recorders))
        : recorders.stream().findFirst();
  }

  /** From here on {@code action} gets the reason why a recording can't go on. */
  void onFailure(Consumer<RuntimeException> action) {
    onFailure = action;
  }

  /** The policy that chooses in the run. */
  Schedules schedules() {
    return schedules;
  }

  Optional<NodeStatistics> statistics() {
    return statistics;
  }

  /** From here on the standard streams are the simulated machine's. */
  void redirect(Optional<RunWitness> witness) {
    System.setOut(output(streams.out(), witness));
    System.setErr(output(streams.err(), witness));
    if (isSpmd) {
      System.setIn(new SimulatedInput(realIn));
    }
    Installation.put(streams);
    if (!isCounted) {
      streams.writeThrough(); // No hook tells what else writes.
    }
  }

  private static SimulatedOutput output(OutputStream target, Optional<RunWitness> witness) {
    OutputStream seen = witness.map(by -> by.over(target)).orElse(target);
    return new SimulatedOutput(seen, StandardCharsets.UTF_8);
  }

  /**
   * Opens the trace that the program asks for with strace. If it is the file that the whole run is
   * traced to, it has all that already.
   */
  TraceSink openProgramTrace(String fileName) {
    if (fileName.isEmpty()) {
      return traces.share(streams.out(), "standard output");
    }
    Path file = Path.of(fileName);
    return traceFile.isPresent() && SameFile.is(file, traceFile.get())
        ? new Nowhere()
        : traces.behind(file);
  }

  /** Whether a format of traces was asked for, and then no trace. */
  boolean lacksTraces() {
    return traces.areMissing();
  }

  StandardStreams streams() {
    return streams;
  }

  /** Completes everything and gives the real streams back; a second time, it does nothing. */
  @Override
  public synchronized void close() {
    if (closed) {
      return;
    }
    closed = true;
    System.setOut(realOut);
    System.setErr(realErr);
    System.setIn(realIn);
    Installation.put(Output.NONE);
    try {
      streams.finish();
    } catch (IOException failure) {
      outFailure = Optional.of(failure).filter(_ -> !streams.outWasClosed());
    }
    sinks.forEach(sink -> complete(sink::close));
    recorders.forEach(told -> complete(told::close));
    complete(schedules::close);
  }

  private void complete(Runnable closing) {
    try {
      closing.run();
    } catch (UncheckedIOException unwritten) {
      fileFailures.add(String.valueOf(unwritten.getMessage()));
    }
  }

  /** Why traces and schedules are not complete; each says which. */
  List<String> fileFailures() {
    return List.copyOf(fileFailures);
  }

  /** What a viewer's format has no room for, in sentences. */
  List<String> leftOut() {
    return List.copyOf(leftOut);
  }

  /** Why the program's output is not complete. */
  Optional<IOException> outFailure() {
    return outFailure;
  }

  /** A trace that is written elsewhere already. */
  private record Nowhere() implements TraceSink {
    @Override
    public void accept(TraceEvent event) {}

    @Override
    public boolean followsCalls() {
      return false;
    }

    @Override
    public void close() {}
  }
}
