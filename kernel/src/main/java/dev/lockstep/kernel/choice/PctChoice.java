package dev.lockstep.kernel.choice;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;

/**
 * Gives each task a priority by chance, and changes it at few points: the task of the highest
 * priority that can go on does, and all others stand still.
 *
 * <p>A step is the end of a slice; how long slices are is chosen by chance, from a tick to a
 * timeslice. Of K steps, D - 1 are change points, drawn from the seed: there the task that has run
 * gets the lowest priority of all. An error that needs D things in one order is so found with a
 * probability of at least 1 / (N * K^(D-1)), with N tasks, as far as the order is one of slices.
 *
 * <pre>
 *   priority  high   A ══════════╗ change
 *             middle             ╚ B ═══╗ blocks     ╔ B ═══
 *             lowest                    ╚ A ═════════╝ is woken
 *   steps            1  2  3  4  5  6  7  8  9  10  11  12
 * </pre>
 *
 * <p>On a processor of its own a task stands still by pauses, after each of which it is asked about
 * again. Where a run has more than K steps, each Kth from there on is a change point too: a task
 * that waits in a loop for one of a lower priority does not do so for ever.
 *
 * <p>Source: Burckhardt, Kothari, Musuvathi and Nagarakatte, "A Randomized Scheduler with
 * Probabilistic Guarantees of Finding Bugs", ASPLOS 2010, section 3.
 */
public final class PctChoice implements ChoicePolicy {
  /** The usual K. */
  public static final int USUAL_STEPS = 1000;

  /** How long a task stands still before it is asked about again: a pause of 1,000 ticks. */
  private static final int SHORT = 3;

  private final SplittableRandom random;
  private final int steps;
  private final Set<Integer> changePoints = new TreeSet<>();

  /** By number of the task, the highest is the largest; only asked for, never gone through. */
  private final Map<Integer, Double> priorities = new HashMap<>();

  /** Which tasks pause since the end of a timeslice, and so have made no step since. */
  private final Set<Integer> paused = new TreeSet<>();

  private int step;
  private int changes;

  /**
   * Draws from a seed.
   *
   * @param depth D
   * @param steps K, at least D - 1
   */
  public PctChoice(long seed, int depth, int steps) {
    this.random = new SplittableRandom(seed);
    this.steps = steps;
    while (changePoints.size() < depth - 1) {
      changePoints.add(1 + random.nextInt(steps));
    }
  }

  /** The steps at which a priority changes. */
  Set<Integer> changePoints() {
    return changePoints;
  }

  /** The priority of a task: it gets one when it is first seen, above 0; changed ones are below. */
  double priority(int task) {
    return priorities.computeIfAbsent(task, _ -> random.nextDouble());
  }

  @Override
  public Asked asked() {
    return Asked.ALL;
  }

  @Override
  public int choose(Choice choice) {
    return switch (choice.why()) {
      case START, WAKE -> pause(choice);
      case PAUSE -> {
        if (!paused.remove(choice.task())) {
          makeStep(choice.task());
        }
        int chosen = pause(choice);
        if (chosen > 0) {
          paused.add(choice.task());
        }
        yield chosen;
      }
      case SLICE, PREEMPT, QUANTUM -> {
        makeStep(choice.task());
        yield choice.highest(this::priority);
      }
      case BARGE, SPURIOUS, LATE, TRAVEL -> 0;
      case FAR -> random.nextInt(choice.count());
      default -> choice.highest(this::priority);
    };
  }

  private void makeStep(int task) {
    step++;
    if (changePoints.contains(step) || (step > steps && step % steps == 0)) {
      priorities.put(task, (double) --changes);
    }
  }

  private int pause(Choice choice) {
    double own = priority(choice.task());
    return choice.canGoOn(other -> priority(other) > own) ? SHORT : 0;
  }
}
