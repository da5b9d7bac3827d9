package dev.lockstep.kernel.schedule;

import dev.lockstep.hooks.Ticks;
import dev.lockstep.kernel.time.Event;
import dev.lockstep.kernel.time.EventQueue;
import dev.lockstep.kernel.time.TickClock;

/**
 * How long a task runs before it is looked at again.
 *
 * <p>Tasks that share memory have slices of whole timeslices, counted from when they got their
 * processor or were last looked at: operations don't prolong a slice. While nothing else has
 * anything to do, several timeslices are given as one.
 *
 * <p>A task may be looked at too late, when it has done things that nobody could see. Then the
 * slice ended where it should have, and the ticks since are time ahead, which its next slices begin
 * with:
 *
 * <pre>
 *   task A  ├── slice ──┤ · ahead · │            A computes on, unseen
 *   task B              ├── slice ──┤            B goes on from where A's slice ended
 *   task A                          ├─┤ slice    of which the time ahead is gone already
 * </pre>
 */
final class Slices {
  /**
   * How far a task runs unseen before it is looked at whether it is ahead of others, which may kill
   * it: some milliseconds of a computation that calls nothing.
   */
  private static final int UNSEEN_TICKS = 1 << 24;

  private final EventQueue queue;
  private final TickClock clock;
  private final long limitTicks;
  private long timeslice;

  Slices(EventQueue queue, TickClock clock, long limitTicks, long timeslice) {
    this.queue = queue;
    this.clock = clock;
    this.limitTicks = limitTicks;
    this.timeslice = timeslice;
  }

  void setTimeslice(long ticks) {
    timeslice = ticks;
  }

  /** Whether there are any; at timeslice 0 a task runs until it calls the kernel. */
  boolean exist() {
    return timeslice > 0;
  }

  /** Whether others may see what the task does, so that it is interleaved with them. */
  boolean areGivenTo(Task task) {
    return timeslice > 0 && !task.memory.isOfOneTask();
  }

  /**
   * Whether the task, whose slice would begin now, did so much ahead that nothing of it is left;
   * then it is over. So a task that computes by itself costs no switch at small timeslices.
   */
  boolean isUsedUp(Task task, Processor processor) {
    if (task.ticksAhead == 0) {
      return false;
    }
    long end = end(task, processor.tick());
    long ticks = end - processor.tick();
    if (task.ticksAhead < ticks) {
      return false;
    }
    task.ticksAhead -= ticks;
    processor.sliceEndTick = end;
    processor.setClock(end);
    return true;
  }

  /**
   * The slice was over before now, if that is so: the processor's clock goes back to its end, and
   * the task is ahead of it.
   */
  boolean endedBefore(Task task, Processor processor) {
    long end = processor.hasBegunSlice() ? processor.sliceEndTick : processor.sliceStartTick;
    if (!areGivenTo(task) || clock.now() <= end) {
      return false;
    }
    task.ticksAhead = clock.now() - end;
    processor.setClock(end);
    return true;
  }

  /** Gives the running task what is left of its slice. */
  void goOn(Task task, Processor processor) {
    long tick = processor.tick() + task.ticksAhead;
    task.ticksAhead = 0;
    processor.sliceEndTick =
        areGivenTo(task) ? Math.max(end(task, processor.tick()), tick) : Processor.OPEN;
    long end = Math.min(processor.sliceEndTick, limitTicks);
    int longest = task.memory.isOfOneTask() ? UNSEEN_TICKS : Ticks.LONGEST_SLICE;
    clock.set(processor.ticksPerCount, tick, Math.clamp(end - tick, 0, longest));
  }

  private long end(Task task, long tick) {
    Processor processor = task.processor;
    long end = processor.sliceEndTick;
    if (tick < end) {
      long sliceTicks = Math.max(1, tick - processor.sliceStartTick);
      end = processor.sliceStartTick + roundUp(sliceTicks);
    }
    if (processor.hasReady(task.memory)) {
      return end;
    }
    Event first = queue.peek();
    long freeTicks = first == null ? Ticks.LONGEST_SLICE : first.tick() - end;
    freeTicks = Math.min(freeTicks, processor.ticksOfQuantum(end));
    return tick < end && freeTicks > 0 ? end + roundUp(freeTicks) : end;
  }

  /** To whole timeslices. */
  private long roundUp(long ticks) {
    return Math.ceilDiv(ticks, timeslice) * timeslice;
  }
}
