package dev.lockstep.picl;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.lockstep.kernel.Kernel;
import dev.lockstep.kernel.SimulatedOutput;
import dev.lockstep.kernel.TestMachine;
import dev.lockstep.kernel.schedule.RunResult;
import dev.lockstep.kernel.schedule.Task;
import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.machines.profile.MachineProfile;
import dev.lockstep.machines.reader.Profiles;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.IntFunction;

/** Runs a host program and the node programs that it loads, all of them lambdas. */
public final class PiclRun {
  private final TestMachine.Kept trace = new TestMachine.Kept();

  /** All that happened. */
  public final List<TraceEvent> events = trace.events;

  /** What the programs noted, in the order of simulated time. */
  public final List<String> log = new ArrayList<>();

  private final TestMachine machine;
  private final Map<String, Task.Body> programs = new LinkedHashMap<>();
  private final ByteArrayOutputStream printed = new ByteArrayOutputStream();

  /** A machine of its profile's name, with so many nodes. */
  public PiclRun(String profile, int nodes) {
    this(Profiles.load(profile), OptionalInt.of(nodes));
  }

  /** A machine; nobody may have said how many nodes it has. */
  public PiclRun(MachineProfile profile, OptionalInt nodes) {
    machine = new TestMachine(profile).timeslice(1000).opener(_ -> trace).programs(this::find);
    nodes.ifPresent(machine::nodes);
  }

  /** Sets the timeslice. */
  public PiclRun timeslice(int ticks) {
    machine.timeslice(ticks);
    return this;
  }

  /** Gives a name to what {@code load0} can load. */
  public PiclRun program(String name, Task.Body body) {
    programs.put(name, body);
    return this;
  }

  private Task.Body find(String name) {
    if (!programs.containsKey(name)) {
      throw new IllegalArgumentException("class %s can't be found".formatted(name));
    }
    return programs.get(name);
  }

  /** Runs the host's program and what it loads. */
  public RunResult run(Task.Body host) {
    return start(node -> host);
  }

  /** Runs a program that every node has from the start, without a host, to its end. */
  public long spmd(IntFunction<Task.Body> node) {
    machine.spmd();
    RunResult result = start(node);
    return assertInstanceOf(RunResult.Completed.class, result, this::told).tick();
  }

  private RunResult start(IntFunction<Task.Body> first) {
    PrintStream out = System.out;
    System.setOut(new SimulatedOutput(printed, StandardCharsets.UTF_8));
    try {
      return machine.simulator(List.of(trace)).run(first);
    } finally {
      System.setOut(out);
    }
  }

  /** The same, to its end; returns the tick. */
  public long complete(Task.Body host) {
    RunResult result = run(host);
    return assertInstanceOf(RunResult.Completed.class, result, this::told).tick();
  }

  /** The same, up to an error; returns what it says. */
  public String fail(Task.Body host) {
    RunResult result = run(host);
    return assertInstanceOf(RunResult.Failed.class, result, this::told).failure().getMessage();
  }

  private String told() {
    return log + "\n" + output();
  }

  /** What was printed. */
  public String output() {
    return printed.toString(StandardCharsets.UTF_8);
  }

  /** The events of one kind. */
  public <E extends TraceEvent> List<E> events(Class<E> kind) {
    return trace.of(kind);
  }

  /** Notes something, when the caller's turn has come. */
  public void log(String text) {
    Kernel.running().log(0, text);
    log.add(text);
  }
}
