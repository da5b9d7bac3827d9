package dev.lockstep.kernel.schedule;

import dev.lockstep.hooks.CallPlace;
import dev.lockstep.hooks.Ticks;
import dev.lockstep.kernel.choice.Choices;
import dev.lockstep.kernel.choice.Stretch;
import dev.lockstep.kernel.time.Event;
import dev.lockstep.kernel.time.EventQueue;
import dev.lockstep.kernel.time.LastTick;
import dev.lockstep.kernel.time.TickClock;
import dev.lockstep.kernel.trace.Samples;
import dev.lockstep.kernel.trace.TaskTimes;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How long a task runs before it is looked at again.
 *
 * <p>Tasks that share memory have slices of whole timeslices, counted from when they got their
 * processor or were last looked at: operations don't prolong a slice. While nothing else has
 * anything to do, several timeslices are given as one. A policy may give shorter slices than a
 * timeslice.
 *
 * <p>A task may be looked at too late, when it has done things that no other could see. Then the
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
  private final Choices choices;
  private final long limitTicks;
  private long timeslice;
  private List<Stretch> stretches;

  /** Takes samples of where tasks compute; null if the run isn't recorded. */
  private @Nullable Samples samples;

  /** Whether nothing but the end of the run looks at where a task is in the midst of a slice. */
  private boolean areUnseen;

  /** Up to where the running task need be looked at only for that. */
  private long endTick;

  Slices(EventQueue queue, TickClock clock, Choices choices, long limitTicks, long timeslice) {
    this.queue = queue;
    this.clock = clock;
    this.choices = choices;
    this.limitTicks = limitTicks;
    this.timeslice = timeslice;
    this.stretches = Stretch.upTo(timeslice);
  }

  /** From here on samples are taken of where tasks compute. */
  void sample(@Nullable Samples by) {
    samples = by;
  }

  /**
   * The run goes on.
   *
   * @param isWatched whether a witness sees where each task is that goes on
   */
  void goOn(boolean isWatched) {
    areUnseen = samples == null && !isWatched && !choices.areAsked();
  }

  /**
   * If the running task was interrupted only to be looked at, looks, and lets it go on.
   *
   * @return whether that is so
   */
  boolean isSampled(Task task) {
    TaskTimes times = task.times;
    if (samples == null || times == null || task.putOff() > 0) {
      return false;
    }
    long tick = clock.now();
    long unseenTicks = times.unseenTicks(tick);
    if (samples.ticksLeft(unseenTicks) <= 0) {
      times.tellUse(tick);
      samples.look(tick, task.id(), unseenTicks);
      times.isSeen(tick);
    }
    if (tick >= endTick) {
      return false;
    }
    set(task, tick, endTick, false);
    return true;
  }

  /** Another task goes on: what was said of the one that ran before is not said of it. */
  void resumes() {
    endTick = 0;
  }

  void setTimeslice(long ticks) {
    timeslice = ticks;
    stretches = Stretch.upTo(ticks);
  }

  long timeslice() {
    return timeslice;
  }

  /** Whether there are any; at timeslice 0 a task runs until it calls the kernel. */
  boolean exist() {
    return timeslice > 0;
  }

  /** Whether it is all the same when the task is looked at. */
  boolean areInvisible(Task task) {
    return areUnseen && limitTicks == LastTick.TICK && task.memory.isOfOneTask();
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
    if (task.ticksAhead() == 0) {
      return false;
    }
    long start = processor.tick();
    long end = end(task, start);
    if (task.ticksAhead() < end - start) {
      return false;
    }
    if (timeslice == 1 && processor.isOfOneTask() && !choices.areAsked()) {
      processor.skipFrom(end);
      end += skipped(processor, end, task.ticksAhead() - (end - start));
    }
    task.isAhead(task.ticksAhead() - (end - start));
    processor.endSliceAt(end);
    processor.setClock(end);
    return true;
  }

  /**
   * How many slices of a tick behind {@code tick} so many ticks use up: no other task wants the
   * processor, so nothing happens where they end. With costly instructions that is most of them,
   * and each would be a step through the queue: 7 microseconds a shared reference of 16 processors,
   * and 0.7 with one step for all. Where longer slices begin follows from where each one ended.
   */
  private long skipped(Processor processor, long tick, long ticks) {
    return Math.clamp(Math.min(limitTicks - tick, processor.ticksOfQuantum(tick)), 0, ticks);
  }

  /**
   * Another task wants the processor from {@code tick} on: its task has used up only the slices
   * that ended before then.
   *
   * @param isPast whether a slice that ends at that very tick was gone through
   */
  void takeBack(Processor processor, long tick, boolean isPast) {
    long from = processor.skippedFromTick();
    processor.skipsNothing();
    Task task = processor.current();
    if (from == Processor.OPEN || task == null) {
      return;
    }
    long end = Math.max(from, isPast ? tick + 1 : tick);
    if (end < processor.tick()) {
      task.isAhead(task.ticksAhead() + processor.tick() - end);
      processor.endSliceAt(end);
      processor.setClock(end);
    }
  }

  /**
   * The slice was over before now, if that is so: the processor's clock goes back to its end, and
   * the task is ahead of it.
   */
  boolean endedBefore(Task task, Processor processor) {
    long end = processor.hasBegunSlice() ? processor.sliceEndTick() : processor.sliceStartTick();
    if (!areGivenTo(task) || clock.now() <= end) {
      return false;
    }
    task.isAhead(clock.now() - end);
    processor.setClock(end);
    return true;
  }

  /**
   * Gives the running task what is left of its slice.
   *
   * @param isAtCall whether it is at the call that it told last; else it was interrupted anywhere
   */
  void goOn(Task task, Processor processor, boolean isAtCall) {
    long tick = processor.tick() + task.ticksAhead();
    task.isAhead(0);
    processor.skipsNothing();
    boolean areGiven = areGivenTo(task);
    Ticks.areRenewed = !areGiven;
    long sliceEndTick = areGiven ? Math.max(end(task, processor.tick()), tick) : Processor.OPEN;
    processor.endSliceAt(sliceEndTick);
    long end = Math.min(sliceEndTick, limitTicks);
    int longest = task.memory.isOfOneTask() ? UNSEEN_TICKS : Ticks.LONGEST_SLICE;
    endTick = tick + Math.clamp(end - tick, 0, longest);
    set(task, tick, endTick, isAtCall);
    if (areGiven && areUnseen) {
      clock.goUnseenTo(limitTicks);
      if (timeslice == 1 && processor.isOfOneTask() && !processor.hasFloatingAwaited()) {
        clock.readTo(queue.effectTick());
      }
    }
  }

  private void set(Task task, long tick, long end, boolean isAtCall) {
    long unseenTicks = unseenTicks(task, tick, isAtCall);
    clock.set(task.processor().ticksPerCount, tick, Math.min(end - tick, unseenTicks));
  }

  /** How long the task may go on unseen; what is due is told at once. */
  private long unseenTicks(Task task, long tick, boolean isAtCall) {
    TaskTimes times = task.times;
    if (samples == null || times == null || task.putOff() > 0) {
      return Long.MAX_VALUE;
    }
    long unseenTicks = times.unseenTicks(tick);
    if (samples.ticksLeft(unseenTicks) <= 0) {
      times.tellUse(tick);
      if (isAtCall) {
        samples.atCall(tick, task.id(), CallPlace.current, unseenTicks);
      } else {
        samples.look(tick, task.id(), unseenTicks);
      }
      times.isSeen(tick);
      unseenTicks = 0;
    }
    return samples.ticksLeft(unseenTicks);
  }

  private long end(Task task, long tick) {
    Processor processor = task.processor();
    long end = processor.sliceEndTick();
    if (tick < end) {
      long sliceTicks = Math.max(1, tick - processor.sliceStartTick());
      end = processor.sliceStartTick() + roundUp(sliceTicks, length(task, processor));
    }
    if (processor.hasReady(task.memory) || choices.arePausesAsked()) {
      return end;
    }
    Event first = queue.peek();
    long freeTicks = first == null ? Ticks.LONGEST_SLICE : first.tick() - end;
    freeTicks = Math.min(freeTicks, processor.ticksOfQuantum(end));
    return tick < end && freeTicks > 0 ? end + roundUp(freeTicks, timeslice) : end;
  }

  /** Asked once for each slice, when it begins. */
  private long length(Task task, Processor processor) {
    if (!choices.areTasksAsked()) {
      return timeslice;
    }
    if (processor.sliceTicks() == 0) {
      processor.sliceTicks(choices.stretch(processor.tick(), task, stretches).ticks());
    }
    return processor.sliceTicks();
  }

  /** To whole slices. A division takes as long as all the rest, and mostly there is one slice. */
  private static long roundUp(long ticks, long slice) {
    return ticks <= slice ? slice : Math.ceilDiv(ticks, slice) * slice;
  }
}
