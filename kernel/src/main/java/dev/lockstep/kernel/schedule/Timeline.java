package dev.lockstep.kernel.schedule;

import dev.lockstep.kernel.choice.Pause;
import dev.lockstep.kernel.steps.Stepping;
import dev.lockstep.kernel.time.Event;
import dev.lockstep.kernel.trace.Samples;
import java.util.function.BooleanSupplier;

/** Keeps time and events, and says which task comes next. */
public abstract class Timeline {
  private long progressTick;

  /** When something last happened that others could see. */
  final long progressTick() {
    return progressTick;
  }

  /** Something happens at this tick that others could see. */
  final void progresses(long tick) {
    progressTick = tick;
  }

  /** Lets what is ready and what will happen follow each other, until nothing can go on. */
  abstract void runAll();

  /** Goes on from wherever the run is: a task may just have given the carrier back. */
  final void goOnFromHere() {
    takeBack();
    runAll();
  }

  /** Takes the carrier back from the task that ran, if one did. */
  abstract void takeBack();

  /** The clock of the processor whose task runs. */
  abstract long now();

  /** Something will happen, at its tick. */
  abstract void schedule(Event event);

  /** When the first time-out at this tick or later is due; else the last tick. */
  abstract long firstTimeOut(long fromTick);

  /** How long a pause is that begins at a tick. */
  final long ticks(Pause pause, long tick) {
    if (!pause.isUntilTimer()) {
      return pause.ticks();
    }
    long ticks = firstTimeOut(tick) - tick;
    return (ticks <= Pause.FARTHEST_TIMER ? ticks : 0) + Pause.BESIDE_TIMER;
  }

  /** Where nothing can go on, this may let a task go on that stands still. */
  void step(Stepping by) {}

  /** Gives a ready task a place in its processor's queue, from {@code tick} on. */
  abstract void enqueue(Task task, long tick);

  /** A thread is going to wait, from {@code tick} on, for any of these processors. */
  void awaitsAny(SharedProcessors shared, long tick) {}

  /** Where the running task was resumed; 0 where that has no meaning. */
  long resumedTick() {
    return 0;
  }

  /** Lets the processor's task run. */
  abstract void dispatch(Processor processor);

  /** Takes a task that waits for its processor, or has it, out of the order of things. */
  abstract void withdraw(Task task);

  /** Waits until nothing that is earlier than the running task's clock is left to happen. */
  abstract void awaitTurn();

  /**
   * Whether the running task had the carrier's stack for itself for so short a time that most of
   * that must be free.
   */
  boolean hasJustResumed() {
    return false;
  }

  /**
   * Lets what is earlier than the running task's clock happen, as its processor may be taken by it,
   * where the task can be suspended. This is no operation: no other task gets the processor.
   */
  void awaitInterrupts() {}

  /** The running task goes on after an operation. */
  abstract void goOn();

  /** Offers the processor to others that are ready. */
  abstract void yieldTurn();

  /** The running task polls: ends the run if nothing can ever change for it. */
  abstract void stopIfSpinning();

  /** From here on it is sampled where tasks compute; where nothing is counted, it can't be. */
  public void sample(Samples by) {}

  /** Changes the timeslice. Where nothing is counted there are none. */
  public void setTimeslice(long timeslice) {}

  /** The timeslice; 0 where there is none. Another thread may ask, and may get an old one. */
  public long timeslice() {
    return 0;
  }

  /**
   * Waits for the turn of an operation that may block the task at once. If the task has to be
   * suspended until then, {@code blocks} may do at its turn, on its behalf, what the operation
   * would do.
   *
   * @return whether it has: then the task was blocked, and is awake again
   */
  boolean awaitTurn(BooleanSupplier blocks) {
    awaitTurn();
    return false;
  }

  /**
   * Whether the running task may go on without waiting for the turn of an operation that tells it
   * nothing: no other could see the difference, and nothing that is earlier could make one.
   */
  boolean letsGoOn(Task task) {
    return false;
  }

  /** Whether the running task may take what is free without waiting for its turn. */
  boolean takesAtOnce(Task task) {
    return false;
  }

  /** The running task is about to look whether others have done something, or to let them. */
  void polls() {}

  /**
   * Whether it can be seen that the running task reads its clock, if it does nothing with what it
   * reads: {@link #awaitInterrupts} may find what is earlier, which would happen anyway before the
   * task's next operation. A policy is asked what goes first, and a run that is cut off tells how
   * far each task came.
   */
  boolean isReadingSeen(Task task) {
    return true;
  }

  /** Whether what runs belongs to no process. */
  boolean isUncounted() {
    return false;
  }

  /** Sets the clock, between tasks, to what a processor's was at a tick. */
  void goTo(Processor processor, long tick) {}

  /**
   * Waits for the turn of an operation that only shows something. Where the task is not to wait,
   * {@code action} is done at its turn.
   *
   * @return whether it is its turn, and {@code action} the task's to do
   */
  boolean awaitTurnToShow(Runnable action) {
    awaitTurn();
    return true;
  }

  /**
   * The running task's processor works for the kernel, which nothing interrupts. Before or after an
   * operation, not in it. Where nothing is counted, nothing takes time.
   */
  void spend(long ticks) {}

  /**
   * Takes a processor for what isn't its tasks', as soon as it has done with what it was taken for
   * before; what its task does next is that much later.
   *
   * @return when that is done
   */
  long interrupt(Processor processor, long tick, long ticks) {
    return tick;
  }

  /**
   * How many operations were begun, where nothing else tells that the program goes on. Another
   * thread may ask, and may get an old number.
   */
  public long operations() {
    return 0;
  }
}
