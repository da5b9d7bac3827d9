package dev.lockstep.kernel.lockorder;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Circles of locks beside a search that tries each two and each three of what tasks asked for. */
class LockOrderTest {
  private static final int TASKS = 4;
  private static final int LOCKS = 4;

  /** What a task asked for, with what it had, and behind what of others it came. */
  private record Asked(
      int task, int[] clock, int lock, boolean isShared, Map<Integer, Boolean> held) {
    boolean meets(Asked other) {
      boolean isOrdered =
          clock[task] <= other.clock[task] || other.clock[other.task] <= clock[other.task];
      boolean isGuarded =
          held.entrySet().stream()
              .anyMatch(
                  one ->
                      other.held.containsKey(one.getKey())
                          && !(one.getValue() && other.held.get(one.getKey())));
      return task != other.task && !isOrdered && !isGuarded;
    }

    boolean waitsFor(Asked other) {
      Boolean shared = other.held.get(lock);
      return shared != null && !(isShared && shared);
    }
  }

  private final LockOrder order = new LockOrder();
  private final Object[] locks = new Object[LOCKS];
  private final int[][] clocks = new int[TASKS][TASKS];
  private final List<Map<Integer, Boolean>> held = new ArrayList<>();
  private final List<Asked> all = new ArrayList<>();
  private int running = -1;

  private void begin() {
    order.begins(() -> running, () -> 0, () -> 0);
    Arrays.setAll(locks, _ -> new Object());
    for (int i = 0; i < TASKS; i++) {
      held.add(new LinkedHashMap<>());
    }
    order.made(0, "0");
    clocks[0][0] = 1;
    running = 0;
  }

  private static void joinClock(int[] into, int[] from) {
    for (int i = 0; i < into.length; i++) {
      into[i] = Math.max(into[i], from[i]);
    }
  }

  private void start(int child) {
    order.made(child, "" + child);
    clocks[child][child] = 1;
    joinClock(clocks[child], clocks[running]);
    clocks[running][running]++;
  }

  private void join(int other) {
    order.joins(other);
    joinClock(clocks[running], clocks[other]);
  }

  /** A lock that any other task has is not taken: the run goes another way. */
  private void take(int lock, boolean isShared) {
    for (int i = 0; i < TASKS; i++) {
      if (held.get(i).containsKey(lock)) {
        return;
      }
    }
    Map<Integer, Boolean> own = held.get(running);
    if (!own.isEmpty()) {
      all.add(
          new Asked(running, clocks[running].clone(), lock, isShared, new LinkedHashMap<>(own)));
    }
    order.asks(locks[lock]);
    order.takes(locks[lock], isShared);
    own.put(lock, isShared);
  }

  private void give(int lock) {
    Boolean isShared = held.get(running).remove(lock);
    if (isShared != null) {
      order.gives(locks[lock], isShared);
    }
  }

  /** The length of the shortest circle, of two or three; 0 if there is none. */
  private int shortest() {
    boolean isThree = false;
    for (Asked a : all) {
      for (Asked b : all) {
        if (!a.meets(b) || !a.waitsFor(b)) {
          continue;
        }
        if (b.waitsFor(a)) {
          return 2;
        }
        isThree |=
            all.stream().anyMatch(c -> c.meets(a) && c.meets(b) && b.waitsFor(c) && c.waitsFor(a));
      }
    }
    return isThree ? 3 : 0;
  }

  /** Circles that have the same lines are told once, and here none has any: the shortest is. */
  private void compare(String what) {
    List<LockCircle> circles = order.circles().circles();
    int found = circles.isEmpty() ? 0 : circles.getFirst().sides().size();
    assertEquals(shortest(), found > 3 ? 0 : found, what);
  }

  @Test
  void circles_are_those_of_a_search_that_tries_all() {
    TreeSet<Integer> seen = new TreeSet<>();
    for (int seed = 0; seed < 3000; seed++) {
      LockOrderTest run = new LockOrderTest();
      run.randomly(new Random(seed));
      run.compare("seed " + seed);
      seen.add(run.shortest());
    }
    assertEquals(new TreeSet<>(List.of(0, 2, 3)), seen);
  }

  private void randomly(Random random) {
    begin();
    int started = 1;
    int joined = 0;
    for (int step = 0; step < 60; step++) {
      running = random.nextInt(started);
      switch (random.nextInt(12)) {
        case 0 -> {
          if (started < TASKS) {
            start(started++);
          }
        }
        case 1 -> {
          int other = started - 1;
          if (running == 0 && other > joined && held.get(other).isEmpty()) {
            joined = other; // What it still does counts as done behind that.
            join(other);
          }
        }
        case 2, 3, 4, 5, 6, 7 -> take(random.nextInt(LOCKS), random.nextInt(4) == 0);
        default -> give(random.nextInt(LOCKS));
      }
    }
  }

  @Test
  void a_circle_names_its_tasks_and_locks() {
    begin();
    start(1);
    take(0, false);
    take(1, false);
    give(1);
    give(0);
    running = 1;
    take(1, false);
    take(0, false);
    LockOrder.Found found = order.circles();
    assertTrue(found.areAll());
    LockCircle circle = found.circles().getFirst();
    assertEquals(List.of("0", "1"), circle.sides().stream().map(LockCircle.Side::name).toList());
    assertEquals("java.lang.Object", circle.locks().getFirst().type());
  }

  @Test
  void what_a_task_does_not_wait_for_closes_no_circle() {
    begin();
    start(1);
    take(0, false);
    take(1, false);
    give(1);
    give(0);
    running = 1;
    take(1, false);
    order.takes(locks[0], false);
    assertEquals(List.of(), order.circles().circles());
  }
}
