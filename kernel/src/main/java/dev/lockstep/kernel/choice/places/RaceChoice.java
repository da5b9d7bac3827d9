package dev.lockstep.kernel.choice.places;

import dev.lockstep.kernel.choice.Candidate;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Holds a task before an access until another task has come to one that races with it. Then one of
 * both goes first, and the other one stays where it is. Where all that could go on are held, chance
 * lets one of them go on.
 *
 * <pre>
 *   task 1   ═══ reads x │ held                  │══ reads x ═══
 *   task 2   ═════════════════════ writes x │════ writes x ════════
 *                                           ▲ they have met: here task 2 goes first
 * </pre>
 *
 * <p>The seeds 2 n and 2 n + 1 make the same run up to where two tasks meet for the first time.
 * There the first seed lets the task with the lower number go first, and the second one the other.
 * All that chance decides besides comes from n.
 *
 * <p>Source: Sen, "Race Directed Random Testing of Concurrent Programs", PLDI 2008, algorithms 1
 * and 2. There it is by chance who goes first; two seeds of ours are both orders.
 */
public final class RaceChoice extends EventsChoice {
  /** Who computes for long before it comes to its line is what others are held for. */
  private static final int PATIENCE = 20_000;

  private static final double MET = 2;
  private static final double ON_ITS_WAY = 1;

  private final boolean isLaterFirst;

  /** Locations that one task alone has: it can meet nobody there, and is held longest. */
  private final Set<Integer> alone;

  /** By number of the task, below 1; drawn anew behind each access. Only asked for. */
  private final Map<Integer, Double> ranks = new HashMap<>();

  private boolean haveMet;
  private boolean isDecided;

  /**
   * Lets tasks meet before these accesses.
   *
   * @param seed its half says where chance comes from, and its last bit who goes first
   */
  public RaceChoice(long seed, Collection<Event> events) {
    super(seed >> 1, events);
    isLaterFirst = (seed & 1) != 0;
    alone = alone(events);
  }

  private static Set<Integer> alone(Collection<Event> events) {
    Map<Integer, Integer> first = new HashMap<>();
    Set<Integer> all = new HashSet<>();
    for (Event event : events) {
      int task = event.place().task();
      Integer known = first.putIfAbsent(event.location(), task);
      if (known == null) {
        all.add(event.location());
      } else if (known != task) {
        all.remove(event.location());
      }
    }
    return all;
  }

  /** Whether two tasks have stood before accesses that race. */
  public boolean haveMet() {
    return haveMet;
  }

  @Override
  int patience() {
    return PATIENCE;
  }

  @Override
  double standing(int task, Event before) {
    if (!meets(task, before)) {
      return alone.contains(before.location()) ? rank(task) - 1 : rank(task);
    }
    haveMet = true;
    return MET + (isDecided ? rank(task) : orderly(task));
  }

  private boolean meets(int task, Event before) {
    for (Map.Entry<Integer, Event> other : pending().entrySet()) {
      if (other.getKey() != task && other.getValue().racesWith(before)) {
        return true;
      }
    }
    return false;
  }

  /** Between 0 and 1; it rises with the task's number, or falls. */
  private double orderly(int task) {
    double falling = 1.0 / (task - Candidate.NO_TASK + 1);
    return isLaterFirst ? 1 - falling : falling;
  }

  private double rank(int task) {
    return ranks.computeIfAbsent(task, _ -> random.nextDouble());
  }

  @Override
  double coming(int task) {
    return ON_ITS_WAY + rank(task);
  }

  @Override
  void happens(int task, Event event) {
    ranks.remove(task);
    isDecided = haveMet;
  }
}
