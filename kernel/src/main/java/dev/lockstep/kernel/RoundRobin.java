package dev.lockstep.kernel;

import java.util.ArrayDeque;

/**
 * The order of programs that are not counted (Dunigan, section 1.2): a task runs until it must
 * wait, then the next one that can run does, in turn.
 *
 * <p>There is one clock for all. It stands still while any task has something to do, so messages
 * arrive at once, and goes to the next timer when all of them wait or only flick.
 */
final class RoundRobin extends Scheduler {
  /** How often tasks may poll, with nothing else happening, before it is called endless. */
  private static final long ENDLESS_POLLS = 10_000_000;

  private final ArrayDeque<Processor> ready = new ArrayDeque<>();
  private final EventQueue timers = new EventQueue();
  private final boolean reportsSpinning;
  private long serial;
  private long clock;
  private long polls;
  private long pollsBeforeProgress;
  private int turnsWithoutProgress;

  RoundRobin(SimulatorSettings settings) {
    this.reportsSpinning = settings.spinLimitTicks() > 0;
  }

  @Override
  void runAll() {
    while (!isStopped()) {
      Processor next = ready.poll();
      if (next != null) {
        dispatch(next);
      } else if (!timers.isEmpty()) {
        happenNext();
      } else {
        return;
      }
    }
  }

  private void happenNext() {
    Event event = timers.poll();
    clock = Math.max(clock, event.tick);
    turnsWithoutProgress = 0;
    event.happen();
  }

  @Override
  long now() {
    return clock;
  }

  @Override
  void advance(long ticks) {}

  @Override
  void awaitTurn() {
    current.processor.tick = clock;
    if (isStopped()) {
      leave();
    }
  }

  @Override
  void goOn() {
    if (!current.isPolling) {
      turnsWithoutProgress = 0;
      pollsBeforeProgress = polls;
    }
  }

  @Override
  void yieldTurn() {
    Task task = current;
    Processor processor = task.processor;
    if (turnsWithoutProgress++ > ready.size() && !timers.isEmpty()) {
      happenNext();
    }
    Task next = processor.pollReady();
    if (next != null) {
      processor.enqueue(task);
      processor.current = next;
    }
    if ((next != null || !ready.isEmpty()) && !suspendReady() && next != null) {
      processor.takeBack(task);
    }
  }

  @Override
  void sliceEnded() {
    throw new IllegalStateException("a program that isn't counted has no slices");
  }

  @Override
  void schedule(Event event) {
    if (event.kind == Event.Kind.ARRIVAL) {
      event.tick = clock;
      event.happen();
    } else {
      event.serial = serial++;
      timers.add(event);
    }
  }

  @Override
  void enqueue(Task task, long tick) {
    Processor processor = task.processor;
    if (processor.isIdle()) {
      processor.current = task;
      ready.add(processor);
    } else {
      processor.enqueue(task);
    }
  }

  @Override
  void dispatch(Processor processor) {
    processor.tick = clock;
    if (resume(processor.current)) {
      ready.add(processor);
    }
  }

  @Override
  void stopIfSpinning() {
    polls++;
    if (reportsSpinning && polls - pollsBeforeProgress > ENDLESS_POLLS) {
      stop(RunResult.Spinning.polling(current, clock, clock));
      leave();
    }
  }
}
