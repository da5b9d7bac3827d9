package dev.lockstep.views.export.shown;

import dev.lockstep.kernel.trace.RunEnd;
import dev.lockstep.kernel.trace.RunFacts;
import dev.lockstep.views.measure.Stretch;

/**
 * Takes what a viewer shows of a run. Whatever is named has been told before. What has a tick is
 * told when it is over, so ticks of different tasks are in no order.
 */
public interface Shown {
  /** What the run is; told first. */
  default void run(RunFacts facts) {}

  /** What a place number stands for; see {@link dev.lockstep.kernel.trace.Recorder#place}. */
  default void place(ShownPlace place) {}

  /** There is a processor. */
  default void processor(int processor) {}

  /** A task is there. */
  default void task(ShownTask task) {}

  /** What a task did. Stretches of one task follow each other. */
  default void stretch(Stretch stretch) {}

  /** So long a processor had a task. */
  default void ran(int processor, long fromTick, long untilTick, int task) {}

  /** A task sends a message. */
  default void sent(ShownMessage message) {}

  /**
   * A task has a message that was sent.
   *
   * @param arrivedTick when it arrived; {@code tick} if that is not known
   * @param task which one; {@link dev.lockstep.kernel.trace.Recorder#NOBODY} if a library took it
   */
  default void received(ShownMessage message, long arrivedTick, long tick, int task) {}

  /** A task did something at a tick, in a few words. */
  default void noted(long tick, int task, String words) {}

  /** From a tick on a counter has a value. Told behind all else, in the order of ticks. */
  default void counted(long tick, ShownCounter counter, long value) {}

  /** How the run ended; not told of a run whose end is not known. */
  default void ended(long tick, RunEnd end, String words) {}

  /** Nothing more is told; the last tick of all that was. */
  default void finish(long lastTick) {}
}
