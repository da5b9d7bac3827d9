package dev.lockstep.blacs;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.lockstep.kernel.Kernel;
import dev.lockstep.kernel.Simulator;
import dev.lockstep.kernel.TestMachine;
import dev.lockstep.kernel.network.NetworkModel;
import dev.lockstep.kernel.schedule.RunResult;
import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.machines.profile.MachineProfile;
import dev.lockstep.machines.reader.Profiles;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;

/** Runs a program of the BLACS, a lambda that every node has from the start. */
final class BlacsRun {
  private final TestMachine.Kept trace = new TestMachine.Kept();

  /** All that happened. */
  final List<TraceEvent> events = trace.events;

  /** What the program noted, in the order of simulated time. */
  final List<String> log = new ArrayList<>();

  private final TestMachine machine;

  /** A machine of its profile's name, with so many nodes. */
  BlacsRun(String profile, int nodes) {
    this(Profiles.load(profile), nodes);
  }

  /** A machine with so many nodes. */
  BlacsRun(MachineProfile profile, int nodes) {
    machine = new TestMachine(profile).spmd(nodes).timeslice(1000).opener(_ -> trace);
  }

  /** Sets the timeslice. */
  BlacsRun timeslice(int ticks) {
    machine.timeslice(ticks);
    return this;
  }

  /** Sets how much of the network is modelled. */
  BlacsRun network(NetworkModel model) {
    machine.network(model);
    return this;
  }

  /** Runs a program that is given the number of its node. */
  RunResult run(IntConsumer program) {
    return machine.simulator(List.of(trace)).run(node -> () -> program.accept(node));
  }

  /** The same, to its end; returns the tick. */
  long complete(IntConsumer program) {
    RunResult result = run(program);
    return assertInstanceOf(RunResult.Completed.class, result, () -> log + " " + result).tick();
  }

  /** What an untraced run costs, and when it ended. */
  record Cost(long switches, long tick) {}

  /** Runs a program to its end, of which nothing is told. */
  Cost untraced(IntConsumer program) {
    Simulator simulator = machine.simulator(List.of());
    RunResult result = simulator.run(node -> () -> program.accept(node));
    return new Cost(
        simulator.switches(), assertInstanceOf(RunResult.Completed.class, result).tick());
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
    return trace.of(kind);
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
}
