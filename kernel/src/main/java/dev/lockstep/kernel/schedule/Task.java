package dev.lockstep.kernel.schedule;

import dev.lockstep.kernel.jvm.JdkLocks;
import dev.lockstep.kernel.jvm.JdkLoops;
import dev.lockstep.kernel.jvm.JdkThreads;
import dev.lockstep.kernel.jvm.ProgramStack;
import dev.lockstep.kernel.jvm.Seeds;
import dev.lockstep.kernel.jvm.TaskContinuation;
import dev.lockstep.kernel.trace.TaskTimes;
import dev.lockstep.kernel.trace.TraceDetail;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A thread of execution inside a process, on a processor. */
public final class Task {
  /** What a task does, from its first instruction to its last. */
  @FunctionalInterface
  public interface Body {
    /** Runs; what it throws ends the whole run as a failure of the program. */
    void run() throws Throwable;
  }

  private final int id;
  Processor processor;
  final ProcessMemory memory;
  final TaskContinuation continuation;
  final Thread thread;
  private final boolean isThread;
  private final boolean isDaemon;
  private final boolean isFirst;

  /** Whether it goes on at any processor of those that share threads. */
  boolean floats;

  /** Whether it waits for any of them. */
  boolean waitsForAny;

  /** Null where it is not told. */
  final @Nullable TaskTimes times;

  /** Its place among those that wait for what it waits for; null unless it is blocked. */
  @Nullable Waiter waiter;

  /** When it was last blocked. */
  long blockedTick;

  /** Whether its last operation changed nothing: a probe, a status, a flick. */
  boolean isPolling;

  /** When it last did so. */
  long polledTick;

  /** Whether one of the operations since then looked for what others do. */
  boolean asksOthers;

  /** What it does at its turn if that blocks it; null if it does so itself. */
  @Nullable BooleanSupplier atTurn;

  /** The real locks that classes of the JDK hold for it. */
  private JdkLocks jdkLocks = JdkLocks.NONE;

  private final JdkLoops jdkLoops = new JdkLoops();

  /** How much it has shown since it was last its turn. */
  int shownLater;

  /** How many of its operations are still to be done, while it has gone on. */
  int putOff;

  /** What it did, unseen by others, since its slice ended: time that its next slices begin with. */
  long ticksAhead;

  /** Whether it was given a permit to go on where it will park. */
  private boolean hasPermit;

  /** How deep it is in calls, while it is suspended. */
  int callDepth;

  /** Where in the program it last called out of it, while it is suspended. */
  int callPlace;

  /** How deep it is in code that no process pays for, while it is suspended there. */
  int clockStops;

  /** Where its counter was when that began. */
  int leftAtStop;

  private long seeds;
  private TaskState state = TaskState.READY;

  /**
   * A task that is ready to begin.
   *
   * @param times what its time goes by with; null: it is not told
   * @param body what it does, from its first instruction to its end; must not throw
   */
  public Task(
      int id,
      Processor processor,
      ProcessMemory memory,
      @Nullable TaskTimes times,
      Consumer<Task> body) {
    this(id, processor, memory, times, null, body);
  }

  /**
   * The same for a thread of the program.
   *
   * @param thread what the program has made; null for a thread of its own
   */
  public Task(
      int id,
      Processor processor,
      ProcessMemory memory,
      @Nullable TaskTimes times,
      @Nullable Thread thread,
      Consumer<Task> body) {
    this.id = id;
    this.times = times;
    this.processor = processor;
    this.memory = memory;
    this.isFirst = memory.isNew();
    memory.noteFirst(id);
    this.continuation = TaskContinuation.of(() -> body.accept(this));
    if (thread == null) {
      this.thread = JdkThreads.forTask(name(), id, memory.seed(), continuation);
    } else {
      this.thread = thread;
      JdkThreads.begin(thread, id, memory.seed());
    }
    this.isDaemon = thread != null && thread.isDaemon();
    this.isThread = thread != null;
    if (isThread) {
      letFloat();
    }
    memory.addTask(isThread, isDaemon);
    processor.liveTasks++;
  }

  /** From its beginning, any processor of those that share threads may take it, as it is one. */
  public void letFloat() {
    floats = memory.isFirst() && processor.shared() != null;
  }

  /** Its number: 0 for the host's first task; tasks are numbered in the order of their creation. */
  public int id() {
    return id;
  }

  /** The number of its node; -1 for the host. */
  public int node() {
    return processor.node();
  }

  /** Where it runs. */
  public Processor processor() {
    return processor;
  }

  /** The process that it is part of. */
  public ProcessMemory memory() {
    return memory;
  }

  /** What the program takes for its thread. */
  public Thread thread() {
    return thread;
  }

  /** Whether it waits for what may never come, and has nothing left to do if it doesn't. */
  public boolean isIdle() {
    return state == TaskState.BLOCKED && waiter != null && waiter.isIdle();
  }

  /** Where it is in its life. */
  public TaskState state() {
    return state;
  }

  /** Whether it is over. */
  public boolean isDone() {
    return state == TaskState.DONE;
  }

  /** The next seed for a generator that the program left unseeded. */
  public long nextSeed() {
    return Seeds.mix(Seeds.mix(memory.seed(), id), seeds++);
  }

  /**
   * Whether it could not be suspended, when that was last tried, because its stack was too deep.
   */
  public boolean isTooDeep() {
    return continuation.isTooDeep();
  }

  /** Whether it went on before its turn, when that was last awaited, as a class is initialised. */
  boolean isInitializing() {
    return continuation.isInitializing();
  }

  /** The real locks that classes of the JDK hold for it. */
  public JdkLocks jdkLocks() {
    if (jdkLocks == JdkLocks.NONE) {
      jdkLocks = new JdkLocks();
    }
    return jdkLocks;
  }

  /** How long it has been in loops of the JDK. */
  public JdkLoops jdkLoops() {
    return jdkLoops;
  }

  /** Whether there are such locks. */
  public boolean hasJdkLocks() {
    return jdkLocks.areTaken();
  }

  /** Whether it does nothing but poll, and has done so since a tick. */
  boolean onlyPolls(long sinceTick) {
    return isPolling && polledTick >= sinceTick;
  }

  /** It begins an operation that changes something. */
  void hasActed() {
    isPolling = false;
    asksOthers = false;
    if (times != null) {
      times.acts();
    }
  }

  /** Whether {@link #spent} knows. */
  public boolean isTimed() {
    return times != null;
  }

  /**
   * What its time went by with, if it ends now.
   *
   * @param tick when that is; what is blocked ended when it was blocked
   */
  @SuppressWarnings("NullAway") // the caller has wanted to know
  public TraceDetail.TaskSpent spent(long tick) {
    times.end(tick);
    return times.of(id, processor.number());
  }

  /** Whether its program has threads, so that {@link #threadSpent} tells something. */
  public boolean isNamedThread() {
    return isThread || (isFirst && memory.hasHadThreads());
  }

  /** The same of the states that its thread was in; asked after {@link #spent}. */
  @SuppressWarnings("NullAway") // the caller has wanted to know
  public TraceDetail.ThreadSpent threadSpent(long tick) {
    return times.asThread(id, thread.getName(), tick);
  }

  /** It goes on at this processor. */
  void moveTo(Processor next) {
    processor.liveTasks--;
    processor = next;
    processor.liveTasks++;
  }

  /** The only method that assigns {@code state}. */
  void become(TaskState next) {
    if (!state.mayBecome(next)) {
      throw new IllegalStateException(
          "task %s: %s -> %s at tick %s".formatted(id, state, next, processor.tick()));
    }
    state = next;
  }

  /** Whether it is a thread that the program has made. */
  public boolean isThread() {
    return isThread;
  }

  /** Whether its process does not wait for its end; a virtual thread is none of these. */
  public boolean isPlatformDaemon() {
    return isDaemon && !thread.isVirtual();
  }

  /** When it was last blocked. */
  public long blockedTick() {
    return blockedTick;
  }

  /** Whether only daemons are left in its process when it is over. */
  public boolean isLastOfProcess() {
    return !isDaemon && memory.userTasks == 1;
  }

  /** Takes the permit, if it has one. */
  public boolean takePermit() {
    boolean had = hasPermit;
    hasPermit = false;
    return had;
  }

  /** Whether it has a permit. */
  public boolean hasPermit() {
    return hasPermit;
  }

  /** It will go on where it parks next. */
  public void givePermit() {
    hasPermit = true;
  }

  /** What it waits for, while it is blocked; else null. */
  public @Nullable Waiter waiter() {
    return state == TaskState.BLOCKED ? waiter : null;
  }

  /** Where it is in the program, while it is suspended, innermost call first. */
  public StackTraceElement[] stack() {
    return ProgramStack.of(continuation.getStackTrace()).toArray(StackTraceElement[]::new);
  }

  /** The same, of the innermost call of the program's own; empty if there is none. */
  String place() {
    return continuation.keeper() == null
        ? continuation.stackWalker().walk(ProgramStack::place)
        : ProgramStack.place(continuation.getStackTrace());
  }

  /** It is over; its processor and its memory have one task less. */
  void countAsOver() {
    memory.liveTasks--;
    memory.userTasks -= isDaemon ? 0 : 1;
    memory.userThreads -= isThread && !isDaemon ? 1 : 0;
    processor.liveTasks--;
  }

  /** The first task of a process is what the JVM calls the main thread. */
  private String name() {
    return isFirst ? "main" : "task " + id + " on " + processor;
  }

  /** What reports call it: by the thread's name where the program uses threads. */
  @Override
  public String toString() {
    String task = "task " + id + " on " + processor;
    return isNamedThread() ? "thread \"" + thread.getName() + "\" (" + task + ")" : task;
  }
}
