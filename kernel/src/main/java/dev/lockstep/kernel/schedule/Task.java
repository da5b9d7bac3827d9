package dev.lockstep.kernel.schedule;

import dev.lockstep.hooks.jvm.HashGenerator;
import dev.lockstep.hooks.profile.CallNode;
import dev.lockstep.kernel.choice.Candidate;
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
public final class Task implements Candidate {
  /** When a task got the carrier that has not got it. */
  private static final long OFF = -1;

  /** What a task does, from its first instruction to its last. */
  @FunctionalInterface
  public interface Body {
    /** Runs; what it throws ends the whole run as a failure of the program. */
    void run() throws Throwable;
  }

  /** Where a task is in its life. */
  public enum State {
    /** Wants its processor. */
    READY,
    /** Has its processor, and the carrier thread. */
    RUNNING,
    /** Waits for something that another task, a message or a timer brings. */
    BLOCKED,
    /** Over. */
    DONE;

    boolean mayBecome(State next) {
      return switch (this) {
        case READY -> next == RUNNING || next == DONE;
        case RUNNING -> next != RUNNING;
        case BLOCKED -> next == READY || next == DONE;
        case DONE -> false;
      };
    }
  }

  private final int id;
  private Processor processor;
  final ProcessMemory memory;
  final TaskContinuation continuation;
  final Thread thread;
  private final boolean isThread;
  private final boolean isDaemon;
  private final boolean isFirst;
  private boolean floats;
  private boolean waitsForAny;

  /** Null where it is not told. */
  final @Nullable TaskTimes times;

  private @Nullable Waiter waiter;
  private long blockedTick;
  private boolean sleeps;
  private boolean isPolling;
  private long polledTick;
  private boolean asksOthers;
  private @Nullable BooleanSupplier atTurn;
  private JdkLocks jdkLocks = JdkLocks.NONE;
  private @Nullable JdkLoops jdkLoops;
  private int shownLater;
  private int putOff;
  private long ticksAhead;
  private long workedTicks;

  /** When it got the carrier; while it has not, {@link #OFF}. */
  private long resumedTick = OFF;

  private boolean hasPermit;
  private int callDepth;
  private int callPlace;
  private CallNode callNode;
  private int clockStops;
  private long leftAtStop;
  private long seeds;
  private State state = State.READY;

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
    this.callNode = CallNode.ofTask(id);
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
    if (HashGenerator.isKnown() && (isThread || (isFirst && memory.isFirst()))) {
      int _ = memory.identityHash(this.thread); // else a debugger may be the first to ask
    }
    memory.addTask(isThread, isDaemon);
    processor.addTask();
  }

  /** From its beginning, any processor of those that share threads may take it, as it is one. */
  public void letFloat() {
    floats = memory.isFirst() && processor.shared() != null;
  }

  /** From here on it goes on where it is: it has said which processor it wants. */
  public void stay() {
    floats = false;
  }

  /** Its number: 0 for the host's first task; tasks are numbered in the order of their creation. */
  public int id() {
    return id;
  }

  @Override
  public int taskId() {
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
    return state == State.BLOCKED && waiter != null && waiter.isIdle();
  }

  /** Where it is in its life. */
  public State state() {
    return state;
  }

  /** Whether it is over. */
  public boolean isDone() {
    return state == State.DONE;
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
    if (jdkLoops == null) {
      jdkLoops = new JdkLoops();
    }
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

  // What it waits for.

  /** It is blocked, from {@code tick} on. */
  void blocks(Waiter at, long tick) {
    waiter = at;
    blockedTick = tick;
    sleeps = at.kind().isSlept();
  }

  /** Whether its processor sleeps if it has nothing else to do. */
  boolean sleeps() {
    return sleeps;
  }

  /** It is woken, and waits no more. */
  void wakes() {
    waiter = null;
  }

  /** What it waits for, or waited for when it was ended; null if it doesn't. */
  @Nullable Waiter lastWaiter() {
    return waiter;
  }

  /** Whether it goes on at any processor of those that share threads. */
  boolean floats() {
    return floats;
  }

  /** Whether it waits for any of them. */
  boolean waitsForAny() {
    return waitsForAny;
  }

  /** It waits for any processor from here on, or has one. */
  void waitsForAny(boolean waits) {
    waitsForAny = waits;
  }

  // What it does at a turn that it need not wait for.

  /** At its turn it does this, on its behalf, if that blocks it; null: it does so itself. */
  void atTurn(@Nullable BooleanSupplier blocks) {
    atTurn = blocks;
  }

  /** What it does at its turn if that blocks it; null if it does so itself. */
  @Nullable BooleanSupplier atTurn() {
    return atTurn;
  }

  /** It shows one thing more before its turn; returns how many since that was last waited for. */
  int showsLater() {
    return ++shownLater;
  }

  /** How much it has shown since it was last its turn. */
  int shownLater() {
    return shownLater;
  }

  /** It is its turn: what it showed before is shown. */
  void hasShownAll() {
    shownLater = 0;
  }

  /** It goes on before an operation of it is done. */
  void putsOff() {
    putOff++;
  }

  /** An operation that it put off is done. */
  void hasDone() {
    putOff--;
  }

  /** How many of its operations are still to be done, while it has gone on. */
  int putOff() {
    return putOff;
  }

  // Where it was when it was suspended.

  /** It goes on, at this tick. */
  void resumesAt(long tick) {
    resumedTick = tick;
  }

  /** It has worked since it went on, up to this tick. */
  void restsAt(long tick) {
    works(tick - resumedTick);
    resumedTick = OFF;
  }

  /** It has worked so long, though it did not go on: what it did was done before. */
  void works(long ticks) {
    workedTicks += Math.max(0, ticks);
  }

  @Override
  public long workedTicks() {
    return resumedTick == OFF
        ? workedTicks
        : workedTicks + Math.max(0, processor().tick() - resumedTick);
  }

  /** It has come so far beyond the end of its slice, unseen by others. */
  void isAhead(long ticks) {
    ticksAhead = ticks;
  }

  /** What it did, unseen by others, since its slice ended: time that its next slices begin with. */
  long ticksAhead() {
    return ticksAhead;
  }

  /** It leaves the carrier, so deep in calls, at this place, on this path. */
  void leavesAt(int depth, int place, CallNode node) {
    callDepth = depth;
    callPlace = place;
    callNode = node;
  }

  /** On which path of calls it is, while it is suspended. */
  CallNode callNode() {
    return callNode;
  }

  /** How deep it is in calls, while it is suspended. */
  int callDepth() {
    return callDepth;
  }

  /** Where in the program it last called out of it, while it is suspended. */
  int callPlace() {
    return callPlace;
  }

  /** It leaves the carrier in code that no process pays for, so deep, or in none. */
  void leavesClock(int stops, long left) {
    clockStops = stops;
    leftAtStop = left;
  }

  /** How deep it is in code that no process pays for, while it is suspended there. */
  int clockStops() {
    return clockStops;
  }

  /** Where its counter was when that began. */
  long leftAtStop() {
    return leftAtStop;
  }

  // Polling.

  /** It begins an operation that changes nothing. */
  void flicks() {
    isPolling = true;
  }

  /** It is about to look for what others do. */
  void asksOthers() {
    asksOthers = true;
  }

  /** Whether it has looked for that since it last changed something. */
  boolean hasAskedOthers() {
    return asksOthers;
  }

  /** Whether its last operation changed nothing: a probe, a status, a flick. */
  boolean isPolling() {
    return isPolling;
  }

  /** It polls at this tick. */
  void polledAt(long tick) {
    polledTick = tick;
  }

  /** When it last polled. */
  long polledTick() {
    return polledTick;
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
    processor.removeTask();
    processor = next;
    processor.addTask();
  }

  /** The only method that assigns {@code state}. */
  void become(State next) {
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
    return !isDaemon && memory.hasOneUserTask();
  }

  /** Takes the permit, if it has one. */
  public boolean takePermit() {
    boolean had = hasPermit;
    hasPermit = false;
    return had;
  }

  /** Whether it was given a permit to go on where it will park. */
  public boolean hasPermit() {
    return hasPermit;
  }

  /** It will go on where it parks next. */
  public void givePermit() {
    hasPermit = true;
  }

  /** What it waits for, while it is blocked; else null. */
  public @Nullable Waiter waiter() {
    return state == State.BLOCKED ? waiter : null;
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
    memory.removeTask(isThread, isDaemon);
    processor.removeTask();
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
