package dev.lockstep.kernel;

import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.machines.profile.MachineProfile;
import dev.lockstep.machines.profile.MessageDelays;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * What tasks can ask of the machine that they run on.
 *
 * <p>Libraries get it from {@link #running}. Each operation begins by waiting for its turn: it
 * takes effect when nothing that is earlier in simulated time is left to happen.
 */
public final class Kernel {
  /** Of a byte, in ticks; a message of 2 GB takes less than a {@code long} of them. */
  private static final double LONGEST_DELAY = 1e6;

  private static Kernel running;

  private final SimulatorSettings settings;
  private final Scheduler scheduler;
  private final Tracing tracing;
  private final Machine machine;
  private final Tasks tasks;
  private final Messages messages;
  private final Locks locks;
  private final MemoryModules modules;
  private final Processes processes;
  private final Map<Class<?>, Object> libraries = new HashMap<>(2);
  private final List<Runnable> atEnd = new ArrayList<>();

  Kernel(SimulatorSettings settings, Scheduler scheduler, Tracing tracing, NodePrograms programs) {
    this.settings = settings;
    this.scheduler = scheduler;
    this.tracing = tracing;
    this.machine = new Machine(settings, scheduler);
    this.tasks = new Tasks(this, scheduler, tracing, machine, settings.spmd());
    this.messages = new Messages(this, scheduler, tracing, machine);
    this.locks = new Locks(this, scheduler, tracing);
    this.modules =
        new MemoryModules(this, scheduler, machine, settings.machine().memory().orElse(null));
    this.processes = new Processes(this, scheduler, tracing, machine, programs);
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

  Machine machine() {
    return machine;
  }

  Tasks tasks() {
    return tasks;
  }

  /** Message passing. */
  public Messages messages() {
    return messages;
  }

  /** Locks and events. */
  public Locks locks() {
    return locks;
  }

  /** The memory that nodes share, where the machine has it. */
  public MemoryModules modules() {
    return modules;
  }

  /** Processes on nodes. */
  public Processes processes() {
    return processes;
  }

  SimulatorSettings settings() {
    return settings;
  }

  /** The task that calls. */
  public Task task() {
    return scheduler.current;
  }

  /** The clock of the caller's processor as programs see it, in ticks. */
  public long clock() {
    long tick = scheduler.now();
    return tick - tick % settings.machine().processor().visibleClockTicks();
  }

  /** The clock of the caller's processor, to the tick. */
  public long now() {
    return scheduler.now();
  }

  /** The machine that is simulated. */
  public MachineProfile profile() {
    return settings.machine();
  }

  /** Whether instructions are counted; if not, nothing costs anything. */
  public boolean isCounted() {
    return settings.counted();
  }

  /** Whether every node is a process of the program from the start, and there is no host. */
  public boolean isSpmd() {
    return settings.spmd();
  }

  /** How many nodes there are; 0 if nobody said. */
  public int nodes() {
    return machine.nodes();
  }

  /** The dimension of the hypercube. */
  public int cubeDimension() {
    return machine.cubeDimension();
  }

  // Libraries: what they keep, and what they charge.

  /** What a library knows of the process on the caller's processor; gone when another starts. */
  public <T> T ofProcess(Class<T> kind, Supplier<T> first) {
    return kept(task().processor.libraries, kind, first);
  }

  /** What a library knows of the run. */
  public <T> T ofRun(Class<T> kind, Supplier<T> first) {
    return kept(libraries, kind, first);
  }

  private static <T> T kept(Map<Class<?>, Object> all, Class<T> kind, Supplier<T> first) {
    Object known = all.get(kind);
    if (known == null) {
      known = first.get();
      all.put(kind, known);
    }
    return kind.cast(known);
  }

  /** Lets the caller's processor work for so long; between operations, not in one. */
  public void spend(long ticks) {
    scheduler.spend(ticks);
  }

  /** Does something for a library when nothing earlier is left to happen; it takes no time. */
  public void inTurn(Runnable action) {
    begin();
    action.run();
    end();
  }

  /** Ends the run: the program has failed. Does not return. */
  public void fail(Throwable failure) {
    Task task = begin();
    scheduler.stop(new RunResult.Failed(task, scheduler.now(), failure));
    scheduler.leave();
  }

  /** Has something done when the run has ended, however it ends. */
  public void atEnd(Runnable action) {
    atEnd.add(action);
  }

  void ended() {
    List<Runnable> actions = List.copyOf(atEnd);
    atEnd.clear();
    actions.forEach(Runnable::run);
  }

  // Operations: how each begins and ends.

  Task begin() {
    Task task = scheduler.current;
    task.isPolling = false;
    scheduler.awaitTurn();
    scheduler.progressTick = scheduler.now();
    return task;
  }

  /** The same for an operation that may block the task at once; see the scheduler. */
  boolean begin(BooleanSupplier blocks) {
    scheduler.current.isPolling = false;
    if (scheduler.awaitTurn(blocks)) {
      return true;
    }
    scheduler.progressTick = scheduler.now();
    return false;
  }

  /** Begins an operation that only looks. */
  Task beginPoll() {
    Task task = scheduler.current;
    scheduler.awaitTurn();
    task.isPolling = true;
    scheduler.stopIfSpinning();
    return task;
  }

  void end() {
    tracing.settle(scheduler.now());
    scheduler.goOn();
  }

  /** Waits, in the middle of an operation, until somebody makes the calling task ready. */
  void block(Wait wait) {
    blockAtTurn(wait);
    scheduler.awaitWakeUp();
  }

  /** The same for a task that is suspended already. */
  void blockAtTurn(Wait wait) {
    scheduler.block(wait);
    tracing.settle(scheduler.now());
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
    return tasks.fork(body, function, stackWords);
  }

  /** Ends the calling task; does not return. */
  public void exitTask(int status) {
    tasks.exit(status);
  }

  /** Waits until the task with number {@code id} has ended. */
  public void awaitTask(int id) {
    tasks.await(id);
  }

  /** Idles the calling task for so many ticks. */
  public void sleep(long ticks) {
    tasks.sleep(ticks);
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

  /**
   * Sets how long messages travel, in ticks a byte.
   *
   * @param nodeToNode for each hop between nodes
   * @param hostToNode between the host and a node
   * @param startup before a message leaves
   * @param packetBytes messages are made up of whole packets
   */
  public void setDelays(double nodeToNode, double hostToNode, double startup, int packetBytes) {
    begin();
    if (packetBytes < 1) {
      throw new IllegalArgumentException(
          "cube_init: packetsize %d is not at least 1".formatted(packetBytes));
    }
    machine.setDelays(
        new MessageDelays(
            millionths("nndelay", nodeToNode),
            millionths("hndelay", hostToNode),
            millionths("startup", startup),
            packetBytes));
    end();
  }

  private static long millionths(String name, double delay) {
    if (!(delay >= 0 && delay <= LONGEST_DELAY)) {
      throw new IllegalArgumentException(
          "cube_init: %s %s is not between 0 and 1000000".formatted(name, delay));
    }
    return MessageDelays.millionths(delay);
  }

  /** Sets the dimension of the hypercube, and so the number of nodes. */
  public void setCubeDimension(int dimension) {
    begin();
    machine.setCubeDimension(dimension);
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
}
