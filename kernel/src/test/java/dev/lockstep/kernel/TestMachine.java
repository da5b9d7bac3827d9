package dev.lockstep.kernel;

import dev.lockstep.kernel.choice.ChoicePolicy;
import dev.lockstep.kernel.choice.InOrder;
import dev.lockstep.kernel.network.NetworkModel;
import dev.lockstep.kernel.process.NodePrograms;
import dev.lockstep.kernel.schedule.RunResult;
import dev.lockstep.kernel.schedule.Task;
import dev.lockstep.kernel.trace.RunOrigin;
import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.kernel.trace.TraceSink;
import dev.lockstep.machines.profile.LinkNetwork;
import dev.lockstep.machines.profile.MachineProfile;
import dev.lockstep.machines.profile.MemoryCosts;
import dev.lockstep.machines.profile.MessageDelays;
import dev.lockstep.machines.profile.ProcessorCosts;
import dev.lockstep.machines.reader.Profiles;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntFunction;

/** A simulated machine for tests: task bodies are lambdas that count their own ticks. */
public final class TestMachine {
  private static final MachineProfile VAX = Profiles.load("vax780");

  /** Ticks of a simulated second. */
  static final long HERTZ = VAX.clockHertz();

  /** What came of a run. */
  public record Run(RunResult result, List<TraceEvent> events) {
    /** The events of one kind. */
    public <E extends TraceEvent> List<E> events(Class<E> kind) {
      return events.stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    /** When all tasks were over. */
    public long completedTick() {
      return ((RunResult.Completed) result).tick();
    }
  }

  /** Keeps what it is given. */
  static class Recorder implements TraceSink {
    final List<TraceEvent> events = new ArrayList<>();
    boolean closed;

    @Override
    public void accept(TraceEvent event) {
      events.add(event);
    }

    @Override
    public void close() {
      closed = true;
    }
  }

  private MachineProfile profile = VAX;
  private OptionalInt nodes = OptionalInt.empty();
  private OptionalInt timeslice = OptionalInt.empty();
  private boolean counted = true;
  private boolean spmd;
  private boolean traced = true;
  private long seed;
  private long limitTicks;
  private long spinLimitTicks;
  private boolean keepsDeadlocked;
  private Consumer<RunResult> listener = _ -> {};
  private NodePrograms programs = NodePrograms.none();
  private ChoicePolicy policy = InOrder.POLICY;
  private dev.lockstep.kernel.trace.Recorder recorder;
  private Function<String, TraceSink> opener = name -> new Recorder();

  /** A machine with so many nodes. */
  public TestMachine nodes(int count) {
    nodes = OptionalInt.of(count);
    return this;
  }

  /** Tasks take turns after so many ticks. */
  public TestMachine timeslice(int ticks) {
    timeslice = OptionalInt.of(ticks);
    return this;
  }

  TestMachine uncounted() {
    counted = false;
    return this;
  }

  TestMachine untraced() {
    traced = false;
    return this;
  }

  TestMachine seed(long value) {
    seed = value;
    return this;
  }

  TestMachine limit(long ticks) {
    limitTicks = ticks;
    return this;
  }

  TestMachine spinLimit(long ticks) {
    spinLimitTicks = ticks;
    return this;
  }

  TestMachine keepsDeadlocked() {
    keepsDeadlocked = true;
    return this;
  }

  /** Is told of what could end the run, but doesn't. */
  TestMachine listener(Consumer<RunResult> by) {
    listener = by;
    return this;
  }

  TestMachine programs(NodePrograms nodePrograms) {
    programs = nodePrograms;
    return this;
  }

  TestMachine policy(ChoicePolicy choices) {
    policy = choices;
    return this;
  }

  /** Is told the full story. */
  TestMachine recorder(dev.lockstep.kernel.trace.Recorder teller) {
    recorder = teller;
    return this;
  }

  TestMachine opener(Function<String, TraceSink> programTraces) {
    opener = programTraces;
    return this;
  }

  /** Delays in millionths of a tick. */
  TestMachine delays(long nodeToNode, long hostToNode, long startup, long packetBytes) {
    profile = VAX.with(new MessageDelays(nodeToNode, hostToNode, startup, packetBytes));
    return this;
  }

  /** A machine with such processors. */
  public TestMachine processor(ProcessorCosts processor) {
    return profile(processor, profile.memory());
  }

  TestMachine memory(MemoryCosts memory) {
    return profile(profile.processor(), Optional.of(memory));
  }

  private TestMachine profile(ProcessorCosts processor, Optional<MemoryCosts> memory) {
    profile =
        new MachineProfile(
            VAX.name(),
            VAX.description(),
            processor,
            VAX.instructionCosts(),
            VAX.libraryCosts(),
            VAX.nodes(),
            profile.interconnect(),
            memory,
            VAX.picl());
    return this;
  }

  TestMachine network(LinkNetwork network) {
    profile = profile.with(network);
    return this;
  }

  /** Runs {@code body} as the host's first task. */
  public Run run(Task.Body body) {
    return start(node -> body);
  }

  /** Runs the body of each node as a process of its own. */
  Run spmd(int count, IntFunction<Task.Body> bodies) {
    return spmd(count).start(bodies);
  }

  TestMachine spmd(int count) {
    spmd = true;
    return nodes(count);
  }

  private Run start(IntFunction<Task.Body> bodies) {
    Recorder recorder = new Recorder();
    List<TraceSink> sinks = traced ? List.of(recorder) : List.of();
    RunResult result = simulator(sinks).run(bodies);
    return new Run(result, recorder.events.stream().filter(TestMachine::isNoStop).toList());
  }

  /** How far tasks came is told where the run stops; what happened before is what tests compare. */
  static boolean isNoStop(TraceEvent event) {
    return !(event instanceof TraceEvent.TraceStopped);
  }

  Simulator simulator(List<TraceSink> sinks) {
    SimulatorSettings settings =
        new SimulatorSettings(
            profile,
            NetworkModel.LINKS,
            nodes,
            timeslice,
            counted,
            spmd,
            seed,
            RunOrigin.USUAL_DATE,
            limitTicks,
            spinLimitTicks,
            keepsDeadlocked);
    Simulator simulator = new Simulator(settings, sinks, opener, programs, policy, recorder);
    simulator.listen(listener);
    return simulator;
  }
}
