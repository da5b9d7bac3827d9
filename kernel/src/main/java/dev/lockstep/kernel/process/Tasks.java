package dev.lockstep.kernel.process;

import dev.lockstep.hooks.ShieldedEngine;
import dev.lockstep.hooks.races.Races;
import dev.lockstep.kernel.jvm.JdkThreads;
import dev.lockstep.kernel.schedule.Nodes;
import dev.lockstep.kernel.schedule.Operations;
import dev.lockstep.kernel.schedule.ProcessMemory;
import dev.lockstep.kernel.schedule.Processor;
import dev.lockstep.kernel.schedule.RunResult;
import dev.lockstep.kernel.schedule.Task;
import dev.lockstep.kernel.schedule.WaitQueue;
import dev.lockstep.kernel.schedule.Waiter;
import dev.lockstep.kernel.steps.Footprint;
import dev.lockstep.kernel.steps.Footprint.Mode;
import dev.lockstep.kernel.steps.Weakness;
import dev.lockstep.kernel.sync.Locks;
import dev.lockstep.kernel.sync.PostableEvent;
import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.kernel.trace.TaskTimes;
import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.kernel.trace.Tracing;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The life of tasks: how they start, sleep, wait for each other, and end. */
public final class Tasks {
  /** What traces show as the addresses of functions begins here, with so much for each. */
  private static final long FIRST_FUNCTION = 0x200;

  private static final long FUNCTION_BYTES = 0x40;

  /**
   * The number of processors that a program sees on a machine that has as many as are spoken of.
   */
  private static final int MANY_PROCESSORS = 4;

  /** The status, in traces, of a task that was ended by another. */
  private static final int KILLED = -1;

  private final Operations operations;
  private final Tracing tracing;
  private final Locks locks;
  private final Nodes nodes;
  private final boolean spmd;
  private final Deadlocks deadlocks;

  /** By number; null for a task that is over. */
  private final List<@Nullable TaskLife> tasks = new ArrayList<>();

  private final WaitQueue<Sleeper> sleepers = new WaitQueue<>(Sleeper.TICK);
  private final WaitQueue<Sleeper> lookers = new WaitQueue<>(Sleeper.LOOK);
  private final List<Class<?>> functions = new ArrayList<>();
  private Consumer<Task> whenOneEnds = _ -> {};
  private int liveTasks;
  private boolean wereOnNodes;

  /**
   * The tasks of a run.
   *
   * @param spmd whether there is no host, and what a task forks stays on its node
   * @param keepsDeadlocked whether a run goes on in which tasks wait for each other
   */
  public Tasks(
      Operations operations, Locks locks, Nodes nodes, boolean spmd, boolean keepsDeadlocked) {
    this.operations = operations;
    this.tracing = operations.tracing();
    this.locks = locks;
    this.nodes = nodes;
    this.spmd = spmd;
    this.deadlocks = new Deadlocks(operations, this, keepsDeadlocked);
    operations.whenBlocked(deadlocks::blocked);
    operations.tasksAre(this::canGoOn);
  }

  /** A task that is ready to begin. */
  public Task create(Processor processor, ProcessMemory memory, Task.Body body) {
    return create(processor, memory, null, body);
  }

  private Task create(
      Processor processor, ProcessMemory memory, @Nullable Thread thread, Task.Body body) {
    int id = tasks.size() + firstId();
    TaskTimes times = tracing.isOn() ? new TaskTimes(id, tracing) : null;
    Task task = new Task(id, processor, memory, times, thread, self -> run(self, body));
    tasks.add(new TaskLife(task));
    liveTasks++;
    wereOnNodes |= processor.node() >= 0;
    tellCreated(task);
    Races.made(id, task.toString(), memory.firstTask(), operations.current() == null);
    return task;
  }

  private void tellCreated(Task task) {
    if (tracing.isOn()) {
      Task parent = operations.current();
      if (parent != null) {
        operations.tellUse();
      }
      tracing
          .recorder()
          .task(
              parent == null ? 0 : operations.now(),
              task.id(),
              task.processor().number(),
              task.memory().firstTask(),
              parent == null ? Recorder.NOBODY : parent.id(),
              task.thread().getName());
    }
  }

  /** Whether no other task of the run is alive. */
  public boolean isOneAlone() {
    return liveTasks == 1;
  }

  /** Whether any task was ever on a node, and not on the host. */
  public boolean wereOnNodes() {
    return wereOnNodes;
  }

  /** Tasks have their node's number in traces: where there is no host, there is no task 0. */
  private int firstId() {
    return spmd ? 1 : 0;
  }

  /**
   * Starts a task that shares the caller's memory: on the next node in turn if the caller's process
   * is the host's, else on the caller's own node.
   *
   * @param call what the program called, for error messages
   * @param function names the body in traces: each class has an address
   * @param stackWords for the trace; Java's stacks grow by themselves
   * @return the task's number
   */
  public int fork(String call, Task.Body body, Class<?> function, int stackWords) {
    Task parent = operations.begin();
    if (stackWords < 0) {
      throw new IllegalArgumentException(
          "%s: stack size %s is negative".formatted(call, stackWords));
    }
    Processor processor = spmd ? parent.processor() : nodes.next();
    return fork(create(processor, parent.memory(), body), function, stackWords);
  }

  /** The same for a task that goes to whichever node is idle, as threads do. */
  public int forkAnywhere(Task.Body body, Class<?> function) {
    Task parent = operations.begin();
    Task child = create(processorForThread(parent), parent.memory(), body);
    child.letFloat();
    return fork(child, function, 0);
  }

  private int fork(Task child, Class<?> function, int stackWords) {
    startForked(child, function, stackWords);
    operations.end();
    return child.id();
  }

  private void startForked(Task child, Class<?> function, int stackWords) {
    if (tracing.isOn()) {
      int parent = operations.running().id();
      long address = addressOf(function);
      tracing
          .recorder()
          .event(
              new TraceEvent.TaskForked(operations.now(), parent, address, stackWords, child.id()));
    }
    operations.start(child, operations.now());
  }

  /**
   * Starts the task of a thread that the program has made, in an operation: on the caller's own
   * node, or where the nodes take threads if the caller's process is the host's.
   */
  Task start(Thread thread, Task.Body body) {
    Task parent = operations.running();
    Task child = create(processorForThread(parent), parent.memory(), thread, body);
    startForked(child, thread.getClass(), 0);
    return child;
  }

  private Processor processorForThread(Task parent) {
    return isOnItsNode(parent) ? parent.processor() : nodes.forThread();
  }

  /** Whether the process is one of a node, and not the host's. */
  private boolean isOnItsNode(Task task) {
    return spmd || !task.memory().isFirst();
  }

  /** How many processors a process has: where there is no limit, programs are told a number. */
  int processors(Task task, int nodes) {
    return isOnItsNode(task) ? 1 : nodes == 0 ? MANY_PROCESSORS : nodes;
  }

  /** The task whose thread this is, if the kernel made it; null if there is none, or it is over. */
  @Nullable Task ofThread(Thread thread) {
    long index = JdkThreads.taskOf(thread) - firstId();
    TaskLife life = index >= 0 && index < tasks.size() ? tasks.get((int) index) : null;
    return life == null || life.task.thread() != thread ? null : life.task;
  }

  /** Does something with each task that is not over. */
  void forEach(Consumer<Task> action) {
    for (TaskLife life : tasks) {
      if (life != null) {
        action.accept(life.task);
      }
    }
  }

  /** The same for those of a process. */
  void forEachIn(ProcessMemory memory, Consumer<Task> action) {
    forEach(
        task -> {
          if (task.memory() == memory) {
            action.accept(task);
          }
        });
  }

  /** Functions have no addresses in Java; each gets a number when it is first forked. */
  private long addressOf(Class<?> function) {
    int index = functions.indexOf(function);
    if (index < 0) {
      index = functions.size();
      functions.add(function);
    }
    return FIRST_FUNCTION + FUNCTION_BYTES * index;
  }

  private void run(Task task, Task.Body body) {
    try {
      runProgram(body);
    } catch (Throwable failure) {
      boolean isTold = isTold(task, failure);
      if (failure instanceof OutOfMemoryError) {
        Uncaught.giveRoom();
      }
      if (operations.isStopped() || !isAwaited(task.memory())) {
        failed(task, failure, isTold);
        return;
      }
      operations.endLater(new RunResult.Failed(task, operations.now(), failure, isTold));
    }
    operations.nextEnds(task);
    operations.begin();
    end(task, 0);
  }

  private static void runProgram(Task.Body body) throws Throwable {
    ShieldedEngine.beginProgram();
    try {
      body.run();
    } finally {
      ShieldedEngine.endProgram();
    }
  }

  /** Whether the process still has something to do where a task of it has failed. */
  private static boolean isAwaited(ProcessMemory memory) {
    return memory.hasUserThreads() || ShutdownHooks.areLeft(memory);
  }

  /**
   * Tells of what the first task of a process did not catch, where the program has threads or a
   * handler; otherwise that is the run's end, and the run's report tells of it.
   */
  private boolean isTold(Task task, Throwable failure) {
    boolean isTold =
        !operations.isStopped()
            && (task.isNamedThread() || Uncaught.isProgramsToTell(task.thread()));
    if (isTold) {
      Uncaught.tell(task, failure, operations);
    }
    return isTold;
  }

  // The end.

  /** Ends the calling task in mid-air; does not return. */
  public void exit(int status) {
    end(operations.begin(), status);
    operations.leave();
  }

  /** Sets what is done in the operation in which a task ends. */
  void whenOneEnds(Consumer<Task> action) {
    whenOneEnds = action;
  }

  private void end(Task task, int status) {
    if (task.isLastOfProcess() && ShutdownHooks.areLeft(task.memory())) {
      Thread last = JdkThreads.named(ShutdownHooks.THREAD, task.memory().nextThread());
      start(last, this::shutDown);
    }
    Races.ended(task.thread());
    whenOneEnds.accept(task);
    locks.post(tasks.get(task.id() - firstId()).end(), task);
    tellExited(task, status);
    tellSpent(task, operations.now());
    forget(task);
    operations.finish();
    if (task.memory().hasOnlyDaemons()) {
      killIf(life -> life.task.memory() == task.memory());
    }
    deadlocks.ended();
    operations.settle(operations.now());
  }

  /** Runs the shutdown hooks of the caller's process; what else is left of it ends then. */
  private void shutDown() {
    runShutdownHooks();
    Task caller = operations.begin();
    killIf(life -> life.task.memory() == caller.memory() && life.task != caller);
    operations.end();
  }

  /** Runs the shutdown hooks of the caller's process, if they were not begun before. */
  public void runShutdownHooks() {
    ProcessMemory memory = operations.running().memory();
    if (memory.belongings().find(ShutdownHooks.class) != null) {
      ShutdownHooks.of(memory).run(operations);
    }
  }

  private void tellExited(Task task, int status) {
    if (task == operations.current()) {
      operations.tellUse();
    }
    tracing.recorder().ends(operations.now(), task.id(), status);
  }

  private void tellSpent(Task task, long tick) {
    if (tracing.isOn() && task.isTimed()) {
      tracing.recorder().detail(task.spent(tick));
      if (task.isNamedThread()) {
        tracing.recorder().detail(task.threadSpent(tick));
      }
    }
  }

  private void forget(Task task) {
    liveTasks--;
    tasks.set(task.id() - firstId(), null);
  }

  /** Ends the tasks of a processor that isn't the caller's, in mid-air. */
  void kill(Processor processor) {
    killIf(life -> life.task.processor() == processor);
  }

  private void killIf(Predicate<TaskLife> condition) {
    for (TaskLife life : tasks) {
      if (life != null && condition.test(life)) {
        tellExited(life.task, KILLED);
        tellSpent(life.task, operations.now());
        forget(life.task);
        operations.kill(life.task);
      }
    }
  }

  /** The task threw what no handler caught: the run ends, when all that is earlier has happened. */
  private void failed(Task task, Throwable failure, boolean isTold) {
    if (!operations.isStopped()) {
      operations.nextEnds(task);
      operations.begin();
    }
    operations.stop(new RunResult.Failed(task, operations.now(), failure, isTold));
    if (!task.isDone()) {
      operations.finish();
    }
  }

  /** Waits until the task with number {@code id} has ended. */
  public void await(String call, int id) {
    Task task = operations.begin();
    TaskLife awaited = withId(call, id);
    if (awaited == null) {
      locks.await(PostableEvent.posted(), 0, task);
    } else {
      PostableEvent end = awaited.end();
      locks.await(end, end.address(awaited.task.memory()), task);
    }
    Races.joins(id);
    operations.end();
  }

  /** Whether the task with number {@code id} has not ended. */
  public boolean isLive(String call, int id) {
    operations.beginPoll();
    boolean isLive = withId(call, id) != null;
    if (!isLive) {
      Races.joins(id);
    }
    operations.end();
    return isLive;
  }

  private @Nullable TaskLife withId(String call, int id) {
    int index = id - firstId();
    if (index < 0 || index >= tasks.size()) {
      throw new IllegalArgumentException("%s: there is no task %s".formatted(call, id));
    }
    return tasks.get(index);
  }

  // Sleep.

  /**
   * Idles the calling task for so many ticks.
   *
   * @return whether it was interrupted
   */
  public boolean sleep(String call, long ticks) {
    operations.stepping().next(operations.running().thread(), Footprint.ALL, Mode.READ);
    Task task = operations.begin();
    if (ticks < 0) {
      throw new IllegalArgumentException("%s: %s ticks are negative".formatted(call, ticks));
    }
    Waiter.End end = idle(sleepers, task, call, ticks);
    operations.end();
    return end == Waiter.End.INTERRUPTED;
  }

  /**
   * The same for a thread: an interrupt that came before its turn ends the sleep, too, and so does
   * one that comes when the time is over and the thread has not gone on.
   *
   * @return whether it was interrupted; its status is cleared then
   */
  public boolean sleepOfThread(String call, long ticks) {
    operations.stepping().next(operations.running().thread(), Footprint.ALL, Mode.READ);
    Task task = operations.begin();
    boolean isInterrupted = Thread.interrupted();
    if (!isInterrupted) {
      idle(sleepers, task, call, ticks);
      isInterrupted = Thread.interrupted();
    }
    operations.end();
    return isInterrupted;
  }

  /**
   * Waits so long before the task looks again for what comes from outside.
   *
   * @param outside what that is, in words
   */
  public void awaitLook(String outside, long ticks) {
    operations.stepping().note(Weakness.OUTSIDE);
    Task task = operations.begin();
    idle(lookers, task, outside, ticks);
    operations.end();
  }

  /** Whether a task waits so. */
  boolean isLook(Waiter waiter) {
    return waiter.isIn(lookers);
  }

  /** In an operation. */
  private Waiter.End idle(WaitQueue<Sleeper> queue, Task task, String call, long ticks) {
    long wakeTick = operations.after(ticks);
    if (tracing.isOn()) {
      tracing.recorder().event(new TraceEvent.SleepStarted(operations.now(), task.id(), ticks));
    }
    long dueTick = queue == lookers ? wakeTick : operations.due(task, wakeTick);
    return operations.await(queue, new Sleeper(task, call, wakeTick), dueTick);
  }

  /**
   * Whether a task that waits for nothing but its processor has a number that is such. A search may
   * ask at each instruction: by a stream, it took a tenth of it.
   */
  private boolean canGoOn(IntPredicate such) {
    for (var life : tasks) {
      if (life != null && canGoOn(life.task) && such.test(life.task.id())) {
        return true;
      }
    }
    return false;
  }

  private static boolean canGoOn(Task task) {
    return task.state() == Task.State.READY || task.state() == Task.State.RUNNING;
  }

  // The end of a run.

  /** Whether any task is not over, and has something left to do. */
  public boolean anyLive() {
    return liveTasks > 0 && tasks.stream().anyMatch(life -> life != null && !life.task.isIdle());
  }

  /**
   * The run stops: traces tell how far the tasks came that are not over and did not wait. Those
   * with nothing left to do came to its end.
   */
  public void recordStop() {
    if (tracing.isOn()) {
      tasks.stream()
          .filter(life -> life != null)
          .map(life -> life.task)
          .filter(task -> task.state() != Task.State.BLOCKED || task.isIdle())
          .map(task -> new TraceEvent.TraceStopped(stopTick(task), task.id()))
          .sorted(Comparator.comparingLong(TraceEvent.TraceStopped::tick))
          .forEach(tracing.recorder()::event);
      tasks.stream()
          .filter(Objects::nonNull)
          .forEach(life -> tellSpent(life.task, life.task.processor().tick()));
    }
  }

  private long stopTick(Task task) {
    return task.isIdle() ? nodes.lastTick() : task.processor().tick();
  }

  /** The tasks that wait, for a report. */
  public List<RunResult.WaitingTask> waiting() {
    return live(Tasks::isWaiting);
  }

  /** Those that wait for each other, or for one that does. */
  public List<RunResult.WaitingTask> stuck() {
    return deadlocks.stuck().stream().map(RunResult.WaitingTask::suspended).toList();
  }

  private static boolean isWaiting(Task task) {
    return task.state() == Task.State.BLOCKED && !task.isIdle();
  }

  /** The run is over: tells what these tasks still wait for. */
  public void tellAwaited(long tick, Recorder recorder) {
    for (TaskLife life : tasks) {
      if (life != null && isWaiting(life.task)) {
        Objects.requireNonNull(life.task.waiter()).tell(tick, recorder);
      }
    }
  }

  /** All that are not over; none of them runs any more. */
  public List<RunResult.WaitingTask> live() {
    return live(_ -> true);
  }

  private List<RunResult.WaitingTask> live(Predicate<Task> condition) {
    List<RunResult.WaitingTask> live = new ArrayList<>();
    for (TaskLife life : tasks) {
      if (life != null && condition.test(life.task)) {
        live.add(RunResult.WaitingTask.suspended(life.task));
      }
    }
    return live;
  }
}
