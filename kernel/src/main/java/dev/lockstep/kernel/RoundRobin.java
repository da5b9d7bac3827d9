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

  /** The flick after an operation does not count: who did something may have more to do. */
  private static final int SOMETHING_DONE = -1;

  /** One turn for each ready task; a processor's own queue says whose. */
  private final ArrayDeque<Processor> turns = new ArrayDeque<>();

  private final EventQueue timers = new EventQueue();
  private final boolean reportsSpinning;
  private final long limitTicks;
  private long serial;
  private long clock;
  private long pollsWithoutProgress;
  private int flicksInSuccession;

  RoundRobin(SimulatorSettings settings) {
    this.reportsSpinning = settings.spinLimitTicks() > 0;
    this.limitTicks = settings.endTick();
  }

  @Override
  void runAll() {
    while (!isStopped()) {
      Processor next = turns.poll();
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
    if (event.tick >= limitTicks) {
      stop(new RunResult.LimitReached(limitTicks));
      return;
    }
    clock = Math.max(clock, event.tick);
    pollsWithoutProgress = 0;
    flicksInSuccession = 0;
    event.happen();
  }

  @Override
  long now() {
    return clock;
  }

  @Override
  void awaitTurn() {
    operations++;
    current.processor.tick = clock;
    if (isStopped()) {
      leave();
    }
  }

  @Override
  void goOn() {
    if (!current.isPolling) {
      pollsWithoutProgress = 0;
      flicksInSuccession = SOMETHING_DONE;
    }
  }

  @Override
  void yieldTurn() {
    if (++flicksInSuccession > turns.size() && !timers.isEmpty()) {
      happenNext();
      if (isStopped()) {
        leave();
      }
    }
    if (!turns.isEmpty()) {
      passTurn(current, current.processor);
    }
  }

  private void passTurn(Task task, Processor processor) {
    Task next = processor.pollReady();
    if (next != null) {
      processor.enqueue(task);
      processor.give(next);
    }
    if (!suspendReady() && next != null) {
      processor.takeBack(task);
    }
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
      processor.give(task);
    } else {
      processor.enqueue(task);
    }
    turns.add(processor);
  }

  @Override
  void withdraw(Task task) {
    Processor processor = task.processor;
    turns.removeFirstOccurrence(processor);
    if (processor.withdraw(task)) {
      processor.give(processor.pollReady());
    }
  }

  @Override
  void dispatch(Processor processor) {
    processor.tick = clock;
    if (resume(processor.current)) {
      turns.add(processor);
    }
  }

  @Override
  void stopIfSpinning() {
    if (reportsSpinning && ++pollsWithoutProgress > ENDLESS_POLLS) {
      stop(RunResult.Spinning.polling(current, clock, clock));
      leave();
    }
  }

  // Programs that are not counted have no slices, and what they call takes no time.

  @Override
  void sliceEnded() {}

  @Override
  void sliceOverrun() {}

  @Override
  void advance(long counter) {}

  @Override
  void spend(long ticks) {}

  @Override
  long interrupt(Processor processor, long tick, long ticks) {
    return tick;
  }

  @Override
  void stopClock() {}

  @Override
  void resumeClock() {}
}
