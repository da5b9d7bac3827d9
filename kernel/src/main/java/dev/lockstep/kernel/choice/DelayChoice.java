package dev.lockstep.kernel.choice;

import java.util.SplittableRandom;

/**
 * Delays what arrives, and changes the order of what waits, but never preempts a task: which of
 * several messages a receive takes, which task gets a lock or is notified, which of equal ticks
 * comes first, and how long it takes until one that was started, woken or sent something goes on.
 *
 * <p>Each choice between tasks or messages falls on each of them as often. Each fourth start,
 * wake-up and monitor that is left is with a pause of any length, each eighth sleep ends late, and
 * each eighth message is on its way for longer than the network takes: by 10 to 100,000,000 ticks,
 * or until after the next timer.
 *
 * <p>Source: Emmi, Qadeer and Rakamaric, "Delay-Bounded Scheduling", POPL 2011, delays tasks where
 * they are scheduled, and leaves all else to a deterministic scheduler; here what arrives is
 * delayed too.
 */
public final class DelayChoice implements ChoicePolicy {
  private static final int FOURTH = 4;
  private static final int EIGHTH = 8;

  private final SplittableRandom random;

  /** Draws from a seed. */
  public DelayChoice(long seed) {
    random = new SplittableRandom(seed);
  }

  @Override
  public Asked asked() {
    return Asked.ALL;
  }

  /** Nothing is switched inside. */
  @Override
  public boolean countsJdk() {
    return false;
  }

  @Override
  public int choose(Choice choice) {
    return switch (choice.why()) {
      case START, WAKE, BARGE -> pause(choice, FOURTH);
      case LATE, TRAVEL -> pause(choice, EIGHTH);
      case PAUSE, SPURIOUS, FAR -> 0;
      case SLICE, QUANTUM, PREEMPT -> goesOn(choice);
      default -> random.nextInt(choice.count());
    };
  }

  private int pause(Choice choice, int each) {
    return random.nextInt(each) == 0 ? 1 + random.nextInt(choice.count() - 1) : 0;
  }

  /** The task that has run is the last alternative, or the first one. */
  private static int goesOn(Choice choice) {
    int last = choice.count() - 1;
    return choice.task(last) == choice.task() ? last : 0;
  }
}
