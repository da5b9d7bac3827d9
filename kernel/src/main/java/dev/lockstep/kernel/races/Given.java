package dev.lockstep.kernel.races;

/**
 * What a task has given to others: all that it did until then, and all that it knew. It never
 * changes.
 *
 * <p>A task gives at the end of one of its times, which no later gift has the number of. So whoever
 * knows that time knows all that was given with it, and the numbers need no comparing.
 *
 * @param task whose gift it is; below 0 if it is several tasks' together
 * @param clock that task's own clock then
 * @param known what it knew of each task; the number of the task itself may be too small
 */
record Given(int task, int clock, int[] known) {
  /** Gifts of several. */
  static final int SEVERAL = -1;

  /** Nothing. */
  static final Given NOTHING = new Given(SEVERAL, 0, new int[0]);
}
