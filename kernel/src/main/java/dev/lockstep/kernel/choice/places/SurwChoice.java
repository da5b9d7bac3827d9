package dev.lockstep.kernel.choice.places;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;

/**
 * A selectively uniform random walk: of the events that are named, the task whose is next is drawn
 * with a probability in proportion to how many it has left, so that each order of them is as likely
 * as another. All else that tasks do lies between them by chance.
 *
 * <pre>
 *   left    task 1: 3, task 2: 1      task 1 is next with probability 3/4
 *                                     so each of the 4 orders has probability 1/4
 * </pre>
 *
 * <p>Where the task can't go on whose event is next, because it waits for another one or has not
 * begun, that of another is taken, drawn in the same way. (The paper lets the events of a task that
 * has not begun count for its starter; here they count for nobody.)
 *
 * <p>Source: Zhao, Wolff, Mathur and Roychoudhury, "Selectively Uniform Concurrency Testing",
 * ASPLOS 2025, section 3.
 */
public final class SurwChoice extends EventsChoice {
  /** Drawn anew behind each event, by task: the largest is next. Only asked for. */
  private final Map<Integer, Double> keys = new HashMap<>();

  /** Drawn anew behind each event, by task: who comes to his next event first. Only asked for. */
  private final Map<Integer, Double> ranks = new HashMap<>();

  private int next;

  /**
   * Decides the order of events.
   *
   * @param seed where chance comes from
   */
  public SurwChoice(long seed, Collection<Event> events) {
    super(seed, events);
    draw();
  }

  /**
   * The largest of keys u^(1/w), with u drawn evenly, is that of a task with a probability in
   * proportion to its w; so is the largest of those of some tasks (Efraimidis and Spirakis 2006).
   */
  private void draw() {
    ranks.clear();
    keys.clear();
    double largest = -1;
    for (Map.Entry<Integer, Integer> task : remaining().entrySet()) {
      if (task.getValue() > 0) {
        double key = StrictMath.pow(random.nextDouble(), 1.0 / task.getValue());
        keys.put(task.getKey(), key);
        next = key > largest ? task.getKey() : next;
        largest = Math.max(largest, key);
      }
    }
  }

  @Override
  double standing(int task, Event before) {
    return task == next ? coming(task) : keys.getOrDefault(task, 0.0) - 1;
  }

  @Override
  double coming(int task) {
    return ranks.computeIfAbsent(task, _ -> random.nextDouble());
  }

  @Override
  void happens(int task, Event event) {
    draw();
  }
}
