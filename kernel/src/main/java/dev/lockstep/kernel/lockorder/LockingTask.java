package dev.lockstep.kernel.lockorder;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A task: the locks that it has, and behind what of others it comes by starts and ends. */
final class LockingTask {
  final int index;
  final String name;

  /** The locks that it has, the last one first. */
  @Nullable TakenLock held;

  /** The lock that it waits for, or takes next; null if it asks for none. */
  @Nullable Object asked;

  /** Where it asked for that. */
  int askedPlace;

  /** How many ticks it had worked then. */
  long askedWorkedTicks;

  /** What its clock showed then. */
  long askedTick;

  /** How many ticks it had worked when it last took a lock, or gave one back. */
  long changedWorkedTicks;

  /** Its thread, once it is over. */
  @Nullable Thread ended;

  /** Up to where it comes behind each task. Never changed: where it knows more, it has another. */
  private int[] known;

  private int segment;

  LockingTask(int index, String name) {
    this.index = index;
    this.name = name;
    this.known = new int[index + 1];
    known[index] = 1;
  }

  /** What it knows now. */
  int[] known() {
    return known;
  }

  /** Another number where it knows more than before. */
  int segment() {
    return segment;
  }

  /** It comes behind all that another one knows. */
  void join(int[] other) {
    int[] all = Arrays.copyOf(known, Math.max(known.length, other.length));
    boolean isNew = false;
    for (int i = 0; i < other.length; i++) {
      if (all[i] < other[i]) {
        all[i] = other[i];
        isNew = true;
      }
    }
    if (isNew) {
      known = all;
      segment++;
    }
  }

  /** Another one knows what it did: what it does from now on, that one doesn't know. */
  void goOn() {
    known = known.clone();
    known[index]++;
    segment++;
  }
}
