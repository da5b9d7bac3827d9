package dev.lockstep.kernel.choice.places;

import dev.lockstep.kernel.choice.Choice;
import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;

/**
 * Lets tasks stand still at places until each of them has come to its own: then all go on. So what
 * each of them does next happens while the others are where they are, such as before a lock that
 * the next one has.
 *
 * <pre>
 *   1@37,2@12     task 1 ═══════╗ has worked 37 ticks         ╔═══
 *                 task 2 ═══════╬═══════════════╗ 12 ticks    ╠═══
 *                               ╚═ stands still ╩═════════════╝
 * </pre>
 *
 * <p>A task may have several places: at its first ones all wait for each other, then at their
 * second ones, and so on.
 *
 * <p>All others go on in order. A task that stands still while no other can go on waits for sleeps
 * and time-outs, but not for ever.
 *
 * <p>Source: Joshi, Park, Sen and Naik, "A Randomized Dynamic Program Analysis Technique for
 * Detecting Real Deadlocks", PLDI 2009, section 2.3; there a task stands before a line.
 */
public final class HoldChoice extends PlacesChoice {
  /** So often a task waits for what is due, where no other task can go on. */
  private static final int PATIENCE = 50;

  /** To how many of its places each task has come. */
  private final Map<Integer, Integer> passed = new TreeMap<>();

  private int waits;

  /** Holds tasks at places, one of each task. */
  public HoldChoice(Collection<Place> at) {
    super(at.stream().map(Event::at).toList());
    at.forEach(place -> passed.put(place.task(), 0));
  }

  @Override
  void begins(int task, long workedTicks) {
    comes(task, workedTicks);
  }

  @Override
  void comes(int task, long workedTicks) {
    while (next(task) <= workedTicks) {
      pass(task);
      passed.merge(task, 1, Integer::sum);
    }
  }

  @Override
  void goesOn(int task) {
    // It has the same priority.
  }

  @Override
  void runs(int task) {
    // The same here.
  }

  private boolean isHeld(int task) {
    int own = passed.getOrDefault(task, 0);
    return own > 0 && passed.values().stream().anyMatch(other -> other < own);
  }

  @Override
  double priority(int task) {
    return isHeld(task) ? 0 : 1;
  }

  @Override
  int stretch(Choice choice) {
    return isHeld(choice.task()) ? 1 : super.stretch(choice);
  }

  @Override
  int alone(Choice choice) {
    return isHeld(choice.task()) && waits++ < PATIENCE ? choice.count() - 1 : 0;
  }
}
