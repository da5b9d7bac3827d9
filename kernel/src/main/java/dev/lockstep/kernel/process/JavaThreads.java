package dev.lockstep.kernel.process;

import dev.lockstep.hooks.ShieldedEngine;
import dev.lockstep.hooks.ThreadEngine;
import dev.lockstep.hooks.jdk.threads.Starts;
import dev.lockstep.hooks.races.Races;
import dev.lockstep.kernel.jvm.Debugger;
import dev.lockstep.kernel.jvm.JdkThreads;
import dev.lockstep.kernel.schedule.Nodes;
import dev.lockstep.kernel.schedule.Operations;
import dev.lockstep.kernel.schedule.RunResult;
import dev.lockstep.kernel.schedule.Task;
import dev.lockstep.kernel.schedule.WaitQueue;
import dev.lockstep.kernel.schedule.Waiter;
import dev.lockstep.kernel.steps.Footprint;
import dev.lockstep.kernel.steps.Footprint.Mode;
import dev.lockstep.kernel.steps.Weakness;
import dev.lockstep.kernel.sync.Monitors;
import dev.lockstep.kernel.sync.Stepped;
import dev.lockstep.kernel.time.LastTick;
import dev.lockstep.kernel.trace.Wait;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.LongUnaryOperator;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Threads of the program: each that a task starts is a task. {@code LockSupport} parks and unparks
 * here, so all of {@code java.util.concurrent} works as the JDK has it.
 */
public final class JavaThreads implements ThreadEngine {
  /**
   * The numbers of threads that have ended, and for which nobody has waited, where tasks go on step
   * by step.
   */
  private final Set<Long> over = new TreeSet<>();

  private final Operations operations;
  private final Tasks tasks;
  private final Monitors monitors;
  private final Nodes nodes;
  private final LongUnaryOperator ticks;

  /** Those that are alive and were started by the program, or are waited for, by their numbers. */
  private final Map<Long, JavaThread> alive = new HashMap<>();

  private final WaitQueue<Waiter> parked = new WaitQueue<>(new Permit());

  /**
   * The threads of a run.
   *
   * @param ticks how many ticks so many nanoseconds are
   */
  public JavaThreads(
      Operations operations, Tasks tasks, Monitors monitors, Nodes nodes, LongUnaryOperator ticks) {
    this.operations = operations;
    this.tasks = tasks;
    this.monitors = monitors;
    this.nodes = nodes;
    this.ticks = ticks;
    tasks.whenOneEnds(this::end);
    Uncaught.settle();
  }

  @Override
  public void start(Thread thread) {
    if (Debugger.IS_THERE && !Starts.isAskedBy(thread.getClass())) {
      throw refused(thread);
    }
    operations.stepping().next(thread, Footprint.END, Mode.WRITE);
    operations.begin();
    if (taskOf(thread) != null) { // Another was earlier.
      throw new IllegalThreadStateException();
    }
    boolean runsJdk = operations.stepping().isOn() && Stepped.isOfJdk(JdkThreads.bodyOf(thread));
    Task task = tasks.start(thread, () -> run(thread));
    if (runsJdk) {
      operations.stepping().note(Weakness.JDK_THREADS);
      operations.stepping().enters(task.id(), operations.stepping().unknown(true));
    }
    alive.put(thread.threadId(), new JavaThread(task));
    operations.end();
  }

  /** The program may swallow the exception, so the run ends by it. */
  private RuntimeException refused(Thread thread) {
    RuntimeException refusal =
        new UnsupportedOperationException(
            "a thread of %s can't be simulated in a JVM with a debugger: leave the debugger out"
                .formatted(thread.getClass()));
    operations.stop(new RunResult.Aborted(refusal));
    return refusal;
  }

  private void run(Thread thread) {
    Runnable body = thread;
    try {
      ShieldedEngine.beginThread();
      body.run();
    } catch (Throwable thrown) {
      if (operations.isStopped()) {
        throw thrown;
      }
      Uncaught.tell(operations.running(), thrown, operations);
    }
    JdkThreads.exit(thread);
  }

  /** A task ends: the tasks that wait for that go on. */
  private void end(Task task) {
    if (task.isThread() || !alive.isEmpty()) {
      JdkThreads.end(task.thread());
      if (operations.stepping().isOn()) {
        over.add(task.thread().threadId());
      }
      JavaThread known = alive.remove(task.thread().threadId());
      if (known != null) {
        known.end(operations);
      }
      monitors.signalEnd(task.thread());
    }
  }

  @Override
  public boolean join(Thread thread, long nanos) throws InterruptedException {
    if (taskOf(thread) == null) {
      seesEnd(thread);
      return false;
    }
    operations.stepping().next(thread, Footprint.END, Mode.TAKE);
    nextBeginsIf(nanos == 0, () -> taskOf(thread) == null);
    Task task = operations.begin();
    Task awaited = taskOf(thread);
    WaitQueue<Waiter> joining =
        awaited == null
            ? null
            : alive.computeIfAbsent(thread.threadId(), _ -> new JavaThread(awaited)).joining();
    endWaiting(task, joining, nanos == 0 ? Long.MAX_VALUE : nanos);
    seesEnd(thread);
    Races.takes(thread, Races.END);
    return true;
  }

  /** The running task waits for a thread no more, which may have ended. */
  private void seesEnd(Thread thread) {
    if (over.remove(thread.threadId())) {
      operations.running().memory().seesEnd();
    }
  }

  /**
   * Where tasks go on step by step, the next operation begins only then, or when the task was
   * interrupted; unless it ends after a while.
   */
  private void nextBeginsIf(boolean isForEver, BooleanSupplier when) {
    if (operations.stepping().isOn()) {
      Thread own = operations.running().thread();
      operations.stepping().next(own, Footprint.ALL, Mode.READ);
      if (isForEver) {
        operations.nextBegins(() -> when.getAsBoolean() || own.isInterrupted());
      }
    }
  }

  /** Ends an operation; before that it waits, if there is a queue to wait in. */
  private void endWaiting(Task task, @Nullable WaitQueue<Waiter> queue, long nanos)
      throws InterruptedException {
    boolean isInterrupted = queue != null && isInterruptedIn(queue, new Waiter(task), nanos);
    operations.end();
    if (isInterrupted) {
      Races.interrupted();
      throw new InterruptedException();
    }
  }

  /** An interrupt that came before the task's turn ends the wait, too. */
  private boolean isInterruptedIn(WaitQueue<Waiter> queue, Waiter waiter, long nanos) {
    return Thread.interrupted()
        || (await(queue, waiter, nanos) != Waiter.End.SERVED && Thread.interrupted());
  }

  private Waiter.End await(WaitQueue<Waiter> queue, Waiter waiter, long nanos) {
    return operations.await(queue, waiter, operations.due(waiter.task(), last(nanos)));
  }

  /** The last tick of a wait; the last of all if it has no limit. */
  private long last(long nanos) {
    return nanos == Long.MAX_VALUE ? LastTick.TICK : operations.after(ticks.applyAsLong(nanos));
  }

  @Override
  public void park(long nanos) {
    Task task = operations.running();
    Waiter waiter = new Waiter(task);
    operations.stepping().next(task.thread(), Footprint.PERMIT, Mode.WRITE);
    nextBeginsIf(nanos == Long.MAX_VALUE, task::hasPermit);
    boolean hasParked = operations.begin(() -> parksAtTurn(waiter, nanos));
    if (!hasParked && !task.takePermit() && !task.thread().isInterrupted()) {
      operations.await(parked, waiter, operations.dueOrBefore(task, last(nanos)));
    }
    Races.takes(task.thread(), Races.PERMIT);
    operations.end();
  }

  /** At its turn: lets a task that is suspended park, if it has to: a switch less. */
  private boolean parksAtTurn(Waiter waiter, long nanos) {
    Task task = waiter.task();
    boolean parks = !task.hasPermit() && !task.thread().isInterrupted();
    if (parks) {
      operations.awaitAtTurn(parked, waiter, operations.dueOrBefore(task, last(nanos)));
    }
    return parks;
  }

  @Override
  public boolean unpark(Thread thread) {
    Task task = taskOf(thread);
    if (task == null) {
      return false;
    }
    operations.stepping().next(thread, Footprint.PERMIT, Mode.WRITE);
    operations.begin();
    Races.gives(thread, Races.PERMIT);
    Waiter waiter = task.waiter();
    if (waiter != null && waiter.isIn(parked)) {
      operations.wake(waiter, operations.now());
    } else {
      task.givePermit();
    }
    operations.end();
    return true;
  }

  @Override
  public boolean interrupt(Thread thread) {
    Task task = taskOf(thread);
    if (task == null) {
      return false;
    }
    operations.stepping().touch(thread, Footprint.ALL, Mode.WRITE);
    operations.beginWithinStep(); // The JDK has set the status already.
    Waiter waiter = task.waiter();
    if (waiter != null && waiter.isInterruptible() && isEnded(waiter, thread)) {
      operations.interrupt(task);
    }
    operations.end();
    return true;
  }

  /**
   * Whether an interrupt ends a wait: its thread may have answered it already, as it had seen its
   * status before the turn of the interrupting task. A task that parks is unparked all the same.
   */
  private boolean isEnded(Waiter waiter, Thread thread) {
    return waiter.isIn(parked) || thread.isInterrupted();
  }

  @Override
  public void addShutdownHook(Thread hook) {
    ShutdownHooks.next(operations);
    Task task = operations.begin();
    ShutdownHooks.of(task.memory()).add(hook);
    operations.end();
  }

  @Override
  public boolean removeShutdownHook(Thread hook) {
    ShutdownHooks.next(operations);
    Task task = operations.begin();
    boolean wasThere = ShutdownHooks.of(task.memory()).remove(hook);
    operations.end();
    return wasThere;
  }

  @Override
  public void atEnd(Runnable action) {
    ShutdownHooks.of(operations.running().memory()).addLast(action);
  }

  @Override
  public void awaitReference(long nanos) throws InterruptedException {
    Task task = operations.begin();
    endWaiting(task, references(), nanos);
  }

  @Override
  public void referencesQueued() {
    operations.begin();
    operations.wakeAll(references());
    operations.end();
  }

  /** Those of the running process that wait for references. */
  private WaitQueue<Waiter> references() {
    return operations
        .running()
        .memory()
        .belongings()
        .get(QueuedReferences.class, QueuedReferences::new)
        .waiting;
  }

  private @Nullable Task taskOf(Thread thread) {
    JavaThread known = alive.get(thread.threadId());
    return known == null ? tasks.ofThread(thread) : known.task();
  }

  @Override
  public boolean holdsLock(Object object) {
    return monitors.isHeld(object);
  }

  @Override
  public Thread.State state(Thread thread, Thread.State otherwise) {
    Task task = taskOf(thread);
    if (task == null) {
      return otherwise;
    }
    Waiter waiter = task.waiter();
    if (waiter == null || tasks.isLook(waiter)) {
      return Thread.State.RUNNABLE;
    }
    if (waiter.isEntry()) {
      return Thread.State.BLOCKED;
    }
    return waiter.isTimed() ? Thread.State.TIMED_WAITING : Thread.State.WAITING;
  }

  @Override
  public StackTraceElement @Nullable [] stack(Thread thread) {
    Task task = taskOf(thread);
    return task == null ? null : task.stack();
  }

  @Override
  public Thread[] all() {
    List<Thread> all = new ArrayList<>();
    tasks.forEachIn(operations.running().memory(), task -> all.add(task.thread()));
    all.removeIf(Thread::isVirtual);
    return all.toArray(Thread[]::new);
  }

  @Override
  public <T> T ofProcess(Class<T> kind, Supplier<T> make) {
    return operations.running().memory().belongings().get(kind, make);
  }

  @Override
  public boolean isAlone() {
    return tasks.isOneAlone();
  }

  @Override
  public boolean othersGoOn() {
    return operations.othersGoOn();
  }

  @Override
  public int mostAlive() {
    return operations.running().memory().mostTasks();
  }

  @Override
  public long started() {
    return operations.running().memory().tasks();
  }

  @Override
  public @Nullable Object awaited(Thread thread) {
    Waiter waiter = waiterOf(thread);
    return waiter == null ? null : waiter.object();
  }

  @Override
  public @Nullable Thread holder(Thread thread) {
    Waiter waiter = waiterOf(thread);
    Task holder = waiter == null ? null : waiter.holder();
    return holder == null ? null : holder.thread();
  }

  private @Nullable Waiter waiterOf(Thread thread) {
    Task task = taskOf(thread);
    return task == null ? null : task.waiter();
  }

  /** How many processors the running process has for its threads. */
  public int processors() {
    return tasks.processors(operations.running(), nodes.count());
  }

  @Override
  public long nextId() {
    return operations.running().memory().nextThread();
  }

  @Override
  public int nextNameNumber() {
    return operations.running().memory().nextThreadName();
  }

  /** What {@code LockSupport} gives those that it unparks. */
  private final class Permit extends InterruptibleWait {
    @Override
    public Wait kind() {
      return Wait.PERMIT;
    }

    @Override
    public String describe(Waiter waiter) {
      Object blocker = object(waiter);
      if (blocker == null) {
        return "unpark";
      }
      return blocker instanceof Condition
          ? "a condition to be signalled"
          : "a " + blocker.getClass().getNestHost().getName() + endedHolder(blocker);
    }

    /** A lock that a thread still held at its end is never given back. */
    private String endedHolder(Object blocker) {
      Thread owner = JdkThreads.ownerOf(blocker);
      return owner == null || taskOf(owner) != null
          ? ""
          : ", held by thread \"" + owner.getName() + "\", which has ended";
    }

    @Override
    public @Nullable Object object(Waiter waiter) {
      return LockSupport.getBlocker(waiter.task().thread());
    }

    /**
     * The thread that holds the lock, or that carries out the task whose result is waited for. A
     * thread that waits for one that has ended waits, so to say, for itself.
     */
    @Override
    public @Nullable Task ender(Waiter waiter) {
      Object blocker = object(waiter);
      Thread owner = JdkThreads.ownerOf(blocker);
      Thread ender = owner == null ? JdkThreads.runnerOf(blocker) : owner;
      if (ender == null) {
        return null;
      }
      Task task = taskOf(ender);
      return task == null ? waiter.task() : task;
    }

    @Override
    public @Nullable Task holder(Waiter waiter) {
      Thread owner = JdkThreads.ownerOf(object(waiter));
      return owner == null ? null : taskOf(owner);
    }
  }
}
