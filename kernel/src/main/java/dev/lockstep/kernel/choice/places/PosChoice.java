package dev.lockstep.kernel.choice.places;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;

/**
 * Partial-order sampling: each event that a task stands before has a priority by chance, and the
 * one of the highest happens. Of the events that it races with, which are those about the same
 * location where one of both changes it, the priorities are drawn anew. So an order of events that
 * nobody can tell from another one is not tried again and again.
 *
 * <p>All tasks come to their next events before one is chosen; what lies between is of no interest
 * to others.
 *
 * <pre>
 *   task 1   0.3 reads x        0.3 reads x ──┐ drawn anew  0.8 reads x  ◀ happens
 *   task 2   0.9 writes x  ◀ happens ─────────┘             0.1 reads y
 * </pre>
 *
 * <p>Source: Yuan, Yang and Gu, "Partial Order Aware Concurrency Sampling", CAV 2018, section 4.
 */
public final class PosChoice extends EventsChoice {
  /** By number of the task, of the event that it comes to next; never gone through. */
  private final Map<Integer, Double> priorities = new HashMap<>();

  /**
   * Decides the order of events.
   *
   * @param seed where priorities come from
   */
  public PosChoice(long seed, Collection<Event> events) {
    super(seed, events);
  }

  @Override
  double standing(int task, Event before) {
    return own(task);
  }

  @Override
  double coming(int task) {
    return 1 + own(task);
  }

  private double own(int task) {
    return priorities.computeIfAbsent(task, _ -> random.nextDouble());
  }

  @Override
  void happens(int task, Event event) {
    priorities.put(task, random.nextDouble());
    pending()
        .forEach(
            (other, before) -> {
              if (before.racesWith(event)) {
                priorities.put(other, random.nextDouble());
              }
            });
  }
}
