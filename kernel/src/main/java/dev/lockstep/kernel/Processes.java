package dev.lockstep.kernel;

import dev.lockstep.kernel.trace.TraceEvent;

/** Processes that a program starts on nodes, one on each, each with its own static fields. */
public final class Processes {
  private final Kernel kernel;
  private final Scheduler scheduler;
  private final Tracing tracing;
  private final Machine machine;
  private final NodePrograms programs;
  private final long seed;
  private int started;

  Processes(
      Kernel kernel, Scheduler scheduler, Tracing tracing, Machine machine, NodePrograms programs) {
    this.kernel = kernel;
    this.scheduler = scheduler;
    this.tracing = tracing;
    this.machine = machine;
    this.programs = programs;
    this.seed = kernel.settings().seed();
  }

  /**
   * Starts a class's main as a process on a node, where none may be.
   *
   * @param call what the program called, for error messages
   * @throws IllegalArgumentException if there is no such class or node
   */
  public void start(String call, int node, String className) {
    Task parent = kernel.begin();
    Processor processor = machine.processorOf(node, call);
    Task.Body body = programs.find(className);
    Memory memory = new Memory(++started, seed);
    Task task = kernel.tasks().create(processor, memory, body);
    processor.libraries.clear();
    if (tracing.isOn()) {
      tracing.record(new TraceEvent.TaskForked(scheduler.now(), parent.id, 0, 0, task.id));
    }
    scheduler.makeReady(task, scheduler.now());
    kernel.end();
  }

  /** Whether a task on a node is not over. */
  public boolean isBusy(String call, int node) {
    kernel.beginPoll();
    boolean busy = machine.processorOf(node, call).liveTasks > 0;
    kernel.end();
    return busy;
  }

  /** Ends what runs on a node that isn't the caller's, and forgets the messages that wait there. */
  public void kill(String call, int node) {
    kernel.begin();
    kernel.tasks().kill(machine.processorOf(node, call));
    kernel.end();
  }
}
