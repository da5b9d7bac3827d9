package dev.lockstep.kernel.choice.places;

import dev.lockstep.kernel.choice.Asked;
import dev.lockstep.kernel.choice.Choice;
import dev.lockstep.kernel.choice.ChoicePolicy;
import java.util.Collection;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * Lets the task of the highest priority go on of those that can, and all others stand still. Each
 * task runs up to its next place in one slice, if it can; there its priority may change.
 */
abstract class PlacesChoice implements ChoicePolicy {
  /** The next place of a task that has none. */
  static final long NONE = Long.MAX_VALUE;

  /** How long a task stands still before it is asked about again: a pause of 10,000 ticks. */
  private static final int SHORT = 4;

  /** By task, what is left, by the ticks that it has worked there. */
  private final Map<Integer, NavigableMap<Long, Event>> left = new TreeMap<>();

  /** Knows these events, or places. */
  PlacesChoice(Collection<Event> events) {
    for (Event event : events) {
      Place place = event.place();
      left.computeIfAbsent(place.task(), _ -> new TreeMap<>()).put(place.workedTicks(), event);
    }
  }

  private NavigableMap<Long, Event> left(int task) {
    return left.computeIfAbsent(task, _ -> new TreeMap<>());
  }

  /** The ticks that a task has worked at its next place; {@link #NONE} if there is no more. */
  final long next(int task) {
    NavigableMap<Long, Event> events = left(task);
    return events.isEmpty() ? NONE : events.firstKey();
  }

  /** What is at its next place, of a task that has one. */
  final Event event(int task) {
    return left(task).firstEntry().getValue();
  }

  /** The place behind that is its next one. */
  final void pass(int task) {
    left(task).pollFirstEntry();
  }

  /** How many are left, by task. */
  final Map<Integer, Integer> remaining() {
    Map<Integer, Integer> all = new TreeMap<>();
    left.forEach((task, events) -> all.put(task, events.size()));
    return all;
  }

  /** A task begins, or is woken. */
  abstract void begins(int task, long workedTicks);

  /** A task has come somewhere: to its next place, or beyond it where it could not stop. */
  abstract void comes(int task, long workedTicks);

  /** A task may go on; that it begins, or wakes, takes a while. */
  abstract void goesOn(int task);

  /** A task goes on now. */
  abstract void runs(int task);

  /** The highest is the largest. */
  abstract double priority(int task);

  @Override
  public final Asked asked() {
    return Asked.ALL;
  }

  @Override
  public final boolean countsJdk() {
    return false;
  }

  @Override
  public final int choose(Choice choice) {
    return switch (choice.why()) {
      case START, WAKE -> {
        begins(choice.task(), choice.workedTicks());
        yield pause(choice);
      }
      case PAUSE -> {
        comes(choice.task(), choice.workedTicks());
        yield pause(choice);
      }
      case SLICE, PREEMPT, QUANTUM -> {
        comes(choice.task(), choice.workedTicks());
        int chosen = choice.highest(this::priority);
        goesOn(choice.task(chosen));
        yield chosen;
      }
      case FAR -> stretch(choice);
      case BARGE, SPURIOUS, LATE, TRAVEL -> 0;
      default -> choice.highest(this::priority);
    };
  }

  /** Up to its next place, if that is within a timeslice. */
  int stretch(Choice choice) {
    runs(choice.task());
    long next = next(choice.task());
    long ticks = next == NONE ? 0 : next - choice.workedTicks();
    return ticks > 0 && ticks < choice.count() ? (int) ticks : 0;
  }

  private int pause(Choice choice) {
    double own = priority(choice.task());
    if (choice.canGoOn(other -> priority(other) > own)) {
      return SHORT;
    }
    int alone = alone(choice);
    if (alone == 0) {
      goesOn(choice.task());
    }
    return alone;
  }

  /**
   * How long a task stands still, though no other one of a higher priority can go on now: an
   * alternative of the question.
   */
  int alone(Choice choice) {
    return 0;
  }
}
