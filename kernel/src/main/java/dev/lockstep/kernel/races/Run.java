package dev.lockstep.kernel.races;

import org.jspecify.annotations.Nullable;

/**
 * What is known of a page of an array whose elements were accessed one after the other: up to three
 * stretches that are alike. So a loop over an array takes no memory for each element, and nothing
 * of it is stored but how far it has come.
 *
 * <pre>
 *   0 ... before ... from ... middle ... to ... behind ... length
 * </pre>
 */
final class Run {
  private final int length;
  private int from;
  private int to;
  private @Nullable Object before;
  private @Nullable Object middle;
  private @Nullable Object behind;

  /** One element differs from all others. */
  Run(@Nullable Object all, int index, @Nullable Object other, int length) {
    this.length = length;
    this.from = index;
    this.to = index + 1;
    this.before = all;
    this.middle = other;
    this.behind = all;
  }

  @Nullable Object get(int index) {
    if (index < from) {
      return before;
    }
    return index < to ? middle : behind;
  }

  /** Whether all are alike, as {@link #middle}. */
  boolean isWhole() {
    return to - from == length;
  }

  @Nullable Object middle() {
    return middle;
  }

  /** Each of its own. */
  @Nullable Object[] all() {
    @Nullable Object[] all = new @Nullable Object[length];
    for (int i = 0; i < length; i++) {
      all[i] = get(i);
    }
    return all;
  }

  /** Sets an element; false if that would take more stretches. */
  boolean set(int index, @Nullable Object value) {
    if (get(index) == value) {
      return true;
    }
    boolean isSet = index < from ? setBefore(index, value) : setElsewhere(index, value);
    if (isSet) {
      join();
    }
    return isSet;
  }

  private boolean setElsewhere(int index, @Nullable Object value) {
    return index < to ? setMiddle(index, value) : setBehind(index, value);
  }

  private boolean setBefore(int index, @Nullable Object value) {
    if (index == from - 1 && middle == value) {
      from--;
    } else if (from == 1) {
      before = value;
    } else if (to == length && index == from - 1) {
      to = from;
      from = index;
      behind = middle;
      middle = value;
    } else if (to == length && index == 0) {
      behind = middle;
      middle = before;
      before = value;
      to = from;
      from = 1;
    } else {
      return false;
    }
    return true;
  }

  private boolean setMiddle(int index, @Nullable Object value) {
    if (to - from == 1) {
      middle = value;
    } else if (index == from && (from == 0 || before == value)) {
      before = value;
      from++;
    } else if (index == to - 1 && (to == length || behind == value)) {
      behind = value;
      to--;
    } else if (index == from && to == length) {
      to = from + 1;
      behind = middle;
      middle = value;
    } else if (index == to - 1 && from == 0) {
      from = to - 1;
      before = middle;
      middle = value;
    } else {
      return false;
    }
    return true;
  }

  private boolean setBehind(int index, @Nullable Object value) {
    if (index == to && middle == value) {
      to++;
    } else if (to == length - 1) {
      behind = value;
    } else if (from == 0 && index == to) {
      from = to;
      to = index + 1;
      before = middle;
      middle = value;
    } else if (from == 0 && index == length - 1) {
      before = middle;
      middle = behind;
      behind = value;
      from = to;
      to = length - 1;
    } else {
      return false;
    }
    return true;
  }

  /** Neighbours that have become alike are one. */
  private void join() {
    if (from > 0 && before == middle) {
      from = 0;
    }
    if (to < length && behind == middle) {
      to = length;
    }
  }
}
