package dev.lockstep.kernel.schedule;

import dev.lockstep.kernel.choice.Choices;
import dev.lockstep.kernel.choice.Pause;
import dev.lockstep.kernel.choice.Why;
import dev.lockstep.kernel.steps.Stepping;
import dev.lockstep.kernel.time.LastTick;
import dev.lockstep.kernel.trace.Cause;
import java.util.BitSet;
import java.util.function.LongConsumer;

/**
 * Moves tasks from state to state, and gives and takes processors with that.
 *
 * <pre>
 *               wake               resume              finish
 *   BLOCKED ────────────▶ READY ◀──────────▶ RUNNING ────────▶ DONE
 *      ▲                    │     suspendReady  │                ▲
 *      └────────────────────┼───────────────────┘                │
 *            block          └────────────────────────────────────┘  kill
 * </pre>
 */
final class Scheduler {
  /** Does something at a tick to come, at a processor's turn. */
  interface Agenda {
    void later(Processor processor, long tick, Runnable action);
  }

  private final Carrier carrier;
  private final Timeline timeline;
  private final ReadyTasks readyTasks;
  private final Choices choices;
  private final Agenda agenda;
  private final Stepping stepping;

  /** The tasks that are ready but for a pause; only asked for, never gone through. */
  private final BitSet pausing = new BitSet();

  private int activeProcessors;

  Scheduler(Carrier carrier, Timeline timeline, Choices choices, Agenda agenda, Stepping stepping) {
    this.stepping = stepping;
    this.carrier = carrier;
    this.timeline = timeline;
    this.readyTasks = new ReadyTasks(choices);
    this.choices = choices;
    this.agenda = agenda;
  }

  /** How many processors have a task that is not blocked. */
  int activeProcessors() {
    return activeProcessors;
  }

  /** Whether a task pauses that could go on. */
  boolean anyPauses() {
    return !pausing.isEmpty();
  }

  /** A task starts at {@code tick}. */
  void start(Task task, long tick) {
    if (task.times != null) {
      task.times.starts(tick);
    }
    makeReadyOrPause(task, tick, task.floats(), Why.START);
  }

  /** A task is woken by something that happened at {@code tick}; killed ones are not. */
  void wake(Task task, long tick, Cause cause, long by) {
    if (task.isDone()) {
      return;
    }
    task.become(Task.State.READY);
    task.wakes();
    if (task.times != null) {
      task.times.wakes(tick, cause, by);
    }
    makeReadyOrPause(task, tick, task.sleeps(), Why.WAKE);
  }

  private void makeReadyOrPause(Task task, long tick, boolean isAsleep, Why why) {
    if (stepping.isOn()) {
      stepping.hashBy(task.memory::identityHash);
      if (stepping.holds(
          task, why == Why.WAKE, task.thread(), () -> goesOn(task, tick, isAsleep, why))) {
        pausing.set(task.id());
        return;
      }
    }
    Pause pause = choices.areTasksAsked() ? choices.pause(why, tick, task) : Pause.NONE;
    if (pause.isNone()) {
      makeReady(task, tick, isAsleep, why);
      return;
    }
    pausing.set(task.id());
    if (pause.isUntilTimer()) {
      later(task, tick, Pause.BESIDE_TIMER, t -> endsLater(task, t, pause, isAsleep, why));
    } else {
      later(task, tick, pause.ticks(), t -> endPause(task, t, isAsleep, why));
    }
  }

  /** A task goes on that stood still. */
  private void goesOn(Task task, long tick, boolean isAsleep, Why why) {
    if (pausing.get(task.id())) {
      pausing.clear(task.id());
      makeReady(task, Math.max(tick, timeline.now()), isAsleep, why);
    }
  }

  /** Gives the running task's processor away; it goes on when it is let. */
  void stand(Waiter waiter) {
    block(waiter);
    awaitWakeUp();
  }

  /** A task goes on that stood still where it ran. */
  void unblock(Task task) {
    if (!task.isDone()) {
      task.become(Task.State.READY);
      task.wakes();
      if (task.times != null) {
        task.times.wakes(timeline.now(), Cause.TIME, 0);
      }
      makeReady(task, timeline.now(), false, Why.WAKE);
    }
  }

  /** What is set while a task pauses that waits for a timer is waited for, too. */
  private void endsLater(Task task, long tick, Pause pause, boolean isAsleep, Why why) {
    later(task, tick, timeline.ticks(pause, tick), t -> endPause(task, t, isAsleep, why));
  }

  /** Does something unless the task was killed meanwhile. */
  private void later(Task task, long tick, long ticks, LongConsumer action) {
    long end = LastTick.after(tick, ticks);
    agenda.later(
        task.processor(),
        end,
        () -> {
          if (pausing.get(task.id())) {
            action.accept(end);
          }
        });
  }

  /** The task is asked about again. */
  private void endPause(Task task, long tick, boolean isAsleep, Why why) {
    pausing.clear(task.id());
    makeReadyOrPause(task, tick, isAsleep, why);
  }

  private void makeReady(Task task, long tick, boolean isAsleep, Why why) {
    if (task.floats() && !isPlaced(task, tick)) {
      return;
    }
    Processor processor = task.processor();
    if (processor.isIdle()) {
      activeProcessors++;
      processor.interrupt(isAsleep ? processor.wakingTicks(task) : 0);
      if (!choices.areTasksAsked()) {
        processor.interrupt(choices.pause(why, tick, task).ticks());
      }
    }
    timeline.enqueue(task, tick);
  }

  /** Whether a thread has found an idle processor; if not, it waits for any. */
  @SuppressWarnings("NullAway") // it shares threads with others
  private boolean isPlaced(Task task, long tick) {
    SharedProcessors shared = task.processor().shared();
    Processor idle = shared.idle();
    if (idle == null) {
      timeline.awaitsAny(shared, tick);
      shared.add(task);
    } else {
      task.moveTo(idle);
    }
    return idle != null;
  }

  /** Blocks the running task, which gives up its processor. */
  void block(Waiter waiter) {
    Task task = carrier.running();
    task.blocks(waiter, timeline.now());
    task.become(Task.State.BLOCKED);
    if (task.times != null) {
      task.times.blocks(
          timeline.now(), waiter.kind(), waiter.which(), waiter.holderNumber(), carrier.place());
    }
    leaveProcessor(task);
    carrier.givesUp();
  }

  /** Returns when the running task, which is blocked, was made ready and has the carrier again. */
  void awaitWakeUp() {
    Task task = carrier.running();
    if (!carrier.suspend()) {
      Error error = carrier.cannotSuspend("wait for " + task.lastWaiter(), timeline.now());
      goOnUnblocked(task);
      throw error;
    }
  }

  /** A task that could not be suspended unwinds, so it has to have its processor. */
  private void goOnUnblocked(Task task) {
    pausing.clear(task.id());
    Processor processor = task.processor();
    Task other = processor.current();
    if (other == null) {
      activeProcessors++;
    } else {
      processor.enqueue(other);
    }
    processor.give(task);
    task.become(Task.State.READY);
    task.become(Task.State.RUNNING);
  }

  /** Ends the running task, which gives up its processor. */
  void finish() {
    Task task = carrier.running();
    task.become(Task.State.DONE);
    task.countAsOver();
    leaveProcessor(task);
    carrier.givesUp();
  }

  /** Ends a task that is not running: it stays suspended for ever, and waits for nothing. */
  void kill(Task task) {
    stepping.forgets(task.id());
    stepping.endsOthers();
    Waiter waiter = task.lastWaiter();
    boolean wasReady = task.state() == Task.State.READY;
    task.become(Task.State.DONE);
    task.countAsOver();
    boolean paused = pausing.get(task.id());
    pausing.clear(task.id());
    if (wasReady && !paused) {
      timeline.withdraw(task);
      activeProcessors -= task.processor().isIdle() ? 1 : 0;
    } else if (!wasReady && waiter != null && waiter.queue != null) {
      waiter.queue.remove(waiter);
    }
  }

  private void leaveProcessor(Task task) {
    Processor processor = task.processor();
    processor.give(readyTasks.next(processor));
    if (processor.isIdle()) {
      activeProcessors--;
    }
  }
}
