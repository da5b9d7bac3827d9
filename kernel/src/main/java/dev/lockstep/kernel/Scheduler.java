package dev.lockstep.kernel;

import dev.lockstep.hooks.Statics;

/**
 * Decides which task runs next, and lets it run on the one carrier thread.
 *
 * <p>Tasks call the methods here from inside operations: {@link #awaitTurn} when one begins, {@link
 * #goOn} when it ends, {@link #block} where it waits. Two orders exist: {@link EarliestFirst} for
 * counted programs, {@link RoundRobin} for others.
 */
abstract class Scheduler {
  /** What the carrier does with a task that gave it back. */
  private enum Then {
    RESUME_LATER,
    NOTHING
  }

  private final Thread carrier = Thread.currentThread();

  /** The task that runs; null between tasks. */
  Task current;

  /** When something last happened that others could see. */
  long progressTick;

  private Memory currentMemory;
  private int activeProcessors;
  private RunResult result;
  private Then then = Then.NOTHING;

  /** Runs until nothing can go on, or somebody calls {@link #stop}. */
  abstract void runAll();

  /** The clock of the processor whose task runs. */
  abstract long now();

  /** Adds ticks to the clock of the running task. */
  abstract void advance(long ticks);

  /** Waits until nothing that is earlier than the running task's clock is left to happen. */
  abstract void awaitTurn();

  /** The running task goes on after an operation. */
  abstract void goOn();

  /** Offers the processor to others that are ready. */
  abstract void yieldTurn();

  /** A slice is over; counted programs only. */
  abstract void sliceEnded();

  /** Something will happen, at its tick. */
  abstract void schedule(Event event);

  /** Gives a ready task a place in its processor's queue, from {@code tick} on. */
  abstract void enqueue(Task task, long tick);

  /** Lets the processor's task run. */
  abstract void dispatch(Processor processor);

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

  /** A task starts, or is woken by something that happened at {@code tick}. */
  final void makeReady(Task task, long tick) {
    if (task.state() == TaskState.BLOCKED) {
      task.become(TaskState.READY);
    }
    task.waitsFor = null;
    if (task.processor.isIdle()) {
      activeProcessors++;
    }
    enqueue(task, tick);
  }

  /** Blocks the running task; returns when it was made ready and has the carrier again. */
  final void block(Wait wait) {
    Task task = current;
    task.waitsFor = wait;
    task.become(TaskState.BLOCKED);
    leaveProcessor(task);
    then = Then.NOTHING;
    if (!suspend(task)) {
      throw cannotSuspend("wait for " + wait);
    }
  }

  /** Ends the running task; does not return. */
  final void finish() {
    Task task = current;
    task.become(TaskState.DONE);
    leaveProcessor(task);
    then = Then.NOTHING;
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
    then = Then.RESUME_LATER;
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
    return task.continuation.suspend();
  }

  private void leaveProcessor(Task task) {
    Processor processor = task.processor;
    processor.current = processor.pollReady();
    if (processor.current == null) {
      activeProcessors--;
    } else {
      processor.dispatchTick = now();
    }
  }

  /**
   * Runs a task until it gives the carrier back.
   *
   * @return whether it, or another task of its processor, wants the carrier again
   */
  final boolean resume(Task task) {
    current = task;
    task.become(TaskState.RUNNING);
    enter(task.memory);
    JdkThreads.setCurrent(carrier, task.thread);
    try {
      task.continuation.run();
    } finally {
      JdkThreads.setCurrent(carrier, carrier);
      current = null;
    }
    return then == Then.RESUME_LATER || !task.processor.isIdle();
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
