package dev.lockstep.kernel;

import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.machines.MessageDelays;
import java.util.ArrayList;
import java.util.List;

/**
 * What tasks can ask of the machine that they run on.
 *
 * <p>Libraries get it from {@link #running}. Each operation begins by waiting for its turn: it
 * takes effect when nothing that is earlier in simulated time is left to happen.
 */
public final class Kernel {
  private static Kernel running;

  private final SimulatorSettings settings;
  private final Scheduler scheduler;
  private final Tracing tracing;
  private final Network network;
  private final Messages messages;
  private final Locks locks;
  private final List<Task> tasks = new ArrayList<>();
  private final List<Processor> processors = new ArrayList<>();
  private final List<Class<?>> forked = new ArrayList<>();
  private int nodes;
  private int cubeDimension;
  private int forkedToNodes;
  private int liveTasks;

  Kernel(SimulatorSettings settings, Scheduler scheduler, Tracing tracing) {
    this.settings = settings;
    this.scheduler = scheduler;
    this.tracing = tracing;
    this.nodes = settings.nodes().orElse(0);
    this.cubeDimension = dimensionFor(nodes);
    this.network = new Network(settings.machine().messageDelays());
    this.messages = new Messages(this, scheduler, tracing, network);
    this.locks = new Locks(this, scheduler, tracing);
  }

  /**
   * The kernel of the run that the caller is part of.
   *
   * @throws IllegalStateException if the caller is not part of any
   */
  public static Kernel running() {
    if (running == null || running.scheduler.current == null) {
      throw new IllegalStateException(
          "this call needs a simulated machine: start the program with ./lockstep run, or with"
              + " java -javaagent:lockstep.jar");
    }
    return running;
  }

  /** The kernel of the run that is under way; null if there is none. */
  static Kernel current() {
    return running;
  }

  static void setCurrent(Kernel kernel) {
    running = kernel;
  }

  /** Message passing. */
  public Messages messages() {
    return messages;
  }

  /** Locks and events. */
  public Locks locks() {
    return locks;
  }

  /** The task that calls. */
  public Task task() {
    return scheduler.current;
  }

  /** The clock of the caller's processor, in ticks. */
  public long clock() {
    return scheduler.now();
  }

  /** The dimension of the hypercube. */
  public int cubeDimension() {
    return cubeDimension;
  }

  // Operations: how each begins and ends.

  Task begin() {
    scheduler.awaitTurn();
    Task task = scheduler.current;
    task.isPolling = false;
    scheduler.progressTick = scheduler.now();
    return task;
  }

  /** Begins an operation that only looks. */
  Task beginPoll() {
    scheduler.awaitTurn();
    Task task = scheduler.current;
    task.isPolling = true;
    scheduler.stopIfSpinning();
    return task;
  }

  void end() {
    tracing.settle(scheduler.now());
    scheduler.goOn();
  }

  void block(Wait wait) {
    Task task = scheduler.current;
    task.waitsFor = wait;
    scheduler.block(wait);
  }

  // Tasks.

  /**
   * Starts a task that shares the caller's memory: on the next node in turn if the caller's process
   * is the host's, else on the caller's own node.
   *
   * @param function names the body in traces: each class has an address
   * @param stackWords for the trace; Java's stacks grow by themselves
   * @return the task's number
   */
  public int fork(Task.Body body, Class<?> function, int stackWords) {
    Task parent = begin();
    if (stackWords < 0) {
      throw new IllegalArgumentException("tfork: stack size %d is negative".formatted(stackWords));
    }
    Processor processor = settings.spmd() ? parent.processor : nextNode();
    Task child = create(processor, parent.memory, body);
    recordFork(parent.id, child, addressOf(function), stackWords);
    scheduler.makeReady(child, scheduler.now());
    end();
    return child.id;
  }

  private Processor nextNode() {
    int node = forkedToNodes++;
    return processor(1 + (nodes == 0 ? node : node % nodes));
  }

  Task create(Processor processor, Memory memory, Task.Body body) {
    Task task = new Task(tasks.size() + (settings.spmd() ? 1 : 0), processor, memory, body);
    tasks.add(task);
    memory.liveTasks++;
    liveTasks++;
    return task;
  }

  private void recordFork(int parent, Task child, long address, int stackWords) {
    if (tracing.isOn()) {
      tracing.record(
          new TraceEvent.TaskForked(scheduler.now(), parent, address, stackWords, child.id));
    }
  }

  /** Functions have no addresses in Java; each gets a number when it is first forked. */
  private long addressOf(Class<?> function) {
    int index = forked.indexOf(function);
    if (index < 0) {
      index = forked.size();
      forked.add(function);
    }
    return 0x200 + 0x40L * index;
  }

  /** Ends the calling task; does not return. */
  public void exitTask(int status) {
    begin();
    endTask(status);
    scheduler.leave();
  }

  void taskReturned(Task task) {
    begin();
    endTask(0);
  }

  private void endTask(int status) {
    Task task = scheduler.current;
    long address = task.exitAddress();
    locks.release(task, address, false, task.joiners);
    if (tracing.isOn()) {
      tracing.record(new TraceEvent.TaskExited(scheduler.now(), task.id, status));
    }
    task.memory.liveTasks--;
    liveTasks--;
    tasks.set(indexOf(task.id), null);
    scheduler.finish();
    tracing.settle(task.processor.tick);
  }

  void taskFailed(Task task, Throwable failure) {
    if (!scheduler.isStopped()) {
      begin();
    }
    scheduler.stop(new RunResult.Failed(task, scheduler.now(), failure));
    scheduler.finish();
  }

  /** Waits until the task with number {@code id} has ended. */
  public void awaitTask(int id) {
    Task task = begin();
    Task awaited = taskWithId(id);
    long address = awaited == null ? 0 : awaited.exitAddress();
    String what = awaited == null ? "" : awaited + " to end";
    locks.await(
        task, address, awaited == null, awaited == null ? List.of() : awaited.joiners, what);
    end();
  }

  private Task taskWithId(int id) {
    int index = indexOf(id);
    if (index < 0 || index >= tasks.size()) {
      throw new IllegalArgumentException("twait: there is no task %d".formatted(id));
    }
    return tasks.get(index);
  }

  private int indexOf(int id) {
    return settings.spmd() ? id - 1 : id;
  }

  /** Idles the calling task for so many ticks. */
  public void sleep(long ticks) {
    Task task = begin();
    if (ticks < 0) {
      throw new IllegalArgumentException("tsleep: %d ticks are negative".formatted(ticks));
    }
    long wakeTick = scheduler.now() + ticks;
    if (tracing.isOn()) {
      tracing.record(new TraceEvent.SleepStarted(scheduler.now(), task.id, ticks));
    }
    scheduler.schedule(new Timer(wakeTick, task, () -> wake(task, wakeTick)));
    block(Wait.forThing("tick %,d (tsleep)".formatted(wakeTick)));
    end();
  }

  private void wake(Task task, long tick) {
    scheduler.progressTick = tick;
    if (tracing.isOn()) {
      tracing.record(new TraceEvent.SleepEnded(tick, task.id));
    }
    scheduler.makeReady(task, tick);
    tracing.settle(tick);
  }

  /** Lets other tasks run that are ready. */
  public void flick() {
    beginPoll();
    scheduler.yieldTurn();
    end();
  }

  /** Ends the whole run, as {@code System.exit} does; does not return. */
  void exitProgram(int status) {
    begin();
    scheduler.stop(new RunResult.Exited(status));
    scheduler.leave();
  }

  // The machine.

  /** Sets the delays of messages. */
  public void setDelays(MessageDelays delays) {
    begin();
    network.setDelays(delays);
    end();
  }

  /** Sets the dimension of the hypercube, and so the number of nodes. */
  public void setCubeDimension(int dimension) {
    begin();
    if (dimension < 0 || dimension > 20) {
      throw new IllegalArgumentException(
          "cube_init: dimension %d is not between 0 and 20".formatted(dimension));
    }
    if (settings.nodes().isEmpty() && dimension > 0) {
      cubeDimension = dimension;
      nodes = 1 << dimension;
    }
    end();
  }

  /** Sets the timeslice, unless the command line did. */
  public void setTimeslice(int timeslice) {
    begin();
    if (timeslice < 0) {
      throw new IllegalArgumentException(
          "cube_init: timeslice %d is negative".formatted(timeslice));
    }
    if (settings.timeslice().isEmpty() && scheduler instanceof EarliestFirst order) {
      order.setTimeslice(timeslice);
    }
    end();
  }

  private static int dimensionFor(int nodes) {
    return nodes <= 1 ? 0 : 32 - Integer.numberOfLeadingZeros(nodes - 1);
  }

  /** The processor of a node, -1 for the host, that a message goes to. */
  Processor processorOf(int node, String call) {
    int count = nodes == 0 ? 1 << 20 : nodes;
    if (node < -1 || node >= count || (node == -1 && settings.spmd())) {
      String host = settings.spmd() ? "" : ", or -1 for the host";
      String range = nodes == 0 ? "0 or above" : "between 0 and " + (nodes - 1);
      throw new IllegalArgumentException(
          "%s: there is no node %d: nodes are %s%s".formatted(call, node, range, host));
    }
    return processor(node + 1);
  }

  Processor processor(int number) {
    while (processors.size() <= number) {
      processors.add(new Processor(processors.size(), scheduler));
    }
    return processors.get(number);
  }

  // Traces and output.

  /** Starts the program's own trace; what an earlier call began is completed. */
  public void startTrace(String fileName) {
    Task task = begin();
    tracing.start(fileName, scheduler.now(), task.id);
    end();
  }

  /** Ends the program's own trace. */
  public void stopTrace() {
    Task task = begin();
    tracing.stop(scheduler.now(), task.id);
    end();
  }

  /** Puts a line into the trace. */
  public void log(int pid, String text) {
    Task task = begin();
    if (tracing.isOn()) {
      tracing.record(new TraceEvent.Logged(scheduler.now(), task.id, pid, text));
    }
    end();
  }

  /** Marks this place in the trace. */
  public void mark(String text) {
    Task task = begin();
    if (tracing.isOn()) {
      tracing.record(new TraceEvent.Marked(scheduler.now(), task.id, text));
    }
    end();
  }

  /** The caller is about to print: returns when everything earlier has been printed. */
  static void awaitTurnToPrint() {
    if (running != null && running.scheduler.current != null) {
      running.begin();
      running.end();
    }
  }

  // The end of a run.

  boolean hasLiveTasks() {
    return liveTasks > 0;
  }

  List<RunResult.WaitingTask> waitingTasks() {
    List<RunResult.WaitingTask> waiting = new ArrayList<>();
    for (Task task : tasks) {
      if (task != null && task.state() == TaskState.BLOCKED) {
        waiting.add(RunResult.WaitingTask.suspended(task));
      }
    }
    return waiting;
  }

  long lastTick() {
    long last = 0;
    for (Processor processor : processors) {
      last = Math.max(last, processor.tick);
    }
    return last;
  }

  /** What may have gone wrong with messages that nobody took. */
  List<String> unreceivedMessages() {
    List<String> hints = new ArrayList<>();
    for (Processor processor : processors) {
      for (Mailbox mailbox : processor.mailboxes) {
        if (mailbox.waitingMessages() > 0) {
          hints.add(describe(processor, mailbox));
        }
      }
    }
    return hints;
  }

  private static String describe(Processor processor, Mailbox mailbox) {
    int count = mailbox.waitingMessages();
    return "%d message%s for pid %d at %s that nobody took%s"
        .formatted(
            count,
            count == 1 ? "" : "s",
            mailbox.pid,
            processor,
            mailbox.wasOpened ? "" : ": no channel was opened there with that pid");
  }
}
