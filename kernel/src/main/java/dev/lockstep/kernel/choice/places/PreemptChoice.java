package dev.lockstep.kernel.choice.places;

import dev.lockstep.kernel.choice.PctChoice;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;

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
public final class PreemptChoice extends PlacesChoice {
  /**
   * So many ends of slices and pauses behind the last change, the task that has come to one loses
   * its priority too: one that waits in a loop for another of a lower one does not do so for ever.
   */
  private static final int PATIENCE = 1000;

  private final SplittableRandom random;

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
    super(at.stream().map(Event::at).toList());
    random = new SplittableRandom(seed);
  }

  @Override
  void begins(int task, long workedTicks) {
    // It has its priority.
  }

  @Override
  void comes(int task, long workedTicks) {
    if (++sinceChange > PATIENCE && priority(task) != changes) {
      change(task);
    }
    while (next(task) <= workedTicks) {
      pass(task);
      change(task);
    }
  }

  private void change(int task) {
    sinceChange = 0;
    priorities.put(task, (double) --changes);
  }

  @Override
  void goesOn(int task) {
    // It keeps its priority.
  }

  @Override
  void runs(int task) {
    // It keeps it here, too.
  }

  @Override
  double priority(int task) {
    return priorities.computeIfAbsent(task, _ -> random.nextDouble());
  }
}
