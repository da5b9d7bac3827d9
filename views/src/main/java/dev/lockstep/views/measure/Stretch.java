package dev.lockstep.views.measure;

import dev.lockstep.kernel.trace.Recorder;

/**
 * A time in which a task did one thing.
 *
 * @param task which one
 * @param processor where; where it last ran if it waits
 * @param fromTick from when on
 * @param untilTick until when; never before {@code fromTick}
 * @param activity what it did, of {@link Activity}
 * @param reason why, if it waits
 */
public record Stretch(
    int task, int processor, long fromTick, long untilTick, int activity, Reason reason) {
  /**
   * Why a task waits.
   *
   * @param what which thing it waits for; see {@link Recorder#blocks}
   * @param holder which task could end it
   * @param place where it called
   */
  public record Reason(long what, int holder, int place) {
    /** None, or none that is known. */
    public static final Reason NONE = new Reason(0, Recorder.NOBODY, Recorder.NOWHERE);
  }

  /** How long it is. */
  public long ticks() {
    return untilTick - fromTick;
  }

  /** The part of it in a window; empty, with the same tick twice, if there is none. */
  public Stretch in(Window window) {
    if (fromTick >= window.fromTick() && untilTick <= window.untilTick()) {
      return this;
    }
    long from = Math.max(fromTick, window.fromTick());
    long until = Math.max(from, Math.min(untilTick, window.untilTick()));
    return new Stretch(task, processor, from, until, activity, reason);
  }

  /** The same on another processor. */
  Stretch on(int other) {
    return new Stretch(task, other, fromTick, untilTick, activity, reason);
  }

  /** The same between other ticks. */
  Stretch between(long from, long until) {
    return new Stretch(task, processor, from, until, activity, reason);
  }

  /** Another activity without a reason. */
  Stretch as(int other, long from, long until) {
    return new Stretch(task, processor, from, until, other, Reason.NONE);
  }
}
