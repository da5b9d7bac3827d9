package dev.lockstep.views.path;

/**
 * A stretch of the critical path. Times are ticks.
 *
 * @param task which one it belongs to: for messages under way the sender; {@link
 *     dev.lockstep.kernel.trace.Recorder#NOBODY} before the first task
 * @param processor where the task was; {@link #NONE} if it is unknown, or there was none
 * @param place the number of the place in the program; 0 if it is unknown
 * @param message whose number; 0 if it is about none
 * @param parts how many stretches were made one for it, to save room; kind, task, place and message
 *     are those of the longest
 */
public record Segment(
    long fromTick,
    long untilTick,
    Kind kind,
    int task,
    int processor,
    int place,
    long message,
    long parts) {
  /** No processor. */
  public static final int NONE = -1;

  /** How long it is, in ticks. */
  public long ticks() {
    return untilTick - fromTick;
  }
}
