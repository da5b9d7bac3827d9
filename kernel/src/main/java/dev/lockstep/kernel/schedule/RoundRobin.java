package dev.lockstep.kernel.schedule;

import dev.lockstep.kernel.choice.Choices;
import dev.lockstep.kernel.choice.Why;
import dev.lockstep.kernel.time.Event;
import dev.lockstep.kernel.time.EventQueue;
import dev.lockstep.kernel.time.Limits;
import java.util.ArrayDeque;
import java.util.ArrayList;
import org.jspecify.annotations.Nullable;

/**
 * The order of programs that are not counted (Dunigan, section 1.2): a task runs until it must
 * wait, then the next one that can run does, in turn.
 *
 * <p>There is one clock for all. It stands still while any task has something to do, so messages
 * arrive at once, and goes to the next timer when all of them wait or only flick.
 */
public final class RoundRobin extends Timeline {
  /** How often tasks may poll, with nothing else happening, before it is called endless. */
  private static final long ENDLESS_POLLS = 10_000_000;

  /** The flick after an operation does not count: a task that did something may have more to do. */
  private static final int SOMETHING_DONE = -1;

  /** One turn for each ready task; a processor's own queue says whose. */
  private final ArrayDeque<Processor> turns = new ArrayDeque<>();

  private final EventQueue timers = new EventQueue();
  private final Carrier carrier;
  private final Ending ending;
  private final Choices choices;
  private final ReadyTasks readyTasks;
  private final boolean reportsSpinning;
  private final long limitTicks;
  private long operations;
  private long clock;
  private long pollsWithoutProgress;
  private int flicksInSuccession;

  /** An order for a run that ends where {@code limits} say. */
  public RoundRobin(Carrier carrier, Ending ending, Choices choices, Limits limits) {
    this.carrier = carrier;
    this.ending = ending;
    this.choices = choices;
    this.readyTasks = new ReadyTasks(choices);
    this.reportsSpinning = limits.spinTicks() > 0;
    this.limitTicks = limits.endTick();
  }

  @Override
  void runAll() {
    while (!ending.isStopped()) {
      Processor next = pollTurn();
      if (next != null) {
        dispatch(next);
      } else if (!timers.isEmpty()) {
        happenNext();
      } else {
        return;
      }
    }
  }

  private @Nullable Processor pollTurn() {
    if (choices.areAsked() && turns.size() > 1) {
      Processor chosen = choices.take(Why.TURN, clock, new ArrayList<>(turns));
      turns.removeFirstOccurrence(chosen);
      return chosen;
    }
    return turns.poll();
  }

  @SuppressWarnings("NullAway") // the caller has seen a timer
  private void happenNext() {
    Event event = timers.poll(choices);
    if (event.tick() >= limitTicks) {
      ending.stop(new RunResult.LimitReached(limitTicks));
      return;
    }
    clock = Math.max(clock, event.tick());
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
    carrier.running().processor().setClock(clock);
    if (ending.isStopped()) {
      carrier.leave(clock);
    }
  }

  @Override
  void goOn() {
    if (!carrier.running().isPolling()) {
      pollsWithoutProgress = 0;
      flicksInSuccession = SOMETHING_DONE;
    }
  }

  @Override
  void yieldTurn() {
    if (++flicksInSuccession > turns.size() && !timers.isEmpty()) {
      happenNext();
      if (ending.isStopped()) {
        carrier.leave(clock);
      }
    }
    if (!turns.isEmpty()) {
      Task task = carrier.running();
      passTurn(task, task.processor());
    }
  }

  private void passTurn(Task task, Processor processor) {
    Task next = readyTasks.insteadOf(task, processor, Why.YIELD, _ -> true);
    if (next != null) {
      processor.enqueue(task);
      processor.give(next);
    }
    if (!carrier.suspendReady() && next != null) {
      processor.takeBack(task);
    }
  }

  @Override
  void schedule(Event event) {
    if (event.kind() == Event.Kind.ARRIVAL) {
      event.happenAt(clock);
    } else {
      timers.add(event);
    }
  }

  @Override
  long firstTimeOut(long fromTick) {
    return timers.firstTimeOut(fromTick);
  }

  @Override
  void enqueue(Task task, long tick) {
    Processor processor = task.processor();
    if (processor.isIdle()) {
      processor.give(task);
    } else {
      processor.enqueue(task);
    }
    turns.add(processor);
  }

  @Override
  void withdraw(Task task) {
    Processor processor = task.processor();
    turns.removeFirstOccurrence(processor);
    if (processor.withdraw(task)) {
      processor.give(readyTasks.next(processor));
    }
  }

  @Override
  @SuppressWarnings("NullAway") // a processor whose turn it is has a task
  void dispatch(Processor processor) {
    processor.setClock(clock);
    carrier.resume(processor.current());
    takeBack();
  }

  @Override
  void takeBack() {
    if (carrier.current() != null) {
      Processor processor = carrier.takeBack();
      if (carrier.staysReady()) {
        turns.add(processor);
      }
    }
  }

  @Override
  void stopIfSpinning() {
    if (reportsSpinning && ++pollsWithoutProgress > ENDLESS_POLLS) {
      ending.stop(RunResult.Spinning.polling(carrier.running(), clock, clock));
      carrier.leave(clock);
    }
  }

  @Override
  public long operations() {
    return operations;
  }
}
