package dev.lockstep.kernel.choice.places;

import dev.lockstep.kernel.choice.Candidate;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;

/**
 * Decides the order of events that are named: a task that has come to its next one goes on when its
 * turn comes, and so does what it then does happen.
 *
 * <p>A task that goes on for long while no event happens goes behind the others: it may wait in a
 * loop for what one of them does.
 */
abstract class EventsChoice extends PlacesChoice {
  /** So many ends of slices and pauses without an event are long. */
  private static final int PATIENCE = 1000;

  /** So many are, for a task that did so before. */
  private static final int PATIENCE_AGAIN = 50;

  /** The priority of a task whose event happens next, once it goes on. */
  private static final double FIRST = 3;

  /** The priority of a task that goes behind all others. */
  private static final double LAST = -2;

  /** Where the chance of this run comes from. */
  final SplittableRandom random;

  /** The events before which tasks stand, by task. */
  private final Map<Integer, Event> pending = new TreeMap<>();

  /** Behind which event a task went on too long; only asked for, never gone through. */
  private final Map<Integer, Integer> late = new HashMap<>();

  private int released = Candidate.NO_TASK;
  private int happened;
  private int sinceEvent;

  /** Will decide the order of these events. */
  EventsChoice(long seed, Collection<Event> events) {
    super(events);
    random = new SplittableRandom(seed);
  }

  /** Of how many ends of slices and pauses without an event the last is one too many. */
  int patience() {
    return PATIENCE;
  }

  /** The priority of a task that stands before an event. */
  abstract double standing(int task, Event before);

  /** The priority of a task that is on its way to its next event, or has none. */
  abstract double coming(int task);

  /** An event happens. */
  abstract void happens(int task, Event event);

  /** The events before which tasks stand, by task, in the order of the tasks. */
  final Map<Integer, Event> pending() {
    return pending;
  }

  @Override
  final void begins(int task, long workedTicks) {
    while (next(task) < workedTicks) {
      runs(task);
      if (next(task) < workedTicks) {
        pending.remove(task); // It could not stop there.
        pass(task);
      }
    }
    if (next(task) == workedTicks) {
      pending.put(task, event(task));
    }
  }

  @Override
  final void comes(int task, long workedTicks) {
    begins(task, workedTicks);
    if (pending.containsKey(task)) {
      return;
    }
    if (++sinceEvent > (late.containsKey(task) ? PATIENCE_AGAIN : patience())) {
      late.put(task, happened);
    }
  }

  @Override
  final void goesOn(int task) {
    if (pending.containsKey(task)) {
      released = task;
    }
  }

  @Override
  final void runs(int task) {
    Event event = task == released ? pending.remove(task) : null;
    if (event != null) {
      released = Candidate.NO_TASK;
      pass(task);
      happened++;
      sinceEvent = 0;
      happens(task, event);
    }
  }

  @Override
  final double priority(int task) {
    Event before = pending.get(task);
    if (before != null) {
      return task == released ? FIRST : standing(task, before);
    }
    return late.getOrDefault(task, -1) == happened ? LAST : coming(task);
  }
}
