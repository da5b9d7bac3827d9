package dev.lockstep.kernel.choice;

import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * Chooses by chance; the same seed gives the same run.
 *
 * <p>Where a timeslice ends, the task that has run goes on, but with a probability that is given:
 * then it pauses, or another one goes on where several want the processor. So a task may run far
 * while others stand still. Waits end without a reason, and what is due is late, messages too, as
 * often. Each fourth start, wake-up and monitor that is left is with a pause: there are fewer of
 * them than timeslices, and what goes wrong there often needs one. Elsewhere each alternative is as
 * likely as another.
 *
 * <p>Slices are whole timeslices for the most part. Short ones come in rows of some eight: each
 * second task that begins has one, each fourth that was woken, and elsewhere they begin four times
 * as often as a task does not go on. The first brings a task somewhere; most others are of one
 * tick, so that it may stop at each instruction that others can see, and does each fourth time.
 * Rows of slices of any length stopped it in the midst of a short body in 1 of 300 rounds, these do
 * in 1 of 100.
 */
public final class RandomChoice implements ChoicePolicy {
  /** What a probability of 1 is. */
  public static final int CERTAIN = 1_000_000;

  private static final int FOURTH = CERTAIN / 4;
  private static final int EIGHTH = CERTAIN / 8;

  /** How long short slices are at most, each as often as another. */
  private static final int[] TENS = {10, 100, 1000};

  /** How much likelier a short slice is than that a task does not go on behind a long one. */
  private static final int SHORT_SLICES = 4;

  private final SplittableRandom random;

  /** It was started or woken, and has had no slice since. */
  private static final byte FRESH = 1;

  /** Its slice is a short one. */
  private static final byte SHORTLY = 2;

  /** It has paused behind a short slice. */
  private static final byte RESTED = 3;

  /** Which of these each task is, or none: with sets of bits, parking took a tenth longer. */
  private byte[] states = new byte[16];

  private final int millionths;

  /**
   * Draws from a seed.
   *
   * @param millionths the probability that a task does not go on at the end of a timeslice
   */
  public RandomChoice(long seed, int millionths) {
    random = new SplittableRandom(seed);
    this.millionths = millionths;
  }

  @Override
  public Asked asked() {
    return Asked.ALL;
  }

  @Override
  public int choose(Choice choice) {
    return switch (choice.why()) {
      case SPURIOUS, LATE, TRAVEL -> notFirst(choice, millionths);
      case PAUSE, PREEMPT -> pause(choice);
      case START, WAKE -> {
        begin(choice);
        yield notFirst(choice, FOURTH);
      }
      case BARGE -> notFirst(choice, FOURTH);
      case FAR -> stretch(choice);
      case SLICE, QUANTUM -> another(choice);
      default -> random.nextInt(choice.count());
    };
  }

  /** A row ends where its task waits. */
  private void begin(Choice choice) {
    boolean isFresh = choice.why() == Why.START || random.nextBoolean();
    int task = place(choice);
    states[task] = isFresh ? FRESH : 0;
  }

  private int pause(Choice choice) {
    int task = place(choice);
    int chosen = notFirst(choice, atEnd(task));
    if (chosen != 0 && states[task] == SHORTLY) {
      states[task] = RESTED;
    }
    return chosen;
  }

  /** The first alternative, or, with a probability, any other one. */
  private int notFirst(Choice choice, int probability) {
    return happens(probability) ? 1 + random.nextInt(choice.count() - 1) : 0;
  }

  /** The last alternative, if that is the task that has run, or any other one. */
  private int another(Choice choice) {
    int last = choice.count() - 1;
    if (choice.task(last) != choice.task()) {
      return random.nextInt(choice.count());
    }
    return happens(atEnd(place(choice))) ? random.nextInt(last) : last;
  }

  /** How likely a task does not go on at the end of its slice. */
  private int atEnd(int task) {
    return states[task] == SHORTLY ? FOURTH : millionths;
  }

  /** Short slices come in rows, so that two tasks can take turns at short distances. */
  private int stretch(Choice choice) {
    int task = place(choice);
    boolean isFresh = states[task] == FRESH;
    boolean wasShort = states[task] == SHORTLY || states[task] == RESTED;
    states[task] = 0;
    int probability =
        wasShort
            ? CERTAIN - EIGHTH
            : isFresh ? 2 * FOURTH : Math.min(CERTAIN, SHORT_SLICES * millionths);
    if (!happens(probability)) {
      return 0;
    }
    states[task] = SHORTLY;
    if (wasShort && happens(3 * FOURTH)) {
      return 1;
    }
    int longest = TENS[random.nextInt(isFresh ? 2 : TENS.length)];
    return 1 + random.nextInt(Math.min(longest, choice.count() - 1));
  }

  /** Where the state of a task is: from 1, and 0 for none. */
  private int place(Choice choice) {
    int place = 1 + choice.task();
    if (place >= states.length) {
      states = Arrays.copyOf(states, 2 * place);
    }
    return place;
  }

  private boolean happens(int probability) {
    return random.nextInt(CERTAIN) < probability;
  }
}
