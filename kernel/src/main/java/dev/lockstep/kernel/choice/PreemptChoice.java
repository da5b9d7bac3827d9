package dev.lockstep.kernel.choice;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Gives each task a priority by chance, and lets it keep that but at places that are named, where
 * it gets the lowest of all: the task of the highest priority that can go on does, and all others
 * stand still.
 *
 * <p>Places are those of tasks: whatever others do, a task loses its priority behind the same
 * instruction of its own. In between it runs whole timeslices, in fast code.
 *
 * <pre>
 *   1@37,2@12     task 1 ════════════╗ has worked 37 ticks
 *                 task 2             ╚ ═══╗ 12 ticks
 *                 task 1                  ╚ ═════
 * </pre>
 *
 * <p>So it is the algorithm of {@link PctChoice} whose change points are known, and not drawn:
 * where D - 1 of K places are drawn, an error that needs D things in one order is found with a
 * probability of at least 1 / (N * K^(D-1)), with N tasks.
 *
 * <p>Source: Burckhardt, Kothari, Musuvathi and Nagarakatte, "A Randomized Scheduler with
 * Probabilistic Guarantees of Finding Bugs", ASPLOS 2010, section 3.
 */
public final class PreemptChoice implements ChoicePolicy {
  /** How long a task stands still before it is asked about again: a pause of 10,000 ticks. */
  private static final int SHORT = 4;

  /**
   * So many ends of slices and pauses behind the last change, the task that has come to one loses
   * its priority too: one that waits in a loop for another of a lower one does not do so for ever.
   */
  private static final int PATIENCE = 1000;

  private final SplittableRandom random;

  /** By task, what is left of its places. */
  private final Map<Integer, TreeSet<Long>> places = new TreeMap<>();

  /** By number of the task, the highest is the largest; only asked for, never gone through. */
  private final Map<Integer, Double> priorities = new HashMap<>();

  private int changes;
  private int sinceChange;

  /**
   * Preempts tasks at places.
   *
   * @param seed where priorities come from
   */
  public PreemptChoice(long seed, Collection<Place> at) {
    random = new SplittableRandom(seed);
    for (Place place : at) {
      boolean _ =
          places.computeIfAbsent(place.task(), _ -> new TreeSet<>()).add(place.workedTicks());
    }
  }

  @Override
  public Asked asked() {
    return Asked.ALL;
  }

  @Override
  public boolean countsJdk() {
    return false;
  }

  @Override
  public int choose(Choice choice) {
    return switch (choice.why()) {
      case START, WAKE -> pause(choice);
      case PAUSE -> {
        come(choice);
        yield pause(choice);
      }
      case SLICE, PREEMPT, QUANTUM -> {
        come(choice);
        yield highest(choice);
      }
      case FAR -> stretch(choice);
      case BARGE, SPURIOUS, LATE -> 0;
      default -> highest(choice);
    };
  }

  /** A task has come somewhere: to one of its places, or beyond it where it could not stop. */
  private void come(Choice choice) {
    TreeSet<Long> left = places.get(choice.task());
    if (++sinceChange > PATIENCE && !isLowest(choice)) {
      change(choice.task());
    }
    while (left != null && !left.isEmpty() && left.first() <= choice.workedTicks()) {
      left.removeFirst();
      change(choice.task());
    }
  }

  private boolean isLowest(Choice choice) {
    return priority(choice.task()) == changes;
  }

  private void change(int task) {
    sinceChange = 0;
    priorities.put(task, (double) --changes);
  }

  /** Up to its next place, if that is within a timeslice. */
  private int stretch(Choice choice) {
    TreeSet<Long> left = places.get(choice.task());
    if (left == null || left.isEmpty()) {
      return 0;
    }
    long ticks = left.first() - choice.workedTicks();
    return ticks > 0 && ticks < choice.count() ? (int) ticks : 0;
  }

  private double priority(int task) {
    return priorities.computeIfAbsent(task, _ -> random.nextDouble());
  }

  private int pause(Choice choice) {
    double own = priority(choice.task());
    return choice.canGoOn(other -> priority(other) > own) ? SHORT : 0;
  }

  /** The first one of those that have it; what is no task comes before all tasks. */
  private int highest(Choice choice) {
    int highest = 0;
    for (int index = 1; index < choice.count(); index++) {
      highest = priority(choice, index) > priority(choice, highest) ? index : highest;
    }
    return highest;
  }

  private double priority(Choice choice, int index) {
    int task = choice.task(index);
    return task == Candidate.NO_TASK ? Double.MAX_VALUE : priority(task);
  }
}
