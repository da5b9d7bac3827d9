package dev.lockstep.kernel;

import dev.lockstep.hooks.Engine;
import dev.lockstep.hooks.Hooks;
import dev.lockstep.hooks.Statics;
import dev.lockstep.hooks.Ticks;
import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.kernel.trace.TraceSink;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntFunction;

/**
 * Puts a simulated machine together and runs a program on it, once.
 *
 * <p>Everything happens on the thread that calls {@link #run}: tasks are continuations on it.
 */
public final class Simulator {
  private final SimulatorSettings settings;
  private final Scheduler scheduler;
  private final Tracing tracing;
  private final Kernel kernel;
  private final Engine engine;

  /**
   * A machine, switched off.
   *
   * @param sinks what wants to know all that happens; the caller closes them
   * @param opener opens a sink for a trace that the program itself starts; "" is standard output
   */
  public Simulator(
      SimulatorSettings settings, List<TraceSink> sinks, Function<String, TraceSink> opener) {
    this(settings, sinks, opener, NodePrograms.none());
  }

  /**
   * The same, where programs can start others.
   *
   * @param programs finds what a program starts on nodes
   */
  public Simulator(
      SimulatorSettings settings,
      List<TraceSink> sinks,
      Function<String, TraceSink> opener,
      NodePrograms programs) {
    this.settings = settings;
    this.scheduler = settings.counted() ? new EarliestFirst(settings) : new RoundRobin(settings);
    this.tracing = new Tracing(scheduler, sinks, opener);
    this.kernel = new Kernel(settings, scheduler, tracing, programs);
    Monitors monitors = new Monitors(kernel, scheduler, tracing);
    ClassInitializer initializer = new ClassInitializer(kernel, scheduler);
    long hertz = settings.machine().clockHertz();
    this.engine = new KernelEngine(kernel, scheduler, monitors, initializer, hertz);
  }

  /**
   * Runs the program to its end.
   *
   * @param main gives each process what it does first; called with the process's node, -1 for the
   *     host
   */
  public RunResult run(IntFunction<Task.Body> main) {
    Engine engineBefore = Hooks.engine;
    Object[] staticsBefore = Statics.current;
    int leftBefore = Ticks.left;
    Hooks.engine = engine;
    Kernel.setCurrent(kernel);
    try {
      RunResult result = simulate(main);
      RuntimeException unwritten = complete();
      return unwritten == null ? result : new RunResult.Aborted(unwritten);
    } finally {
      complete();
      Kernel.setCurrent(null);
      Hooks.engine = engineBefore;
      Statics.current = staticsBefore;
      Ticks.left = leftBefore;
    }
  }

  private RunResult simulate(IntFunction<Task.Body> main) {
    start(main);
    scheduler.run();
    RunResult result = result();
    if (!(result instanceof RunResult.Completed)) {
      kernel.tasks().recordStop();
    }
    return result;
  }

  /** Completes what the program and libraries left open; returns why that can't be, or null. */
  private RuntimeException complete() {
    try {
      kernel.ended();
      tracing.close();
      return null;
    } catch (RuntimeException cause) {
      return cause;
    }
  }

  /**
   * How many operations the tasks of a program that isn't counted have begun. Another thread may
   * ask, and may get an old number.
   */
  public long operations() {
    return scheduler.operations;
  }

  /** Ends the run as soon as the task that runs calls the kernel, or its slice is over. */
  public void abort(RuntimeException cause) {
    scheduler.stop(new RunResult.Aborted(cause));
  }

  private void start(IntFunction<Task.Body> main) {
    int first = settings.spmd() ? 1 : 0;
    int last = settings.spmd() ? settings.nodes().orElseThrow() : 0;
    if (tracing.isOn()) {
      tracing.record(new TraceEvent.TraceStarted(0, first));
    }
    for (int number = first; number <= last; number++) {
      Processor processor = kernel.machine().processor(number);
      Memory memory = new Memory(number, settings.seed());
      Task task = kernel.tasks().create(processor, memory, main.apply(processor.node()));
      if (settings.spmd() && tracing.isOn()) {
        tracing.record(new TraceEvent.TaskForked(0, task.id(), 0, 0, task.id()));
      }
      scheduler.makeReady(task, 0);
    }
    tracing.settle(0);
  }

  private RunResult result() {
    RunResult result = scheduler.result();
    Machine machine = kernel.machine();
    if (!kernel.tasks().anyLive() && (result == null || result instanceof RunResult.LimitReached)) {
      return new RunResult.Completed(machine.lastTick());
    }
    return result == null
        ? new RunResult.Deadlocked(
            machine.lastTick(), kernel.tasks().waiting(), machine.unreceivedMessages())
        : result;
  }
}
