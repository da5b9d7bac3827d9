package dev.lockstep.kernel.process;

import dev.lockstep.kernel.schedule.Nodes;
import dev.lockstep.kernel.schedule.Operations;
import dev.lockstep.kernel.schedule.ProcessMemory;
import dev.lockstep.kernel.schedule.Processor;
import dev.lockstep.kernel.schedule.Task;
import dev.lockstep.kernel.trace.TraceEvent;
import java.util.function.Consumer;

/** Processes that a program starts on nodes, one on each, each with its own static fields. */
public final class Processes {
  private final Operations operations;
  private final Nodes nodes;
  private final Tasks tasks;
  private final NodePrograms programs;
  private final Consumer<Processor> whenKilled;
  private final long seed;
  private int started;

  /**
   * The processes of a run.
   *
   * @param whenKilled is told whose process was killed
   */
  public Processes(
      Operations operations,
      Nodes nodes,
      Tasks tasks,
      NodePrograms programs,
      Consumer<Processor> whenKilled,
      long seed) {
    this.operations = operations;
    this.nodes = nodes;
    this.tasks = tasks;
    this.programs = programs;
    this.whenKilled = whenKilled;
    this.seed = seed;
  }

  /**
   * Starts a class's main as a process on a node, where none may be.
   *
   * @param call what the program called, for error messages
   * @throws IllegalArgumentException if there is no such class or node
   */
  public void start(String call, int node, String className) {
    Task parent = operations.begin();
    Processor processor = nodes.processorOf(node, call);
    start(parent, processor, new ProcessMemory(++started, seed), programs.find(className));
    operations.end();
  }

  /**
   * The same for a process that shares objects with the caller's: it has static fields of its own,
   * and each may see what the other does to arrays that both know.
   */
  public void startSharing(String call, int node, Task.Body body) {
    Task parent = operations.begin();
    Processor processor = nodes.processorOf(node, call);
    ProcessMemory memory = new ProcessMemory(++started, seed);
    memory.share();
    parent.memory().share();
    start(parent, processor, memory, body);
    operations.end();
  }

  private void start(Task parent, Processor processor, ProcessMemory memory, Task.Body body) {
    Task task = tasks.create(processor, memory, body);
    processor.ofProcess().clear();
    long now = operations.now();
    if (operations.tracing().isOn()) {
      operations
          .tracing()
          .recorder()
          .event(new TraceEvent.TaskForked(now, parent.id(), 0, 0, task.id()));
    }
    operations.start(task, now);
  }

  /** The calling task goes on at a node, and leaves that to no other processor. */
  public void moveTo(String call, int node) {
    Task task = operations.begin();
    Processor processor = nodes.processorOf(node, call);
    task.stay();
    if (processor != task.processor()) {
      operations.moveTo(processor);
    }
    operations.end();
  }

  /** Whether a task on a node is not over. */
  public boolean isBusy(String call, int node) {
    operations.beginPoll();
    boolean busy = nodes.processorOf(node, call).hasTasks();
    operations.end();
    return busy;
  }

  /** Ends what runs on a node that isn't the caller's, and forgets the messages that wait there. */
  public void kill(String call, int node) {
    operations.begin();
    Processor processor = nodes.processorOf(node, call);
    tasks.kill(processor);
    whenKilled.accept(processor);
    operations.end();
  }
}
