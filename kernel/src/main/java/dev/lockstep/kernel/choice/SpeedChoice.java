package dev.lockstep.kernel.choice;

import java.util.SplittableRandom;

/**
 * Lets every task run at a speed of its own, and stall now and then, so that time-outs strike which
 * a machine with equal processors never shows; what is due is late as often as a task stalls, and
 * so are messages.
 *
 * <p>A task's speed is full, or a tenth, a hundredth or a thousandth of that: it pauses at the end
 * of each timeslice for so much longer. A task that starts or is woken has one of these for a while
 * only: each fourth time it is drawn anew. One timeslice of 200 ends with a stall, which is of any
 * length, or until after the next timer.
 *
 * <p>Source: our own. Of the schedulers that Thompson, Donaldson and Betts compare ("Concurrency
 * testing using controlled schedulers: an empirical study", ACM TOPC 2(4), 2016) none has a clock,
 * and so none makes a time-out strike.
 */
public final class SpeedChoice implements ChoicePolicy {
  private static final int STALL_IN = 200;
  private static final int DRAWN_IN = 4;

  /** Of pauses: none, and those that make a task of timeslices of 1,000 ticks slower. */
  private static final int[] SPEEDS = {0, 0, 4, 5, 6};

  private final SplittableRandom random;
  private final TaskNumbers speeds = new TaskNumbers();

  /** Whether a task has paused since the end of its last timeslice. */
  private final TaskNumbers rested = new TaskNumbers();

  /** Draws from a seed. */
  public SpeedChoice(long seed) {
    random = new SplittableRandom(seed);
  }

  @Override
  public Asked asked() {
    return Asked.ALL;
  }

  /** What tasks do between two operations is as they do it: only how long it takes is another. */
  @Override
  public boolean countsJdk() {
    return false;
  }

  @Override
  public int choose(Choice choice) {
    return switch (choice.why()) {
      case START -> drawn(choice, 0);
      case WAKE -> random.nextInt(DRAWN_IN) == 0 ? drawn(choice, 0) : 0;
      case PAUSE -> pause(choice);
      case PREEMPT, QUANTUM, SLICE -> random.nextInt(choice.count());
      case LATE, TRAVEL -> stalls() ? any(choice) : 0;
      case SPURIOUS, BARGE, FAR -> 0;
      default -> random.nextInt(choice.count());
    };
  }

  /** Behind a pause the task is asked about again, and goes on. */
  private int pause(Choice choice) {
    boolean hasPaused = rested.get(choice.task()) != 0;
    int chosen = hasPaused ? 0 : stalls() ? any(choice) : speed(choice);
    rested.put(choice.task(), chosen);
    return chosen;
  }

  private int drawn(Choice choice, int chosen) {
    speeds.put(choice.task(), 1 + SPEEDS[random.nextInt(SPEEDS.length)]);
    return chosen;
  }

  /** A task that was there before anybody asked has its speed from here on. */
  private int speed(Choice choice) {
    if (speeds.get(choice.task()) == 0) {
      return drawn(choice, 0);
    }
    return Math.min((int) speeds.get(choice.task()) - 1, choice.count() - 1);
  }

  private boolean stalls() {
    return random.nextInt(STALL_IN) == 0;
  }

  private int any(Choice choice) {
    return 1 + random.nextInt(choice.count() - 1);
  }
}
