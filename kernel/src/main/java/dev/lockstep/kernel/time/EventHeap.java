package dev.lockstep.kernel.time;

import java.util.Arrays;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A heap of events, the earliest on top. An event's tick doesn't change while it is here.
 *
 * <p>Each has four below it, and what they are compared by lies in arrays of its own, so that
 * hardly any comparison touches an event. What that gave is in docs/performance-history.md.
 */
final class EventHeap {
  private static final int WAYS = 4;

  /** Only places below the size are looked at; all others are null. */
  private Event[] events = new Event[64];

  private long[] ticks = new long[64];

  /** What orders events of one tick, but for their serial numbers. */
  private long[] ranks = new long[64];

  private int size;

  int size() {
    return size;
  }

  /** The earliest event, or null. */
  @Nullable Event peek() {
    return events[0];
  }

  /** Whether another event is of the earliest one's tick and kind: then one right below it is. */
  boolean isRootTied() {
    for (int place = 1; place <= WAYS && place < size; place++) {
      if (ticks[place] == ticks[0] && events[place].kind == events[0].kind) {
        return true;
      }
    }
    return false;
  }

  void add(Event event) {
    if (size == events.length) {
      events = Arrays.copyOf(events, 2 * size);
      ticks = Arrays.copyOf(ticks, 2 * size);
      ranks = Arrays.copyOf(ranks, 2 * size);
    }
    int hole = size++;
    while (hole > 0 && isBefore(event, (hole - 1) / WAYS)) {
      int parent = (hole - 1) / WAYS;
      move(parent, hole);
      hole = parent;
    }
    put(event, hole);
  }

  /** Removes the earliest event; null if there is none. */
  @SuppressWarnings("NullAway") // a place that is free again is not looked at
  @Nullable Event poll() {
    Event first = events[0];
    if (size > 0) {
      Event last = events[--size];
      events[size] = null;
      if (size > 0) {
        siftDown(last);
      }
    }
    return first;
  }

  /** Removes an event wherever it is: rare, so all others are put in anew. */
  void remove(Event event) {
    Event[] all = Arrays.copyOf(events, size);
    Arrays.fill(events, 0, size, null);
    size = 0;
    for (Event other : all) {
      if (other != event) {
        add(other);
      }
    }
  }

  /** Whether all events are such, whatever their order. */
  boolean allMatch(Predicate<Event> condition) {
    for (int i = 0; i < size; i++) {
      if (!condition.test(events[i])) {
        return false;
      }
    }
    return true;
  }

  /** Before this tick none of them changes anything that a task could read in its memory. */
  long effectTick() {
    long first = Long.MAX_VALUE;
    for (int i = 0; i < size; i++) {
      first = Math.min(first, events[i].effectTick());
    }
    return first;
  }

  private void siftDown(Event event) {
    int hole = 0;
    int first;
    while ((first = WAYS * hole + 1) < size) {
      int earliest = earliestFrom(first);
      if (isBefore(event, earliest)) {
        break;
      }
      move(earliest, hole);
      hole = earliest;
    }
    put(event, hole);
  }

  /** The place of the earliest of the events below one place. */
  private int earliestFrom(int first) {
    int end = Math.min(first + WAYS, size);
    int earliest = first;
    for (int place = first + 1; place < end; place++) {
      if (isBefore(place, earliest)) {
        earliest = place;
      }
    }
    return earliest;
  }

  private boolean isBefore(int place, int other) {
    if (ticks[place] != ticks[other]) {
      return ticks[place] < ticks[other];
    }
    return ranks[place] != ranks[other]
        ? ranks[place] < ranks[other]
        : events[place].serial < events[other].serial;
  }

  private boolean isBefore(Event event, int other) {
    if (event.tick != ticks[other]) {
      return event.tick < ticks[other];
    }
    long rank = event.rank();
    return rank != ranks[other] ? rank < ranks[other] : event.serial < events[other].serial;
  }

  private void move(int from, int to) {
    events[to] = events[from];
    ticks[to] = ticks[from];
    ranks[to] = ranks[from];
  }

  private void put(Event event, int place) {
    events[place] = event;
    ticks[place] = event.tick;
    ranks[place] = event.rank();
  }
}
