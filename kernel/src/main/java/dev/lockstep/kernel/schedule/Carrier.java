package dev.lockstep.kernel.schedule;

import dev.lockstep.hooks.CallPlace;
import dev.lockstep.hooks.HeldMonitors;
import dev.lockstep.hooks.Hooks;
import dev.lockstep.hooks.ShieldedEngine;
import dev.lockstep.hooks.StackRoom;
import dev.lockstep.hooks.Statics;
import dev.lockstep.hooks.Ticks;
import dev.lockstep.hooks.jvm.CurrentThread;
import dev.lockstep.hooks.memory.Places;
import dev.lockstep.hooks.profile.CallNode;
import dev.lockstep.hooks.races.Races;
import dev.lockstep.kernel.choice.Candidate;
import dev.lockstep.kernel.jvm.CarrierThreads;
import dev.lockstep.kernel.jvm.JdkThreads;
import dev.lockstep.kernel.jvm.JvmSettings;
import dev.lockstep.kernel.jvm.ProgramStack;
import dev.lockstep.kernel.jvm.RealMonitors;
import dev.lockstep.kernel.jvm.TaskContinuation.Need;
import dev.lockstep.kernel.trace.Witness;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Runs tasks, one at a time, on threads of the JVM, and lets them give these back.
 *
 * <p>Which task runs is not decided here: the {@link Timeline} does that.
 */
public final class Carrier {
  private final Ending ending;

  @SuppressWarnings("NullAway.Init") // run() sets it
  private volatile CarrierThreads threads;

  private Runnable waiting = CarrierThreads::park;
  private @Nullable Task current;

  /** Where the task that runs was when it got the carrier. */
  @SuppressWarnings("NullAway.Init") // resume() sets it
  private Processor processor;

  private @Nullable ProcessMemory currentMemory;

  /** What the JVM has where a process set nothing; null until one does. */
  private @Nullable JvmSettings commonSettings;

  /** Null where no witness sees which way the run goes. */
  private @Nullable Witness witness;

  private long switches;

  /** Whether the task that gave the carrier back is ready. */
  private boolean staysReady;

  /** Whether threads of the JVM may know those of tasks, and wake them. */
  private final boolean isKnown;

  /**
   * A carrier for a run.
   *
   * @param isKnown whether threads of the JVM, which are none of the run, may wake a task
   */
  public Carrier(Ending ending, boolean isKnown) {
    this.ending = ending;
    this.isKnown = isKnown;
  }

  /**
   * Runs tasks on threads of their own.
   *
   * @param stackBytes how large the stack of each is
   * @param goOn goes on with the run from wherever it is, and returns when it is over
   */
  void run(long stackBytes, Runnable goOn) {
    threads = new CarrierThreads(stackBytes, goOn);
    threads.run(waiting);
  }

  /** What the thread does that waits for the end of the run; see {@link CarrierThreads#run}. */
  public void waitBy(Runnable moments) {
    waiting = moments;
  }

  /** The thread of the JVM that goes on now; null before the run. Other threads may ask. */
  public @Nullable Thread thread() {
    CarrierThreads known = threads;
    return known == null ? null : known.holder();
  }

  /** From here on a witness sees which way the run goes. */
  public void watch(Witness by) {
    witness = by;
  }

  /** Whether a witness sees which way the run goes. */
  boolean isWatched() {
    return witness != null;
  }

  /**
   * What a witness is told of before it is shown.
   *
   * @param progressTick says when it is shown
   */
  Runnable watched(Runnable showing, LongSupplier progressTick) {
    Witness told = witness;
    Task task = running();
    return told == null
        ? showing
        : () -> {
          String place = task == current ? StackWalker.getInstance().walk(ProgramStack::place) : "";
          told.shows(progressTick.getAsLong(), task.toString(), place);
          showing.run();
        };
  }

  /** How often a task has got the carrier. Another thread may ask, and may get an old number. */
  public long switches() {
    return switches;
  }

  /** The task that runs; null between tasks. */
  public @Nullable Task current() {
    return current;
  }

  /** Where in the program the task that runs, or is run for, last called; as the JVM knows it. */
  int place() {
    return CallPlace.current;
  }

  /**
   * Where in the program a task is, or the one that a processor has; of one that has not begun,
   * where the task is that runs. Empty if that is nowhere.
   */
  String placeOf(Candidate whose) {
    Task task =
        switch (whose) {
          case Task itself -> itself;
          case Processor processor -> processor.current();
          default -> null;
        };
    String place = task == null || task == current || task.isDone() ? "" : task.place();
    return place.isEmpty() && current != null
        ? StackWalker.getInstance().walk(ProgramStack::place)
        : place;
  }

  /** The same for what only tasks call. */
  @SuppressWarnings("NullAway") // a task runs
  Task running() {
    return current;
  }

  private void runs(@Nullable Task task) {
    current = task;
    Hooks.task = task == null ? null : task.thread;
    Races.runs(task == null ? -1 : task.id());
  }

  /** Runs a task until it gives the carrier back; then {@link #takeBack} has to follow. */
  void resume(Task task) {
    if (witness != null) {
      witness.goesOn(task.processor().tick(), task.toString(), task.place());
    }
    runs(task);
    switches++;
    task.become(Task.State.RUNNING);
    enter(task.memory);
    StackRoom.depth = task.callDepth();
    CallPlace.current = task.callPlace();
    CallNode.current = task.callNode();
    processor = task.processor();
    if (Places.areKept()) {
      Places.enter(processor.node());
    }
    if (isKnown) {
      Thread keeper = task.continuation.keeper();
      JdkThreads.lend(keeper == null ? threads.holder() : keeper, task.thread);
    }
    task.continuation.resume(threads, task.thread);
  }

  /**
   * Takes what the task that ran has left. It may have run on another thread, which keeps it: so
   * nothing here is known from {@link #resume}.
   *
   * @return where it ran
   */
  Processor takeBack() {
    Task task = running();
    if (isKnown) {
      JdkThreads.takeBack(task.thread);
    }
    task.leavesAt(StackRoom.depth, CallPlace.current, CallNode.current);
    processor.reads(processor.current() == task ? Ticks.pendingRead : 0);
    Ticks.pendingRead = 0;
    if (Places.areKept()) {
      processor.addNearReferences(Places.takeNear());
    }
    runs(null);
    return processor;
  }

  /** Whether the task that gave the carrier back is ready and wants it again. */
  boolean staysReady() {
    return staysReady;
  }

  /**
   * Does what the suspended task would do at its turn, if it would only be suspended again.
   *
   * @return whether it is blocked
   */
  boolean blocksAtTurn(Task task) {
    BooleanSupplier atTurn = task.atTurn();
    if (atTurn == null || task.processor().hasReady()) {
      return false;
    }
    runs(task);
    CallPlace.current = task.callPlace();
    CallNode.current = task.callNode();
    task.become(Task.State.RUNNING);
    boolean blocked = atTurn.getAsBoolean();
    if (blocked) {
      task.atTurn(null);
    } else {
      task.become(Task.State.READY);
    }
    runs(null);
    return blocked;
  }

  /** Does what the suspended task put off, when it was at {@code place}. */
  void act(Task task, int place, Runnable action) {
    runs(task);
    CallPlace.current = place;
    CallNode.current = task.callNode();
    task.become(Task.State.RUNNING);
    action.run();
    task.become(Task.State.READY);
    runs(null);
  }

  /** Does something as if {@code task} did it, as far as the JDK can tell. */
  void actAs(Task task, Runnable action) {
    Thread thread = threads.holder();
    CurrentThread.set(thread, task.thread);
    try {
      action.run();
    } finally {
      CurrentThread.set(thread, current == null ? thread : current.thread);
    }
  }

  /** Swaps the static fields, if the process is another one than before. */
  private void enter(ProcessMemory memory) {
    if (memory != currentMemory) {
      if (currentMemory != null) {
        Statics.endOnly();
        currentMemory.statics = Statics.current;
      }
      swap(currentMemory == null ? null : currentMemory.settings, memory.settings);
      memory.statics = Statics.sized(memory.statics);
      Statics.current = memory.statics;
      HeldMonitors.current = memory.held();
      currentMemory = memory;
    }
  }

  /** Most often both are null: processes set nothing. */
  @SuppressWarnings("NullAway") // where a process set something, there are common settings
  private void swap(@Nullable JvmSettings before, @Nullable JvmSettings next) {
    if (before != next) {
      if (before != null) {
        before.keep();
      }
      (next == null ? commonSettings : next).apply();
    }
  }

  /** The running process is going to set something for the JVM: from here on it has its own. */
  public void ownSettings() {
    ProcessMemory memory = running().memory;
    if (memory.settings == null) {
      if (commonSettings == null) {
        commonSettings = JvmSettings.now();
      }
      JvmSettings.copyProperties();
      memory.settings = JvmSettings.now();
    }
  }

  /** Gives the JVM back what processes set. */
  public void end() {
    HeldMonitors.current = HeldMonitors.NONE;
    if (commonSettings != null) {
      commonSettings.apply();
    }
  }

  /** Gives the carrier back and stays ready; false if the stack does not allow it. */
  boolean suspendReady() {
    return suspendReady(running(), Need.TURN);
  }

  /** The same for a task that has come to the run's end before others. */
  boolean suspendForEnd() {
    return suspendReady(running(), Need.MUST);
  }

  private boolean suspendReady(Task task, Need need) {
    staysReady = true;
    task.become(Task.State.READY);
    boolean suspended = suspend(task, need);
    if (!suspended) {
      task.become(Task.State.RUNNING);
    }
    return suspended;
  }

  /**
   * The same where the task need not wait. What a class of the JDK locks may be every process's,
   * and only those of this one are kept out of there while the task is suspended.
   *
   * @param ranLong whether it is worth while to keep a thread for it, where there is no other way
   */
  boolean preempt(boolean ranLong) {
    Task task = running();
    return !(task.hasJdkLocks() && task.memory.isOfOneTask())
        && suspendReady(task, ranLong ? Need.SHOULD : Need.MAY);
  }

  /** The same for a task that is blocked or over. */
  @SuppressWarnings("NullAway") // a task runs
  boolean suspend() {
    return suspend(current, Need.MUST);
  }

  /** The running task is blocked or over: it will not want the carrier again by itself. */
  void givesUp() {
    staysReady = false;
  }

  /** Gives the carrier back for good, where a task ends in mid-air. */
  void leave(long tick) {
    if (!suspend()) {
      throw cannotSuspend("end", tick);
    }
    throw new IllegalStateException(current + " went on after its end");
  }

  /** The run can't go on in order, so it ends; the error tells the program's stack. */
  Error cannotSuspend(String what, long tick) {
    Task task = running();
    Error error =
        task.isTooDeep() ? new StackOverflowError() : new CannotSuspendError(task, tick, what);
    ending.stop(new RunResult.Failed(task, tick, error));
    return error;
  }

  private boolean suspend(Task task, Need need) {
    if (!task.hasJdkLocks()) {
      return suspendShielded(task, need);
    }
    RealMonitors.inflate();
    task.memory.addHolder(task);
    boolean suspended = suspendShielded(task, need);
    task.jdkLocks().goOn(task.processor().tick());
    return suspended;
  }

  /** Where the kernel is called by other ways than hooks, the task goes on as it was, too. */
  private boolean suspendShielded(Task task, Need need) {
    int depth = ShieldedEngine.depth();
    boolean suspended = task.continuation.suspend(threads, task.thread, need);
    ShieldedEngine.goOn(depth);
    return suspended;
  }
}
