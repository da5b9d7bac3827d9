package dev.lockstep.blacs;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.lockstep.hooks.Ticks;
import dev.lockstep.kernel.Kernel;
import dev.lockstep.kernel.Simulator;
import dev.lockstep.kernel.SimulatorSettings;
import dev.lockstep.kernel.network.NetworkModel;
import dev.lockstep.kernel.process.NodePrograms;
import dev.lockstep.kernel.schedule.RunResult;
import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.kernel.trace.TraceSink;
import dev.lockstep.machines.profile.MachineProfile;
import dev.lockstep.machines.reader.Profiles;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.IntConsumer;

/** Runs a program of the BLACS, a lambda that every node has from the start. */
final class BlacsRun {
  /** All that happened. */
  final List<TraceEvent> events = new ArrayList<>();

  /** What the program noted, in the order of simulated time. */
  final List<String> log = new ArrayList<>();

  private final MachineProfile profile;
  private final int nodes;
  private NetworkModel network = NetworkModel.LINKS;
  private int timeslice = 1000;

  /** A machine of its profile's name, with so many nodes. */
  BlacsRun(String profile, int nodes) {
    this(Profiles.load(profile), nodes);
  }

  /** A machine with so many nodes. */
  BlacsRun(MachineProfile profile, int nodes) {
    this.profile = profile;
    this.nodes = nodes;
  }

  /** Sets the timeslice. */
  BlacsRun timeslice(int ticks) {
    timeslice = ticks;
    return this;
  }

  /** Sets how much of the network is modelled. */
  BlacsRun network(NetworkModel model) {
    network = model;
    return this;
  }

  /** Runs a program that is given the number of its node. */
  RunResult run(IntConsumer program) {
    SimulatorSettings settings =
        new SimulatorSettings(
            profile,
            network,
            OptionalInt.of(nodes),
            OptionalInt.of(timeslice),
            /* counted= */ true,
            /* spmd= */ true,
            0,
            0,
            0);
    return new Simulator(settings, List.of(recorder()), _ -> recorder(), NodePrograms.none())
        .run(node -> () -> program.accept(node));
  }

  /** The same, to its end; returns the tick. */
  long complete(IntConsumer program) {
    RunResult result = run(program);
    return assertInstanceOf(RunResult.Completed.class, result, () -> log + " " + result).tick();
  }

  /** The same, up to an error; returns what it says. */
  String fail(IntConsumer program) {
    RunResult result = run(program);
    return assertInstanceOf(RunResult.Failed.class, result, () -> log + " " + result)
        .failure()
        .getMessage();
  }

  /** The events of one kind. */
  <E extends TraceEvent> List<E> events(Class<E> kind) {
    return events.stream().filter(kind::isInstance).map(kind::cast).toList();
  }

  /** Notes something, when the caller's turn has come. */
  void log(String text) {
    Kernel.running().log(0, text);
    log.add(text);
  }

  /** The tick of the caller's processor. */
  static long now() {
    return Kernel.running().now();
  }

  /** Instructions of one tick each. */
  static void compute(int ticks) {
    for (int i = 0; i < ticks; i++) {
      Ticks.left = Ticks.check(Ticks.left) + 1;
    }
  }

  private TraceSink recorder() {
    return new TraceSink() {
      @Override
      public void accept(TraceEvent event) {
        events.add(event);
      }

      @Override
      public void close() {}
    };
  }
}
