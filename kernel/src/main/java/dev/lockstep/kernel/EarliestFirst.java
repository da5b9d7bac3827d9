package dev.lockstep.kernel;

import dev.lockstep.hooks.Ticks;

/**
 * The order of counted programs: what is earliest in simulated time goes on.
 *
 * <p>A task whose memory nobody shares runs to its next operation, whatever the timeslice: until
 * then nobody can see what it does (DESIGN.md, kernel, laws 2 and 3). Tasks that share memory are
 * looked at every timeslice; while everything else lies further in the future, several timeslices
 * are given as one.
 */
final class EarliestFirst extends Scheduler {
  /** How long a process keeps a processor that others want, to the operation after. */
  private static final long PROCESS_QUANTUM_TICKS = 1000;

  private final EventQueue queue = new EventQueue();
  private final long limitTicks;
  private final long spinLimitTicks;
  private long serial;
  private long timeslice;

  /** Where the clock stands when {@link Ticks#left} is 0. */
  private long sliceEndTick;

  EarliestFirst(SimulatorSettings settings) {
    this.limitTicks = settings.limitTicks() == 0 ? Long.MAX_VALUE : settings.limitTicks();
    this.spinLimitTicks = settings.spinLimitTicks();
    this.timeslice = settings.timeslice().orElse(1);
  }

  void setTimeslice(long timeslice) {
    this.timeslice = timeslice;
  }

  @Override
  void runAll() {
    for (Event next = queue.poll(); next != null && !isStopped(); next = queue.poll()) {
      next.happen();
    }
  }

  @Override
  long now() {
    return sliceEndTick + Ticks.left;
  }

  @Override
  void advance(long ticks) {
    sliceEndTick += ticks;
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
      processor.tick = Math.max(processor.tick, tick);
      processor.dispatchTick = processor.tick;
      processor.current = task;
      schedule(processor);
    } else {
      processor.enqueue(task);
    }
  }

  @Override
  void dispatch(Processor processor) {
    Task task = processor.current;
    current = task;
    startSlice(processor.tick);
    if (resume(task)) {
      schedule(processor);
    }
  }

  @Override
  void awaitTurn() {
    Task task = current;
    Processor processor = task.processor;
    processor.tick = now();
    task.operationTick = processor.tick;
    if (isStopped()) {
      leave();
    }
    stopAtLimit(processor);
    while (mustWait(task, processor)) {
      if (!suspendReady()) {
        throw cannotSuspend("wait for its turn");
      }
    }
  }

  private boolean mustWait(Task task, Processor processor) {
    Event first = queue.peek();
    if (first != null && first.isBefore(processor)) {
      return true;
    }
    return usedUp(processor) && handOver(task, processor, false);
  }

  private static boolean usedUp(Processor processor) {
    return processor.tick - processor.dispatchTick >= PROCESS_QUANTUM_TICKS;
  }

  /** Lets the next task have the processor that does (not) share the memory, if one is ready. */
  private static boolean handOver(Task task, Processor processor, boolean sharing) {
    Task next = processor.pollReady(task.memory, sharing);
    if (next == null) {
      return false;
    }
    processor.enqueue(task);
    processor.current = next;
    processor.dispatchTick = processor.tick;
    return true;
  }

  @Override
  void goOn() {
    startSlice(now());
  }

  @Override
  void yieldTurn() {
    Task task = current;
    Processor processor = task.processor;
    if (handOver(task, processor, true) || handOver(task, processor, false)) {
      if (!suspendReady()) {
        processor.takeBack(task);
      }
    }
  }

  @Override
  void sliceEnded() {
    Task task = current;
    Processor processor = task.processor;
    processor.tick = now();
    if (isStopped()) {
      leave();
    }
    stopAtLimit(processor);
    if (isInterleaved(task)) {
      Event first = queue.peek();
      boolean rotates = handOver(task, processor, true);
      if (rotates || (first != null && first.isBefore(processor))) {
        suspendOrGoOn(task, processor, rotates);
      }
    } else {
      stopIfStarving(task, processor);
    }
    startSlice(processor.tick);
  }

  /** A task that the JVM can't suspend now is preempted later, at a switch point where it can. */
  private void suspendOrGoOn(Task task, Processor processor, boolean rotated) {
    if (!suspendReady() && rotated) {
      processor.takeBack(task);
    }
  }

  private boolean isInterleaved(Task task) {
    return timeslice > 0 && task.memory.liveTasks > 1;
  }

  /** Gives the running task its next slice, from {@code tick} on. */
  private void startSlice(long tick) {
    long ticks = Math.clamp(limitTicks - tick, 0, sliceTicks(tick));
    sliceEndTick = tick + ticks;
    Ticks.left = (int) -ticks;
  }

  private long sliceTicks(long tick) {
    Task task = current;
    if (!isInterleaved(task)) {
      return Ticks.LONGEST_SLICE;
    }
    if (task.processor.hasReady(task.memory, true)) {
      return timeslice;
    }
    Event first = queue.peek();
    long free = first == null ? Ticks.LONGEST_SLICE : first.tick - tick;
    if (free <= timeslice) {
      return timeslice;
    }
    long slices = Math.ceilDiv(Math.min(free, Ticks.LONGEST_SLICE - timeslice), timeslice);
    return slices * timeslice;
  }

  /** The run stops at the limit when nothing earlier is left: so what came before is complete. */
  private void stopAtLimit(Processor processor) {
    if (processor.tick >= limitTicks) {
      Event first = queue.peek();
      while (first != null && first.isBefore(processor) && suspendReady()) {
        first = queue.peek();
      }
      stop(new RunResult.LimitReached(limitTicks));
      leave();
    }
  }

  /** At timeslice 0 nothing preempts a task, so others of its memory may wait for ever. */
  private void stopIfStarving(Task task, Processor processor) {
    boolean endless = processor.tick - task.operationTick > spinLimitTicks;
    if (spinLimitTicks > 0 && endless && task.memory.liveTasks > 1) {
      stop(RunResult.Spinning.computing(task, processor.tick, task.operationTick));
      leave();
    }
  }

  @Override
  void stopIfSpinning() {
    long tick = current.processor.tick;
    if (spinLimitTicks == 0 || tick - progressTick <= spinLimitTicks) {
      return;
    }
    if (queue.allMatch(event -> event instanceof Processor other && other.current.isPolling)) {
      stop(RunResult.Spinning.polling(current, tick, progressTick));
      leave();
    }
    progressTick = tick;
  }
}
