package dev.lockstep.kernel;

import dev.lockstep.hooks.CurrentThread;
import dev.lockstep.hooks.Statics;
import java.util.function.BooleanSupplier;

/**
 * Decides which task runs next, and lets it run on the one carrier thread.
 *
 * <p>Tasks call the methods here from inside operations: {@link #awaitTurn} when one begins, {@link
 * #goOn} when it ends, {@link #block} where it waits. Two orders exist: {@link EarliestFirst} for
 * counted programs, {@link RoundRobin} for others.
 */
abstract class Scheduler {
  /** The task that runs; null between tasks. */
  Task current;

  /** How many operations were begun, where nothing else tells that the program goes on. */
  long operations;

  /** When something last happened that others could see. */
  long progressTick;

  private Thread carrier;
  private Memory currentMemory;
  private int activeProcessors;
  private RunResult result;

  /** Whether the task that gave the carrier back is ready. */
  private boolean staysReady;

  /** Runs on the calling thread until nothing can go on, or somebody calls {@link #stop}. */
  final void run() {
    carrier = Thread.currentThread();
    runAll();
  }

  /** Lets what is ready and what will happen follow each other. */
  abstract void runAll();

  /** The clock of the processor whose task runs. */
  abstract long now();

  /** The running task was charged more than fits a slice: {@code counter} is what it has used. */
  abstract void advance(long counter);

  /**
   * The running task's processor works for the kernel, which nothing interrupts. Before or after an
   * operation, not in it.
   */
  abstract void spend(long ticks);

  /**
   * Takes a processor for what isn't its tasks', as soon as it has done with what it was taken for
   * before; what its task does next is that much later.
   *
   * @return when that is done
   */
  abstract long interrupt(Processor processor, long tick, long ticks);

  /** What runs from here on belongs to no process. */
  abstract void stopClock();

  /** What runs from here on belongs to the running task's process again. */
  abstract void resumeClock();

  /** Waits until nothing that is earlier than the running task's clock is left to happen. */
  abstract void awaitTurn();

  /**
   * The same for an operation that may block the task at once. If the task has to be suspended
   * until its turn, {@code blocks} may do then, on its behalf, what the operation would do.
   *
   * @return whether it has: then the task was blocked, and is awake again
   */
  boolean awaitTurn(BooleanSupplier blocks) {
    awaitTurn();
    return false;
  }

  /** The running task goes on after an operation. */
  abstract void goOn();

  /** Offers the processor to others that are ready. */
  abstract void yieldTurn();

  /** A slice is over; counted programs only. */
  abstract void sliceEnded();

  /** A slice was over before, and what the task has done since was seen by nobody. */
  abstract void sliceOverrun();

  /** Something will happen, at its tick. */
  abstract void schedule(Event event);

  /** Gives a ready task a place in its processor's queue, from {@code tick} on. */
  abstract void enqueue(Task task, long tick);

  /** Lets the processor's task run. */
  abstract void dispatch(Processor processor);

  /** Takes a task that waits for its processor, or has it, out of the order of things. */
  abstract void withdraw(Task task);

  /** The running task polls: ends the run if nothing can ever change for it. */
  abstract void stopIfSpinning();

  int activeProcessors() {
    return activeProcessors;
  }

  RunResult result() {
    return result;
  }

  /** Ends the run. Tasks that are suspended stay so. */
  void stop(RunResult why) {
    if (result == null) {
      result = why;
    }
  }

  boolean isStopped() {
    return result != null;
  }

  /** A task starts, or is woken by something that happened at {@code tick}; killed ones are not. */
  final void makeReady(Task task, long tick) {
    if (task.isDone()) {
      return;
    }
    if (task.state() == TaskState.BLOCKED) {
      task.become(TaskState.READY);
    }
    task.waitsFor = null;
    if (task.processor.isIdle()) {
      activeProcessors++;
    }
    enqueue(task, tick);
  }

  /** Blocks the running task, which gives up its processor. */
  final void block(Wait wait) {
    Task task = current;
    task.waitsFor = wait;
    task.become(TaskState.BLOCKED);
    leaveProcessor(task);
    staysReady = false;
  }

  /** Returns when the running task, which is blocked, was made ready and has the carrier again. */
  final void awaitWakeUp() {
    Task task = current;
    if (!suspend(task)) {
      CannotSuspendError error = cannotSuspend("wait for " + task.waitsFor);
      goOnUnblocked(task);
      throw error;
    }
  }

  /** A task that could not be suspended unwinds, so it has to have its processor. */
  private void goOnUnblocked(Task task) {
    Processor processor = task.processor;
    if (processor.isIdle()) {
      activeProcessors++;
    } else {
      processor.enqueue(processor.current);
    }
    processor.give(task);
    task.become(TaskState.READY);
    task.become(TaskState.RUNNING);
  }

  /** Ends the running task, which gives up its processor. */
  final void finish() {
    Task task = current;
    task.become(TaskState.DONE);
    leaveProcessor(task);
    staysReady = false;
  }

  /** Ends a task that is not running: it stays suspended for ever. */
  final void kill(Task task) {
    boolean wasReady = task.state() == TaskState.READY;
    task.become(TaskState.DONE);
    if (wasReady) {
      withdraw(task);
      activeProcessors -= task.processor.isIdle() ? 1 : 0;
    }
  }

  /** Gives the carrier back for good, where a task ends in mid-air. */
  final void leave() {
    Task task = current;
    if (!suspend(task)) {
      throw cannotSuspend("end");
    }
    throw new IllegalStateException(task + " went on after its end");
  }

  /** Gives the carrier back and stays ready; false if the stack does not allow it. */
  final boolean suspendReady() {
    Task task = current;
    staysReady = true;
    task.become(TaskState.READY);
    boolean suspended = suspend(task);
    if (!suspended) {
      task.become(TaskState.RUNNING);
    }
    return suspended;
  }

  /** The run can't go on in order, so it ends; the error tells the program's stack. */
  final CannotSuspendError cannotSuspend(String what) {
    CannotSuspendError error = new CannotSuspendError(current, now(), what);
    stop(new RunResult.Failed(current, now(), error));
    return error;
  }

  private static boolean suspend(Task task) {
    return task.jdkLocks == 0 && task.continuation.suspend();
  }

  private void leaveProcessor(Task task) {
    Processor processor = task.processor;
    processor.give(processor.pollReady());
    if (processor.isIdle()) {
      activeProcessors--;
    }
  }

  /**
   * Runs a task until it gives the carrier back.
   *
   * @return whether it is ready and wants the carrier again
   */
  final boolean resume(Task task) {
    current = task;
    task.become(TaskState.RUNNING);
    enter(task.memory);
    CurrentThread.set(carrier, task.thread);
    try {
      task.continuation.resume();
    } finally {
      CurrentThread.set(carrier, carrier);
      current = null;
    }
    return staysReady;
  }

  /** Does something as if {@code task} did it, as far as the JDK can tell. */
  final void actAs(Task task, Runnable action) {
    CurrentThread.set(carrier, task.thread);
    try {
      action.run();
    } finally {
      CurrentThread.set(carrier, current == null ? carrier : current.thread);
    }
  }

  /** Swaps the static fields, if the process is another one than before. */
  private void enter(Memory memory) {
    if (memory != currentMemory) {
      if (currentMemory != null) {
        currentMemory.statics = Statics.current;
      }
      memory.statics = Statics.sized(memory.statics);
      Statics.current = memory.statics;
      currentMemory = memory;
    }
  }
}
