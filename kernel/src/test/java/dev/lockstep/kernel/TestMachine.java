package dev.lockstep.kernel;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.lockstep.kernel.choice.ChoicePolicy;
import dev.lockstep.kernel.choice.InOrder;
import dev.lockstep.kernel.network.NetworkModel;
import dev.lockstep.kernel.process.NodePrograms;
import dev.lockstep.kernel.schedule.RunResult;
import dev.lockstep.kernel.schedule.Task;
import dev.lockstep.kernel.time.LastTick;
import dev.lockstep.kernel.time.Limits;
import dev.lockstep.kernel.trace.Recorder;
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

/**
 * A simulated machine for tests, of the kernel and of libraries: task bodies are lambdas that count
 * their own ticks, as in {@link Code}.
 */
public final class TestMachine {
  private static final MachineProfile VAX = Profiles.load("vax780");

  /** Ticks of a simulated second. */
  public static final long HERTZ = VAX.clockHertz();

  /** What came of a run. */
  public record Run(RunResult result, List<TraceEvent> events) {
    /** The events of one kind. */
    public <E extends TraceEvent> List<E> events(Class<E> kind) {
      return events.stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    /** The same run, if all its tasks were over. */
    public Run completed() {
      assertInstanceOf(RunResult.Completed.class, result, result::toString);
      return this;
    }

    /** When all tasks were over. */
    public long completedTick() {
      return assertInstanceOf(RunResult.Completed.class, result, result::toString).tick();
    }
  }

  /** A trace in memory. */
  public static class Kept implements TraceSink {
    public final List<TraceEvent> events = new ArrayList<>();
    private boolean isClosed;

    @Override
    public void accept(TraceEvent event) {
      events.add(event);
    }

    @Override
    public void close() {
      isClosed = true;
    }

    /** Whether the trace has come to its end. */
    public boolean isClosed() {
      return isClosed;
    }

    /** The events of one kind. */
    public <E extends TraceEvent> List<E> of(Class<E> kind) {
      return events.stream().filter(kind::isInstance).map(kind::cast).toList();
    }
  }

  private MachineProfile profile;
  private NetworkModel model = NetworkModel.LINKS;
  private OptionalInt nodes = OptionalInt.empty();
  private OptionalInt timeslice = OptionalInt.empty();
  private boolean counted = true;
  private boolean spmd;
  private boolean traced = true;
  private long seed;
  private long limitTicks = LastTick.TICK;
  private long spinLimitTicks;
  private boolean keepsDeadlocked;
  private Consumer<RunResult> listener = _ -> {};
  private NodePrograms programs = NodePrograms.none();
  private ChoicePolicy policy = InOrder.POLICY;
  private Recorder recorder;
  private Function<String, TraceSink> opener = _ -> new Kept();

  /** A VAX-11/780. */
  public TestMachine() {
    this(VAX);
  }

  /** A machine of its profile's name. */
  public TestMachine(String profile) {
    this(Profiles.load(profile));
  }

  /** A machine that costs what a profile says. */
  public TestMachine(MachineProfile profile) {
    this.profile = profile;
  }

  /** How much of its network is modelled. */
  public TestMachine network(NetworkModel some) {
    model = some;
    return this;
  }

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

  /** Its program is not rewritten. */
  public TestMachine uncounted() {
    counted = false;
    return this;
  }

  /** Runs are not traced from the beginning. */
  public TestMachine untraced() {
    traced = false;
    return this;
  }

  /** Seeds what programs leave to chance. */
  public TestMachine seed(long value) {
    seed = value;
    return this;
  }

  /** Runs are stopped at a tick; 0: nowhere. */
  public TestMachine limit(long ticks) {
    limitTicks = ticks == 0 ? LastTick.TICK : ticks;
    return this;
  }

  /** A task may poll for so long while nothing changes. */
  public TestMachine spinLimit(long ticks) {
    spinLimitTicks = ticks;
    return this;
  }

  /** Runs go on in which tasks wait for each other. */
  public TestMachine keepsDeadlocked() {
    keepsDeadlocked = true;
    return this;
  }

  /** Is told of what could end the run, but doesn't. */
  public TestMachine listener(Consumer<RunResult> by) {
    listener = by;
    return this;
  }

  /** Finds what a program starts on nodes. */
  public TestMachine programs(NodePrograms nodePrograms) {
    programs = nodePrograms;
    return this;
  }

  /** Decides where a run could go either way. */
  public TestMachine policy(ChoicePolicy choices) {
    policy = choices;
    return this;
  }

  /** Is told the full story. */
  public TestMachine recorder(Recorder teller) {
    recorder = teller;
    return this;
  }

  /** Opens the traces that a program starts itself. */
  public TestMachine opener(Function<String, TraceSink> programTraces) {
    opener = programTraces;
    return this;
  }

  /** Delays in millionths of a tick. */
  public TestMachine delays(long nodeToNode, long hostToNode, long startup, long packetBytes) {
    profile = profile.with(new MessageDelays(nodeToNode, hostToNode, startup, packetBytes));
    return this;
  }

  /** A machine with such processors. */
  public TestMachine processor(ProcessorCosts processor) {
    return profile(processor, profile.memory());
  }

  /** A machine whose nodes share such a memory. */
  public TestMachine memory(MemoryCosts memory) {
    return profile(profile.processor(), Optional.of(memory));
  }

  private TestMachine profile(ProcessorCosts processor, Optional<MemoryCosts> memory) {
    profile =
        new MachineProfile(
            profile.name(),
            profile.description(),
            processor,
            profile.instructionCosts(),
            profile.libraryCosts(),
            profile.nodes(),
            profile.interconnect(),
            memory,
            profile.picl());
    return this;
  }

  /** A machine with such links. */
  public TestMachine network(LinkNetwork network) {
    profile = profile.with(network);
    return this;
  }

  /** Runs {@code body} as the host's first task. */
  public Run run(Task.Body body) {
    return start(node -> body);
  }

  /** Runs {@code host} as the first task of a machine's host, to its end. */
  public static Run complete(TestMachine machine, Task.Body host) {
    return machine.run(host).completed();
  }

  /** Runs the body of each node as a process of its own. */
  public Run spmd(int count, IntFunction<Task.Body> bodies) {
    return spmd(count).start(bodies);
  }

  /** Each node is a process of its own from the start. */
  public TestMachine spmd(int count) {
    return nodes(count).spmd();
  }

  /** The same, with the nodes that it has. */
  public TestMachine spmd() {
    spmd = true;
    return this;
  }

  private Run start(IntFunction<Task.Body> bodies) {
    Kept kept = new Kept();
    List<TraceSink> sinks = traced ? List.of(kept) : List.of();
    RunResult result = simulator(sinks).run(bodies);
    return new Run(result, kept.events.stream().filter(TestMachine::isNoStop).toList());
  }

  /** How far tasks came is told where the run stops; what happened before is what tests compare. */
  public static boolean isNoStop(TraceEvent event) {
    return !(event instanceof TraceEvent.TraceStopped);
  }

  /** A run of this machine, told to these traces. */
  public Simulator simulator(List<TraceSink> sinks) {
    SimulatorSettings settings =
        new SimulatorSettings(
            profile,
            model,
            nodes,
            timeslice,
            counted,
            spmd,
            seed,
            RunOrigin.USUAL_DATE,
            new Limits(limitTicks, spinLimitTicks),
            keepsDeadlocked);
    Simulator simulator = new Simulator(settings, sinks, opener, programs, policy, recorder);
    simulator.listen(listener);
    return simulator;
  }
}
