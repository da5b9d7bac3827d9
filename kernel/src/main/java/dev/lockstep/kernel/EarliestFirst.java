package dev.lockstep.kernel;

import dev.lockstep.hooks.Ticks;
import java.util.function.BooleanSupplier;

/**
 * The order of counted programs: what is earliest in simulated time goes on.
 *
 * <p>A task whose memory nobody shares runs to its next operation, whatever the timeslice: until
 * then nobody can see what it does (ARCHITECTURE.md, time and order). Tasks that share memory are
 * looked at every timeslice, counted from when they got their processor or were last looked at:
 * operations don't prolong a slice. While nothing else has anything to do, several timeslices are
 * given as one.
 */
final class EarliestFirst extends Scheduler {
  /** How long a process keeps a processor that others want, to the operation after. */
  private static final long PROCESS_QUANTUM_TICKS = 1000;

  /**
   * How far a task runs unseen before it is looked at whether it is ahead of others, which may kill
   * it: some milliseconds of a computation that calls nothing.
   */
  private static final int UNSEEN_TICKS = 1 << 24;

  private final EventQueue queue = new EventQueue();
  private final TickClock clock = new TickClock();
  private final long limitTicks;
  private final long spinLimitTicks;
  private long serial;
  private long timeslice;

  /** Since when the running task has run without anything else in between. */
  private long runningSinceTick;

  EarliestFirst(SimulatorSettings settings) {
    this.limitTicks = settings.endTick();
    this.spinLimitTicks = settings.spinLimitTicks();
    this.timeslice = settings.timeslice().orElse(1);
  }

  void setTimeslice(long timeslice) {
    this.timeslice = timeslice;
  }

  @Override
  void runAll() {
    for (Event next = queue.poll(); next != null && !isStopped(); next = queue.poll()) {
      if (next.tick >= limitTicks) {
        stop(new RunResult.LimitReached(limitTicks));
      } else {
        next.happen();
      }
    }
  }

  @Override
  long now() {
    return clock.now();
  }

  @Override
  void schedule(Event event) {
    event.serial = serial++;
    queue.add(event);
  }

  @Override
  void enqueue(Task task, long tick) {
    Processor processor = task.processor;
    if (processor.isIdle()) {
      processor.tick = Math.max(processor.tick, Math.max(tick, processor.interruptEndTick));
      processor.give(task);
      schedule(processor);
    } else {
      processor.enqueue(task);
    }
  }

  /** The task's slice is given to it at the end of the operation, or the slice, that it is in. */
  @Override
  void dispatch(Processor processor) {
    if (processor.interruptTicks > 0) {
      processor.delay();
      schedule(processor);
      return;
    }
    clock.resumeAtOnce();
    clock.set(processor, processor.tick, 0);
    runningSinceTick = processor.tick;
    if (processor.isSliceOver) {
      rotate(processor);
    }
    if (isInterleaved(processor.current) && hasUsedSlice(processor.current, processor)) {
      processor.isSliceOver = true;
    } else if (!blocksAtTurn(processor.current)) {
      resume(processor.current);
    }
    if (!processor.isIdle()) {
      schedule(processor);
    }
  }

  /** Does what the suspended task would do, if it would only be suspended again. */
  private boolean blocksAtTurn(Task task) {
    BooleanSupplier atTurn = task.atTurn;
    if (atTurn == null || task.processor.hasReady()) {
      return false;
    }
    current = task;
    task.become(TaskState.RUNNING);
    boolean blocked = atTurn.getAsBoolean();
    if (blocked) {
      task.atTurn = null;
    } else {
      task.become(TaskState.READY);
    }
    current = null;
    return blocked;
  }

  // Operations.

  @Override
  void awaitTurn() {
    Task task = current;
    Processor processor = task.processor;
    processor.tick = clock.now();
    if (isStopped()) {
      leave();
    }
    do {
      while (isEarly(processor)) {
        if (!suspendReady()) {
          throw cannotWait(processor);
        }
      }
    } while (givesWay(task, processor));
  }

  /** Only where nobody else can want the processor, or see the memory: a switch less. */
  @Override
  boolean awaitTurn(BooleanSupplier blocks) {
    Task task = current;
    Processor processor = task.processor;
    processor.tick = clock.now();
    if (task.memory.liveTasks > 1 || isStopped() || !isEarly(processor) || processor.hasReady()) {
      awaitTurn();
      return false;
    }
    task.atTurn = blocks;
    boolean suspended = suspendReady();
    boolean blocked = suspended && task.atTurn == null;
    task.atTurn = null;
    if (!blocked) {
      awaitTurn();
    }
    return blocked;
  }

  /** Whether something is left to happen before the processor's task may go on. */
  private boolean isEarly(Processor processor) {
    Event first = queue.peek();
    return (first != null && first.isBefore(processor)) || processor.tick >= limitTicks;
  }

  private CannotSuspendError cannotWait(Processor processor) {
    return processor.tick < limitTicks ? cannotSuspend("wait for its turn") : cannotStopAtLimit();
  }

  /** Lets another process have the processor, if one wants it and this one has had it for long. */
  private boolean givesWay(Task task, Processor processor) {
    return processor.ticksInProcess() >= PROCESS_QUANTUM_TICKS
        && handOver(task, processor, processor.pollReady(task.memory, false));
  }

  /**
   * Lets another task have the processor. The JVM may be unable to suspend this one now: then it
   * keeps the processor, until the next time.
   */
  private boolean handOver(Task task, Processor processor, Task next) {
    if (next == null) {
      return false;
    }
    processor.enqueue(task);
    processor.give(next);
    if (suspendReady()) {
      return true;
    }
    processor.takeBack(task);
    return false;
  }

  @Override
  void goOn() {
    Processor processor = current.processor;
    processor.tick = clock.now();
    runningSinceTick = processor.tick;
    goOnInSlice(current, processor);
  }

  /** The processor's clock goes back to now: what was killed had gone ahead unseen. */
  @Override
  void withdraw(Task task) {
    Processor processor = task.processor;
    if (!processor.withdraw(task)) {
      return;
    }
    queue.remove(processor);
    processor.tick = Math.min(processor.tick, now());
    processor.interruptTicks = 0;
    processor.give(processor.pollReady());
    if (!processor.isIdle()) {
      schedule(processor);
    }
  }

  @Override
  void yieldTurn() {
    Processor processor = current.processor;
    handOver(current, processor, processor.pollReady());
  }

  // Slices.

  @Override
  void sliceEnded() {
    if (clock.isStopped()) {
      clock.ignoreTicks();
    } else {
      Processor processor = current.processor;
      processor.tick = clock.now();
      endSlice(current, processor);
    }
  }

  /** Others go on from where the slice ended; the task has what it did since ahead of them. */
  @Override
  void sliceOverrun() {
    Task task = current;
    Processor processor = task.processor;
    long end = processor.hasBegunSlice() ? processor.sliceEndTick : processor.sliceStartTick;
    if (clock.isStopped() || !isInterleaved(task) || clock.now() <= end) {
      sliceEnded();
    } else {
      task.ticksAhead = clock.now() - end;
      processor.tick = end;
      endSlice(task, processor);
    }
  }

  private void endSlice(Task task, Processor processor) {
    if (isStopped()) {
      leave();
    }
    if (processor.tick >= limitTicks && !suspendReady()) {
      throw cannotStopAtLimit();
    }
    if (!isInterleaved(task)) {
      stopIfStarving(task, processor);
      letOthersCatchUp(task, processor);
    } else if (processor.tick >= processor.sliceEndTick) {
      preempt(task, processor);
    }
    while (isInterleaved(task) && hasUsedSlice(task, processor)) {
      preempt(task, processor);
    }
    goOnInSlice(task, processor);
  }

  /** What an endless computation leaves to be done before it may be its end. */
  private void letOthersCatchUp(Task task, Processor processor) {
    if (task.memory.liveTasks == 1 && isEarly(processor)) {
      suspendReady();
    }
  }

  /**
   * Whether the task, whose slice would begin now, did so much ahead that nothing of it is left;
   * then it is over. So a task that computes by itself costs no switch at small timeslices.
   */
  private boolean hasUsedSlice(Task task, Processor processor) {
    if (task.ticksAhead == 0) {
      return false;
    }
    long end = sliceEnd(task, processor.tick);
    long ticks = end - processor.tick;
    if (task.ticksAhead < ticks) {
      return false;
    }
    task.ticksAhead -= ticks;
    processor.sliceEndTick = end;
    processor.tick = end;
    return true;
  }

  /** What is earlier goes first, as it may make a task ready that then has the next slice. */
  private void preempt(Task task, Processor processor) {
    if (isEarly(processor)) {
      processor.isSliceOver = true;
      if (suspendReady()) {
        return;
      }
    }
    processor.beginSlice();
    handOver(task, processor, processor.pollReady(task.memory, true));
  }

  private static void rotate(Processor processor) {
    Task task = processor.current;
    Task next = processor.pollReady(task.memory, true);
    if (next != null) {
      processor.enqueue(task);
    }
    processor.give(next == null ? task : next);
  }

  private boolean isInterleaved(Task task) {
    return timeslice > 0 && task.memory.liveTasks > 1;
  }

  /** Gives the running task what is left of its slice. */
  private void goOnInSlice(Task task, Processor processor) {
    long tick = processor.tick + task.ticksAhead;
    task.ticksAhead = 0;
    processor.sliceEndTick =
        isInterleaved(task) ? Math.max(sliceEnd(task, processor.tick), tick) : Processor.OPEN;
    long end = Math.min(processor.sliceEndTick, limitTicks);
    int longest = task.memory.liveTasks == 1 ? UNSEEN_TICKS : Ticks.LONGEST_SLICE;
    clock.set(processor, tick, Math.clamp(end - tick, 0, longest));
  }

  private long sliceEnd(Task task, long tick) {
    Processor processor = task.processor;
    long end = processor.sliceEndTick;
    if (tick < end) {
      long sliceTicks = Math.max(1, tick - processor.sliceStartTick);
      end = processor.sliceStartTick + roundUp(sliceTicks);
    }
    if (processor.hasReady(task.memory, true)) {
      return end;
    }
    Event first = queue.peek();
    long freeTicks = first == null ? Ticks.LONGEST_SLICE : first.tick - end;
    return tick < end && freeTicks > 0 ? end + roundUp(freeTicks) : end;
  }

  /** To whole timeslices. */
  private long roundUp(long ticks) {
    return Math.ceilDiv(ticks, timeslice) * timeslice;
  }

  // What code that no process pays for does to the clock, and library calls that take long.

  @Override
  void advance(long counter) {
    if (!clock.isStopped()) {
      clock.advance(counter);
    }
    sliceEnded();
  }

  @Override
  void spend(long ticks) {
    clock.pass(ticks);
  }

  /** Events happen while no task runs, so a processor that has one is in the queue. */
  @Override
  long interrupt(Processor processor, long tick, long ticks) {
    if (!processor.isIdle()) {
      processor.interruptTicks += ticks;
    }
    processor.interruptEndTick = Event.after(Math.max(tick, processor.interruptEndTick), ticks);
    return processor.interruptEndTick;
  }

  @Override
  void stopClock() {
    clock.stop();
  }

  @Override
  void resumeClock() {
    clock.resume();
  }

  // Endless runs.

  /** Unwinds the task; when it can be suspended it is, and the others come as far as the limit. */
  private CannotSuspendError cannotStopAtLimit() {
    return new CannotSuspendError(current, limitTicks, "stop at the limit");
  }

  /** At timeslice 0 nothing preempts a task, so others of its memory may wait for ever. */
  private void stopIfStarving(Task task, Processor processor) {
    boolean endless = processor.tick - runningSinceTick > spinLimitTicks;
    if (spinLimitTicks > 0 && endless && task.memory.liveTasks > 1) {
      stop(RunResult.Spinning.computing(task, processor.tick, runningSinceTick));
      leave();
    }
  }

  @Override
  void stopIfSpinning() {
    long tick = current.processor.tick;
    if (spinLimitTicks == 0 || tick - progressTick <= spinLimitTicks) {
      return;
    }
    if (onlyPolls(current.processor) && queue.allMatch(this::onlyPolls)) {
      stop(RunResult.Spinning.polling(current, tick, progressTick));
      leave();
    }
    progressTick = tick;
  }

  /** At timeslice 0 a task that is ready gets its turn only if the one that polls lets it. */
  private boolean onlyPolls(Event event) {
    return event instanceof Processor processor && processor.onlyPolls(timeslice > 0);
  }
}
