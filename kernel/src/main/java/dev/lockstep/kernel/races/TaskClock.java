package dev.lockstep.kernel.races;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** What a task knows of the others: its vector clock; and what it is doing. */
final class TaskClock {
  final int index;
  final String name;

  /** The locks that it has. */
  @Nullable Held held;

  /** What it last did at each place. */
  @Nullable Access[] byPlace = new @Nullable Access[64];

  /** How often the stack at a place was taken. */
  int[] taken = new int[64];

  private int[] known;

  TaskClock(int index, String name) {
    this.index = index;
    this.name = name;
    this.known = new int[index + 1];
    known[index] = 1;
  }

  /** Its own clock: how often it has given anything to others. */
  int now() {
    return known[index];
  }

  /** Up to where it comes behind another task. */
  int knows(int other) {
    return other < known.length ? known[other] : 0;
  }

  /** It has given: what it does from now on, others don't know. */
  void goOn() {
    known[index]++;
  }

  /** It comes behind all that a clock knows. */
  void join(int[] clock) {
    if (clock.length > known.length) {
      known = Arrays.copyOf(known, clock.length);
    }
    for (int i = 0; i < clock.length; i++) {
      if (known[i] < clock[i]) {
        known[i] = clock[i];
      }
    }
  }

  /** What it knows now. */
  int[] copy() {
    return known.clone();
  }

  /** What it and another clock know. */
  int[] joined(int[] other) {
    int[] all = Arrays.copyOf(known, Math.max(known.length, other.length));
    for (int i = 0; i < other.length; i++) {
      if (all[i] < other[i]) {
        all[i] = other[i];
      }
    }
    return all;
  }

  /** Makes room for a place. */
  void sizeFor(int place) {
    if (place >= byPlace.length) {
      int size = Math.max(place + 1, 2 * byPlace.length);
      byPlace = Arrays.copyOf(byPlace, size);
      taken = Arrays.copyOf(taken, size);
    }
  }
}
