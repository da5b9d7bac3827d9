package dev.lockstep.kernel;

import dev.lockstep.hooks.StackRoom;
import dev.lockstep.kernel.memory.MemoryModules;
import dev.lockstep.kernel.messages.Messages;
import dev.lockstep.kernel.messages.Transport;
import dev.lockstep.kernel.process.JavaThreads;
import dev.lockstep.kernel.process.NodePrograms;
import dev.lockstep.kernel.process.Processes;
import dev.lockstep.kernel.process.Tasks;
import dev.lockstep.kernel.schedule.Belongings;
import dev.lockstep.kernel.schedule.Nodes;
import dev.lockstep.kernel.schedule.Operations;
import dev.lockstep.kernel.schedule.RunResult;
import dev.lockstep.kernel.schedule.Task;
import dev.lockstep.kernel.schedule.Timeline;
import dev.lockstep.kernel.steps.Weakness;
import dev.lockstep.kernel.sync.FullEmptyCells;
import dev.lockstep.kernel.sync.Locks;
import dev.lockstep.kernel.sync.Monitors;
import dev.lockstep.kernel.sync.Semaphores;
import dev.lockstep.kernel.sync.SpinLocks;
import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.kernel.trace.Tracing;
import dev.lockstep.machines.profile.MachineProfile;
import dev.lockstep.machines.profile.MessageDelays;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.LongUnaryOperator;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What tasks can ask of the machine that they run on.
 *
 * <p>Libraries get it from {@link #running}. Each operation begins by waiting for its turn: it
 * takes effect when nothing that is earlier in simulated time is left to happen.
 */
public final class Kernel {
  private static final int LARGEST_DIMENSION = 20;

  private static @Nullable Kernel running;

  private final SimulatorSettings settings;
  private final Operations operations;
  private final Tracing tracing;
  private final Nodes nodes;
  private final Transport transport;
  private final Timeline timeline;
  private final Tasks tasks;
  private final Messages messages;
  private final Locks locks;
  private final Semaphores semaphores;
  private final SpinLocks spinLocks;
  private final FullEmptyCells fullEmptyCells;
  private final MemoryModules modules;
  private final Processes processes;
  private final Belongings libraries = new Belongings();
  private final List<Runnable> atEnd = new ArrayList<>();
  private boolean wasAskedForNode;
  private boolean hasPrinted;

  Kernel(
      SimulatorSettings settings,
      Operations operations,
      Nodes nodes,
      Transport transport,
      NodePrograms programs,
      Timeline timeline) {
    this.settings = settings;
    this.operations = operations;
    this.tracing = operations.tracing();
    this.nodes = nodes;
    this.transport = transport;
    this.timeline = timeline;
    this.locks = new Locks(operations);
    this.semaphores = new Semaphores(operations);
    this.spinLocks = new SpinLocks(operations);
    this.fullEmptyCells = new FullEmptyCells(operations);
    this.tasks = new Tasks(operations, locks, nodes, settings.spmd(), settings.keepsDeadlocked());
    this.messages = new Messages(operations, nodes, transport);
    this.modules = new MemoryModules(operations, nodes, settings.machine().memory().orElse(null));
    this.processes =
        new Processes(operations, nodes, tasks, programs, messages::forget, settings.seed());
  }

  /**
   * The kernel of the run that the caller is part of.
   *
   * @throws IllegalStateException if the caller is not part of any
   */
  public static Kernel running() {
    Kernel kernel = running;
    if (kernel == null || kernel.operations.current() == null) {
      throw new IllegalStateException(
          "this call needs a simulated machine: start the program with ./lockstep run, or with"
              + " java -javaagent:lockstep.jar");
    }
    kernel.admitCounted();
    return kernel;
  }

  /**
   * The one guard before all that changes the simulated machine: a task may, and no other thread of
   * the JVM, on which its own doings would let the program run at any time.
   *
   * @throws StackOverflowError if there is no room for what the kernel does
   */
  void admit() {
    admitTask();
    StackRoom.check();
  }

  /**
   * The same where counted code calls: within few ticks of a resumption nothing has to be looked
   * for, since the stack is all but empty.
   */
  void admitCounted() {
    admitTask();
    if (!operations.hasJustResumed()) {
      StackRoom.check();
    }
  }

  /** The same before a monitor is entered: much less where no other task can want it. */
  void admitToMonitor() {
    admitTask();
    if (operations.running().memory().isOfOneTask()) {
      StackRoom.checkForLittle();
    } else {
      StackRoom.check();
    }
  }

  private void admitTask() {
    Thread caller = Thread.currentThread();
    if (!operations.isTask(caller)) {
      throw refused(caller);
    }
  }

  private RuntimeException refused(Thread caller) {
    RuntimeException refusal =
        new IllegalStateException(
            "the JVM called the program on its thread \"%s\", which is no task of the simulated"
                    .formatted(caller.getName())
                + " machine, so no run would be the same as another; see docs/determinism.md");
    operations.stop(new RunResult.Aborted(refusal));
    return refusal;
  }

  static void setCurrent(@Nullable Kernel kernel) {
    running = kernel;
  }

  /** How an operation begins, waits and ends: for what libraries add to the machine. */
  public Operations operations() {
    return operations;
  }

  /** Tasks: starting, ending, sleeping, waiting for each other. */
  public Tasks tasks() {
    return tasks;
  }

  /** Threads of the program. */
  JavaThreads javaThreads(Monitors monitors, LongUnaryOperator ticks) {
    return new JavaThreads(operations, tasks, monitors, nodes, ticks);
  }

  /** Message passing. */
  public Messages messages() {
    return messages;
  }

  /** Locks and events. */
  public Locks locks() {
    return locks;
  }

  /** Counting semaphores. */
  public Semaphores semaphores() {
    return semaphores;
  }

  /** Locks that libraries make of words in shared memory, as recordings tell of them. */
  public SpinLocks spinLocks() {
    return spinLocks;
  }

  /** Words that are full or empty. */
  public FullEmptyCells fullEmptyCells() {
    return fullEmptyCells;
  }

  /** The memory that nodes share, where the machine has it. */
  public MemoryModules modules() {
    return modules;
  }

  /** Processes on nodes. */
  public Processes processes() {
    return processes;
  }

  /** The task that calls. */
  public Task task() {
    return operations.running();
  }

  /** The caller's node, -1 on the host, for a program that asks. */
  public int node() {
    wasAskedForNode = true;
    return task().node();
  }

  /** Whether a task asked for a node and nothing was printed, and nothing ran on any node. */
  boolean lacksNodes() {
    return wasAskedForNode && !hasPrinted && !tasks.wereOnNodes();
  }

  /** The clock of the caller's processor as programs see it, in ticks. */
  public long clock() {
    long tick = now();
    return tick - tick % settings.machine().processor().visibleClockTicks();
  }

  /** The same, asked for by the program itself. */
  public long programClock() {
    operations.stepping().note(Weakness.CLOCK);
    return clock();
  }

  /** The clock of the caller's processor, to the tick. */
  public long now() {
    return operations.readClock();
  }

  /** Whether anybody can see that the caller reads its clock, if it does nothing with that. */
  public boolean isReadingSeen() {
    return operations.isReadingSeen();
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

  /** How many nodes there are; 0 if the user gave no number. */
  public int nodes() {
    return nodes.count();
  }

  /** The dimension of the hypercube, for a program that asks. */
  public int cubeDimension() {
    wasAskedForNode = true;
    return nodes.cubeDimension();
  }

  // Libraries: what they keep, and what they charge.

  /** What a library knows of the process on the caller's processor; gone when another starts. */
  public <T> T ofProcess(Class<T> kind, Supplier<T> first) {
    return task().processor().ofProcess().get(kind, first);
  }

  /** What a library knows of the run. */
  public <T> T ofRun(Class<T> kind, Supplier<T> first) {
    return libraries.get(kind, first);
  }

  /** Lets the caller's processor work for so long; between operations, not in one. */
  public void spend(long ticks) {
    if (ticks < 0) {
      throw new IllegalArgumentException("spend: %s ticks are negative".formatted(ticks));
    }
    operations.spend(ticks);
  }

  /** Does something for a library when nothing earlier is left to happen; it takes no time. */
  public void inTurn(Runnable action) {
    operations.perform(action);
  }

  /** Ends the run: the program has failed. Does not return. */
  public void fail(Throwable failure) {
    Task task = operations.begin();
    operations.stop(new RunResult.Failed(task, operations.now(), failure));
    operations.leave();
  }

  /** Has something done when the run has ended, however it ends. */
  public void atEnd(Runnable action) {
    atEnd.add(action);
  }

  /** What a program that ended well may want to know of. */
  List<String> hints() {
    return messages.unreceived();
  }

  void ended() {
    List<Runnable> actions = List.copyOf(atEnd);
    atEnd.clear();
    actions.forEach(Runnable::run);
  }

  // The run.

  /** Lets other tasks run that are ready. */
  public void flick() {
    operations.beginFlick();
    operations.yieldTurn();
    operations.end();
  }

  /** Ends the whole run, as {@code System.exit} does; does not return. */
  void exitProgram(int status) {
    tasks.runShutdownHooks();
    haltProgram(status);
  }

  /** The same at once, as {@code Runtime.halt} does. */
  void haltProgram(int status) {
    operations.nextEnds(operations.running());
    operations.begin();
    operations.stop(new RunResult.Exited(status));
    operations.leave();
  }

  // The machine.

  /**
   * Sets how long messages travel, on machines where a formula says that.
   *
   * @param delays what it throws goes to the caller, when it is the caller's turn
   */
  public void setDelays(Supplier<MessageDelays> delays) {
    MessageDelays known;
    try {
      known = delays.get();
    } catch (IllegalArgumentException refusal) {
      operations.begin();
      throw refusal;
    }
    operations.perform(() -> transport.setDelays(known), /* tellsNothing= */ true);
  }

  /**
   * Sets the dimension of the hypercube, and so the number of nodes, unless the command line gave
   * that.
   */
  public void setCubeDimension(String call, int dimension) {
    operations.begin();
    if (dimension < 0 || dimension > LARGEST_DIMENSION) {
      throw new IllegalArgumentException(
          "%s: dimension %s is not between 0 and %s".formatted(call, dimension, LARGEST_DIMENSION));
    }
    if (settings.nodes().isEmpty() && dimension > 0) {
      resize(call, dimension);
    }
    operations.end();
  }

  private void resize(String call, int dimension) {
    int count = 1 << dimension;
    String refusal = settings.machine().refusal(count);
    if (!refusal.isEmpty()) {
      String name = settings.machine().name();
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT, "%s: %s can't have %,d nodes: %s", call, name, count, refusal));
    }
    transport.refuseResize(call, count, nodes.known());
    nodes.setCubeDimension(dimension);
    transport.resize(count);
  }

  /** Sets the timeslice, unless the command line did. */
  public void setTimeslice(String call, int timeslice) {
    operations.begin();
    if (timeslice < 0) {
      throw new IllegalArgumentException("%s: timeslice %s is negative".formatted(call, timeslice));
    }
    if (settings.timeslice().isEmpty()) {
      timeline.setTimeslice(timeslice);
    }
    operations.end();
  }

  // Traces and output.

  /** Starts the program's own trace; what an earlier call began is completed. */
  public void startTrace(String fileName) {
    Task task = operations.begin();
    tracing.start(fileName, operations.now(), task.id(), operations.activeProcessors());
    operations.end();
  }

  /** Ends the program's own trace. */
  public void stopTrace() {
    Task task = operations.begin();
    tracing.stop(operations.now(), task.id());
    operations.end();
  }

  /** Puts a line into the trace. */
  public void log(int pid, String text) {
    Task task = operations.begin();
    if (tracing.isOn()) {
      tracing.recorder().event(new TraceEvent.Logged(operations.now(), task.id(), pid, text));
    }
    operations.end();
  }

  /** Marks this place in the trace. */
  public void mark(String text) {
    Task task = operations.begin();
    if (tracing.isOn()) {
      tracing.recorder().event(new TraceEvent.Marked(operations.now(), task.id(), text));
    }
    operations.end();
  }

  /**
   * Tells recordings, and no text trace, that a span of the running task's own begins or ends: a
   * block of a library's trace. No operation: it changes nothing, and takes no turn.
   *
   * @param number what the program calls it
   */
  public void noteSpan(int number, boolean begins) {
    Recorder recorder = tracing.recorder();
    int task = operations.running().id();
    if (begins) {
      recorder.begins(operations.now(), task, number);
    } else {
      recorder.finishes(operations.now(), task, number);
    }
  }

  /** The same of a mark in a library's trace. */
  public void noteMark(String text) {
    tracing.recorder().marks(operations.now(), operations.running().id(), text);
  }

  /** What stands for the running process; null if no task calls. */
  static @Nullable Object process() {
    Kernel kernel = running;
    return kernel != null && kernel.operations.isTask(Thread.currentThread())
        ? kernel.operations.running().memory()
        : null;
  }

  /** Prints when everything earlier has been printed; at once if no task calls. */
  static void print(Runnable printing) {
    Kernel kernel = running;
    if (kernel != null && kernel.operations.isTask(Thread.currentThread())) {
      StackRoom.check();
      kernel.hasPrinted = true;
      kernel.operations.show(printing);
    } else {
      printing.run();
    }
  }
}
