package dev.lockstep.kernel.races;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** What a task knows of the others: its vector clock; and what it is doing. */
final class TaskClock {
  private static final int FIRST = 16;

  final int index;
  final String name;

  /** The locks that it has. */
  @Nullable Held held;

  /** Its own clock: how often it has given anything to others. */
  private int clock = 1;

  /** Its clocks of the others; of itself there may be a smaller number. */
  private int[] known = {};

  /** Whether others have it: it must not change then. */
  private boolean isShared = true;

  /** What it last did at each place, by the place. */
  private @Nullable Access[] visits = new @Nullable Access[FIRST];

  private int count;

  /** What it did last. */
  private @Nullable Access last;

  TaskClock(int index, String name) {
    this.index = index;
    this.name = name;
  }

  /** Its own clock. */
  int now() {
    return clock;
  }

  /** Up to where it comes behind another task. */
  int knows(int other) {
    if (other == index) {
      return clock;
    }
    return other < known.length ? known[other] : 0;
  }

  /** What it does from now on, those that it has given anything don't know. */
  void goOn() {
    clock++;
  }

  /** It comes behind what others have given. */
  void join(Given given) {
    if (!covers(given)) {
      own(Math.max(given.known().length, given.task() + 1));
      merge(known, given);
    }
  }

  /** Whether it comes behind that already. */
  private boolean covers(Given given) {
    if (given.task() >= 0) {
      return knows(given.task()) >= given.clock();
    }
    int[] others = given.known();
    for (int i = 0; i < others.length; i++) {
      if (others[i] > knows(i)) {
        return false;
      }
    }
    return true;
  }

  private void own(int length) {
    if (isShared || length > known.length) {
      known = Arrays.copyOf(known, Math.max(length, known.length));
      isShared = false;
    }
  }

  private static void merge(int[] into, Given given) {
    int[] others = given.known();
    for (int i = 0; i < others.length; i++) {
      if (into[i] < others[i]) {
        into[i] = others[i];
      }
    }
    int from = given.task();
    if (from >= 0 && into[from] < given.clock()) {
      into[from] = given.clock();
    }
  }

  /** All that it has done and knows. */
  Given give() {
    isShared = true;
    return new Given(index, clock, known);
  }

  /** The same with what was given before. */
  Given giveWith(@Nullable Given before) {
    if (before == null || covers(before)) {
      return give();
    }
    int others = Math.max(before.known().length, before.task() + 1);
    int[] both = Arrays.copyOf(known, Math.max(Math.max(known.length, index + 1), others));
    both[index] = clock;
    merge(both, before);
    return new Given(Given.SEVERAL, 0, both);
  }

  /** What it last did at a place; null if it never was there. */
  @Nullable Access visit(int place) {
    return visits[find(place)];
  }

  private int find(int place) {
    int mask = visits.length - 1;
    int at = ((place * 0x9E37_79B9) >>> 8) & mask;
    while (true) {
      Access known = visits[at];
      if (known == null || known.place == place) {
        return at;
      }
      at = (at + 1) & mask;
    }
  }

  /** It does something at a place. */
  void visits(Access now) {
    last = now;
    int at = find(now.place);
    boolean isNew = visits[at] == null;
    visits[at] = now;
    if (isNew && 2 * ++count > visits.length) {
      grow();
    }
  }

  private void grow() {
    @Nullable Access[] before = visits;
    visits = new @Nullable Access[2 * before.length];
    for (Access each : before) {
      if (each != null) {
        visits[find(each.place)] = each;
      }
    }
  }

  /** Something that it did since it last gave anything; null if there is nothing. */
  @Nullable Access lastAccess() {
    Access done = last;
    return done != null && done.clock == clock ? done : null;
  }

  /** It is over: it comes to no place again. */
  void end() {
    visits = new @Nullable Access[FIRST];
    count = 0;
    last = null;
  }
}
