package dev.lockstep.kernel;

import dev.lockstep.hooks.Engine;
import dev.lockstep.hooks.Installation;
import dev.lockstep.hooks.Questions;
import dev.lockstep.hooks.Ticks;
import dev.lockstep.hooks.memory.Accesses;
import dev.lockstep.hooks.memory.Places;
import dev.lockstep.hooks.memory.Steps;
import dev.lockstep.hooks.races.LockOrders;
import dev.lockstep.hooks.races.Races;
import dev.lockstep.kernel.choice.ChoicePolicy;
import dev.lockstep.kernel.choice.Choices;
import dev.lockstep.kernel.jvm.CarrierThreads;
import dev.lockstep.kernel.messages.Transport;
import dev.lockstep.kernel.process.NodePrograms;
import dev.lockstep.kernel.races.FirstUse;
import dev.lockstep.kernel.races.FoundRaces;
import dev.lockstep.kernel.races.RaceDetector;
import dev.lockstep.kernel.schedule.Carrier;
import dev.lockstep.kernel.schedule.EarliestFirst;
import dev.lockstep.kernel.schedule.Ending;
import dev.lockstep.kernel.schedule.Nodes;
import dev.lockstep.kernel.schedule.Operations;
import dev.lockstep.kernel.schedule.ProcessMemory;
import dev.lockstep.kernel.schedule.Processor;
import dev.lockstep.kernel.schedule.RoundRobin;
import dev.lockstep.kernel.schedule.RunResult;
import dev.lockstep.kernel.schedule.Task;
import dev.lockstep.kernel.schedule.Timeline;
import dev.lockstep.kernel.steps.StepWitness;
import dev.lockstep.kernel.sync.Stepped;
import dev.lockstep.kernel.trace.AccessWitness;
import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.kernel.trace.Samples;
import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.kernel.trace.TraceSink;
import dev.lockstep.kernel.trace.Tracing;
import dev.lockstep.kernel.trace.Witness;
import dev.lockstep.machines.profile.MemoryCosts;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Puts a simulated machine together and runs a program on it, once.
 *
 * <p>Tasks are continuations on threads of the run, of which one at a time goes on. The one that
 * calls {@link #run} waits for them: a task may never leave the thread that it is on.
 */
public final class Simulator {
  private final SimulatorSettings settings;
  private final Ending ending = new Ending();
  private final Carrier carrier;
  private final Choices choices;
  private final Tracing tracing;
  private final Timeline timeline;
  private final Operations operations;
  private final Nodes nodes;
  private final Kernel kernel;
  private long stackBytes = CarrierThreads.STACK_BYTES;

  /** Gets the races; null where nobody looks for any. */
  private @Nullable FoundRaces races;

  /** Null where nobody looks. */
  private @Nullable AccessWitness memory;

  private boolean steps;

  /**
   * A machine, switched off.
   *
   * @param sinks what wants to know all that happens; the caller closes them
   * @param opener opens a sink for a trace that the program itself starts; "" is standard output
   * @param programs finds what a program starts on nodes
   * @param policy decides where the run could go either way
   * @param recorder records the run; null if it isn't recorded. The caller closes it.
   */
  public Simulator(
      SimulatorSettings settings,
      List<TraceSink> sinks,
      Function<String, TraceSink> opener,
      NodePrograms programs,
      ChoicePolicy policy,
      @Nullable Recorder recorder) {
    this.settings = settings;
    this.carrier = new Carrier(ending, !settings.counted());
    this.choices = new Choices(policy, recorder != null, this::abort);
    this.tracing = new Tracing(sinks, recorder, opener, this::abort);
    this.timeline = timeline(settings);
    Samples samples = tracing.samples();
    if (samples != null) {
      timeline.sample(samples);
    }
    this.operations = new Operations(carrier, timeline, ending, tracing, choices);
    this.nodes = MachineParts.nodes(settings, timeline, choices);
    Transport transport = MachineParts.transport(settings, operations, nodes);
    if (transport.costsNothing()) {
      operations.excludeInterrupts();
    }
    this.kernel = new Kernel(settings, operations, nodes, transport, programs, timeline);
  }

  private Timeline timeline(SimulatorSettings settings) {
    return settings.counted()
        ? new EarliestFirst(
            carrier, ending, choices, settings.limits(), settings.timeslice().orElse(1))
        : new RoundRobin(carrier, ending, choices, settings.limits());
  }

  private Engine engine() {
    return timeline instanceof EarliestFirst order
        ? new CountedEngine(kernel, operations, order, settings)
        : new KernelEngine(kernel, operations, settings);
  }

  /**
   * Sets the listener that is told, on the run's own thread, of what could end the run, but
   * doesn't.
   */
  public void listen(Consumer<RunResult> by) {
    ending.listen(by);
  }

  /** From here on a witness sees which way the run goes. */
  public void watch(Witness witness) {
    carrier.watch(witness);
  }

  /** What the thread does that waits for the end of the run; see {@link CarrierThreads#run}. */
  public void waitBy(Runnable moments) {
    carrier.waitBy(moments);
  }

  /** From here on a witness sees what tasks do in memory, if the program tells. */
  public void watchMemory(AccessWitness witness) {
    memory = witness;
  }

  /** The run's data races are found, if its program tells. */
  public void findRaces(FoundRaces found) {
    races = found;
  }

  /** Tasks go on step by step, if the program tells of its steps. */
  public void step(StepWitness witness) {
    steps = true;
    operations.stepping().begin(witness);
    operations.stepping().whenEnded(() -> operations.stop(new RunResult.Interrupted(0, List.of())));
    operations.stepping().whenPolling(operations::stopPolling);
  }

  /** The threads on which tasks go on have stacks that are so large. */
  public void setStackBytes(long bytes) {
    stackBytes = bytes;
  }

  /** The thread that goes on with the run now; null before it has begun. */
  public @Nullable Thread thread() {
    return carrier.thread();
  }

  /** The latest time that any processor came to. */
  public long lastTick() {
    return nodes.lastTick();
  }

  /**
   * Runs the program to its end. Where its caller gives that up, nothing is given back: the program
   * may go on.
   *
   * @param main gives each process what it does first; called with the process's node, -1 for the
   *     host
   */
  public RunResult run(IntFunction<Task.Body> main) {
    if (races != null) {
      FirstUse.settle();
      Races.tell(new RaceDetector(operations::now, races));
      races.locks().begins(this::runningTask, operations::now, this::workedTicks);
      LockOrders.tell(races.locks());
    }
    Installation installation = Installation.put(engine());
    Kernel.setCurrent(kernel);
    Places.begin(settings.machine().memory().filter(MemoryCosts::areApart).isPresent());
    boolean isGivenUp = false;
    if (memory != null) {
      memory.begins(this::runningTask, operations::now);
      Accesses.tell(memory);
    }
    if (steps) {
      Steps.ask(new Stepped(operations));
    }
    try {
      RunResult result = simulate(main);
      RuntimeException unwritten = complete();
      return unwritten == null ? result : new RunResult.Aborted(unwritten);
    } catch (CarrierThreads.GivenUpException waitsForEver) {
      isGivenUp = true;
      throw waitsForEver;
    } finally {
      if (!isGivenUp) {
        end(installation);
      }
    }
  }

  private void end(Installation installation) {
    complete();
    Accesses.tell(null);
    Races.tell(null);
    LockOrders.tell(null);
    Steps.ask(null);
    carrier.end();
    Kernel.setCurrent(null);
    installation.close();
  }

  /** Up to now; a task knows it up to where its slice began. */
  private long workedTicks() {
    Task running = carrier.current();
    return running == null
        ? 0
        : running.workedTicks() + Math.max(0, operations.now() - running.processor().tick());
  }

  private int runningTask() {
    Task running = carrier.current();
    return running == null ? Recorder.NOBODY : running.id();
  }

  private RunResult simulate(IntFunction<Task.Body> main) {
    start(main);
    operations.runAll(stackBytes);
    operations.stepping().runEnded();
    RunResult result = result();
    kernel.tasks().recordStop();
    if (tracing.isOn()) {
      Recorder recorder = tracing.recorder();
      kernel.modules().tell(recorder);
      kernel.tasks().tellAwaited(nodes.lastTick(), recorder);
      ResultTold.tell(result, nodes.lastTick(), recorder);
    }
    return result;
  }

  /** Completes what the program and libraries left open; returns why that can't be, or null. */
  private @Nullable RuntimeException complete() {
    try {
      kernel.ended();
      tracing.close();
      choices.runEnded();
      return null;
    } catch (RuntimeException cause) {
      return cause;
    }
  }

  /**
   * Another number where simulated time has gone on, or a task has called the kernel, since it was
   * asked for last. Any thread may ask, and may get an old number.
   */
  public long mark() {
    return ((timeline.operations() + 1) << Integer.SIZE) + Ticks.left;
  }

  /** How often a task has got its turn. Any thread may ask, and may get an old number. */
  public long switches() {
    return carrier.switches();
  }

  /** The timeslice; 0 where nothing preempts a task. Any thread may ask. */
  public long timeslice() {
    return timeline.timeslice();
  }

  /** Ends the run as soon as the task that runs calls the kernel, or its slice is over. */
  public void abort(RuntimeException cause) {
    ending.stop(new RunResult.Aborted(cause));
    boolean _ = Questions.ask(true); // A task that is alone might never be looked at.
  }

  /** The same, where nothing is wrong with the run: it tells where its tasks are. */
  public void interrupt() {
    ending.stop(new RunResult.Interrupted(0, List.of()));
    boolean _ = Questions.ask(true);
  }

  private void start(IntFunction<Task.Body> main) {
    int first = settings.spmd() ? 1 : 0;
    int last = settings.spmd() ? settings.nodes().orElseThrow() : 0;
    if (tracing.isOn()) {
      tracing.recorder().event(new TraceEvent.TraceStarted(0, first));
    }
    for (int number = first; number <= last; number++) {
      Processor processor = nodes.forMain(number);
      ProcessMemory memory = new ProcessMemory(number, settings.seed());
      Task task = kernel.tasks().create(processor, memory, main.apply(number - 1));
      task.letFloat();
      if (settings.spmd() && tracing.isOn()) {
        tracing.recorder().event(new TraceEvent.TaskForked(0, task.id(), 0, 0, task.id()));
      }
      operations.start(task, 0);
    }
    operations.settle(0);
  }

  private RunResult completed() {
    return new RunResult.Completed(nodes.lastTick(), kernel.lacksNodes(), kernel.hints());
  }

  private RunResult result() {
    RunResult result = ending.result();
    boolean over = !kernel.tasks().anyLive();
    return switch (result) {
      case null ->
          over
              ? ending.whenOver(completed())
              : new RunResult.Deadlocked(
                  nodes.lastTick(), kernel.tasks().waiting(), kernel.messages().unreceived());
      case RunResult.LimitReached _ when over -> ending.whenOver(completed());
      case RunResult.LimitReached limit ->
          new RunResult.LimitReached(limit.limitTicks(), kernel.tasks().live());
      case RunResult.Deadlocked deadlock ->
          new RunResult.Deadlocked(
              deadlock.tick(), kernel.tasks().stuck(), true, kernel.messages().unreceived());
      case RunResult.Spinning spinning -> spinning.beside(kernel.tasks().live());
      case RunResult.Interrupted _ ->
          new RunResult.Interrupted(nodes.lastTick(), kernel.tasks().live());
      default -> result;
    };
  }
}
