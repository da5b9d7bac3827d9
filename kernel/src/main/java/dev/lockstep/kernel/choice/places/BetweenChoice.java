package dev.lockstep.kernel.choice.places;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * Puts what one task does before, behind or between two steps of another one. Three places are
 * given: two of the first task, and one of the second. Each task is held at its first place until
 * the other one is there, too.
 *
 * <pre>
 *   1@37,1@45,2@12
 *     #0   task 1 goes on, and task 2 behind it
 *     #1   task 2 goes on, and task 1 behind it
 *     #2   task 1 goes on to its second place, then task 2, and task 1 behind that
 * </pre>
 *
 * <p>Seeds three apart do the same, with another chance for all other tasks. A task goes on until
 * it is over, or waits.
 */
public final class BetweenChoice extends EventsChoice {
  private static final int ORDERS = 3;
  private static final int SECOND_FIRST = 1;
  private static final int BETWEEN = 2;

  /** Who computes for long before it comes to its place is what the other one is held for. */
  private static final int PATIENCE = 20_000;

  private static final double LEADS = 2.5;
  private static final double FOLLOWS = 2;
  private static final double ON_ITS_WAY = 1;

  private final int first;
  private final int second;
  private final Place act;
  private final int order;
  private final long chance;

  /** By number of the task, below 1. Only asked for. */
  private final Map<Integer, Double> ranks = new HashMap<>();

  private boolean haveMet;
  private boolean isBetween;
  private boolean isOver;

  /**
   * Puts one between two others.
   *
   * @param places as {@link #places} reads them
   */
  public BetweenChoice(long seed, List<Place> places) {
    super(seed, places.stream().map(Event::at).toList());
    first = places.getFirst().task();
    second = places.getLast().task();
    act = places.get(1);
    order = Math.floorMod(seed, ORDERS);
    chance = Math.floorDiv(seed, ORDERS);
  }

  /**
   * Reads three places.
   *
   * @throws IllegalArgumentException if they are none, or not two of one task and one of another
   */
  public static List<Place> places(String text) {
    List<Place> all = Place.list(text);
    if (all.size() != ORDERS
        || all.getFirst().compareTo(all.get(1)) >= 0
        || all.getFirst().task() != all.get(1).task()
        || all.getFirst().task() == all.getLast().task()) {
      throw new IllegalArgumentException(text);
    }
    return all;
  }

  /** Whether both tasks have stood where they were to. */
  public boolean haveMet() {
    return haveMet && (order != BETWEEN || isBetween);
  }

  @Override
  int patience() {
    return PATIENCE;
  }

  @Override
  double standing(int task, Event before) {
    if (!haveMet && !isOver) {
      haveMet = pending().containsKey(first) && pending().containsKey(second);
    }
    if (haveMet) {
      return turn(task);
    }
    return isOver ? ON_ITS_WAY + rank(task) : rank(task);
  }

  @Override
  double coming(int task) {
    return haveMet && (task == first || task == second) ? turn(task) : ON_ITS_WAY + rank(task);
  }

  private double turn(int task) {
    Event next = pending().get(first);
    isBetween |= next != null && next.place().equals(act);
    boolean isSecondFirst = order == SECOND_FIRST || (order == BETWEEN && isBetween);
    return task == (isSecondFirst ? second : first) ? LEADS : FOLLOWS;
  }

  /** In the runs of three seeds it is the same, whatever was asked before. */
  private double rank(int task) {
    return ranks.computeIfAbsent(task, one -> new SplittableRandom(chance * 31 + one).nextDouble());
  }

  @Override
  void happens(int task, Event event) {
    isOver |= !haveMet;
  }
}
