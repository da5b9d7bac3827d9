package dev.lockstep.kernel.races;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.hooks.CallPlace;
import dev.lockstep.hooks.races.RaceFields;
import dev.lockstep.hooks.races.Races;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** FastTrack beside a detector that keeps every access with its whole vector clock. */
class RaceDetectorTest {
  private static final int TASKS = 4;
  private static final int LOCKS = 3;
  private static final int ELEMENTS = 5;

  /** Keeps all, and compares each access with all that came before it. */
  private static final class Plain {
    private record Kept(int task, int[] clock, int element, boolean writes) {
      boolean isBefore(int[] other) {
        return clock[task] <= other[task];
      }
    }

    private final int[][] clocks = new int[TASKS][TASKS];
    private final int[][] locks = new int[LOCKS][TASKS];
    private final List<Kept> all = new ArrayList<>();
    final TreeSet<Integer> racing = new TreeSet<>();

    Plain() {
      for (int i = 0; i < TASKS; i++) {
        clocks[i][i] = 1;
      }
    }

    private static void join(int[] into, int[] from) {
      for (int i = 0; i < into.length; i++) {
        into[i] = Math.max(into[i], from[i]);
      }
    }

    void starts(int parent, int child) {
      join(clocks[child], clocks[parent]);
      clocks[parent][parent]++;
    }

    void takes(int task, int lock) {
      join(clocks[task], locks[lock]);
    }

    void gives(int task, int lock, boolean isAll) {
      if (!isAll) {
        Arrays.fill(locks[lock], 0);
      }
      join(locks[lock], clocks[task]);
      clocks[task][task]++;
    }

    void accesses(int task, int element, boolean writes) {
      for (Kept kept : all) {
        boolean conflicts = kept.element == element && (writes || kept.writes);
        if (conflicts && kept.task != task && !kept.isBefore(clocks[task])) {
          racing.add(element);
        }
      }
      all.add(new Kept(task, clocks[task].clone(), element, writes));
    }
  }

  private static int place(int element) {
    return CallPlace.number(new CallPlace.Place("Random", "run", "Random.java", element + 1));
  }

  private static Set<Integer> elements(FoundRaces found) {
    Set<Integer> all = new TreeSet<>();
    for (Race race : found.all()) {
      all.add(race.first().line().getLineNumber() - 1);
    }
    return all;
  }

  @Test
  void the_same_elements_race_as_by_comparing_all_pairs_of_accesses() {
    int withRaces = 0;
    int without = 0;
    for (int seed = 0; seed < 3000; seed++) {
      Random random = new Random(seed);
      FoundRaces found = new FoundRaces();
      RaceDetector detector = new RaceDetector(() -> 0, found);
      Plain plain = new Plain();
      detector.made(0, "0", 0);
      detector.runs(0);
      for (int task = 1; task < TASKS; task++) {
        detector.made(task, String.valueOf(task), 0);
        plain.starts(0, task);
      }
      int[] array = new int[ELEMENTS];
      Object[] locks = {new Object(), new Object(), new Object()};
      int steps = 5 + random.nextInt(40);
      int writesOneIn = 1 + random.nextInt(6);
      for (int step = 0; step < steps; step++) {
        int task = random.nextInt(TASKS);
        detector.runs(task);
        int lock = random.nextInt(LOCKS);
        int element = random.nextInt(ELEMENTS);
        switch (random.nextInt(5)) {
          case 0 -> {
            detector.takes(locks[lock], Races.MONITOR);
            plain.takes(task, lock);
          }
          case 1 -> {
            boolean isAll = random.nextBoolean();
            detector.gives(locks[lock], Races.MONITOR, isAll);
            plain.gives(task, lock, isAll);
          }
          default -> {
            boolean writes = random.nextInt(writesOneIn) == 0;
            plain.accesses(task, element, writes);
            if (writes) {
              detector.writesElement(array, element, place(element));
            } else {
              detector.readsElement(array, element, place(element));
            }
          }
        }
      }
      assertEquals(plain.racing, elements(found), "seed " + seed);
      withRaces += plain.racing.isEmpty() ? 0 : 1;
      without += plain.racing.isEmpty() ? 1 : 0;
    }
    assertTrue(withRaces > 500 && without > 100, withRaces + " and " + without);
  }

  @Test
  void each_pair_of_lines_is_told_once() {
    FoundRaces found = new FoundRaces();
    RaceDetector detector = new RaceDetector(() -> 7, found);
    for (int task = 0; task < 2; task++) {
      detector.made(task, "task " + task, 0);
    }
    int[] array = new int[100];
    for (int i = 0; i < 100; i++) {
      for (int task = 0; task < 2; task++) {
        detector.runs(task);
        detector.writesElement(array, i, place(task));
      }
    }
    assertEquals(1, found.all().size());
    Race race = found.all().getFirst();
    assertEquals("element 0 of int[100]", race.what());
    assertEquals("task 0", race.first().task());
    assertEquals(7, race.second().tick());
  }

  @Test
  void of_two_fields_that_a_pair_of_lines_accesses_each_is_told() {
    FoundRaces found = new FoundRaces();
    RaceDetector detector = new RaceDetector(() -> 0, found);
    for (int task = 0; task < 2; task++) {
      detector.made(task, "task " + task, 0);
    }
    String owner = "bank/Point";
    RaceFields.Field field = new RaceFields.Field(0, "I");
    RaceFields.declare(owner, "java/lang/Object", List.of(), Map.of("x", field, "y", field));
    for (int round = 0; round < 3; round++) {
      for (int task = 0; task < 2; task++) {
        detector.runs(task);
        detector.writesStatic(RaceFields.number(owner, "x", "I"), place(0));
        detector.writesStatic(RaceFields.number(owner, "y", "I"), place(0));
      }
    }
    List<String> told = found.all().stream().map(Race::what).toList();
    assertEquals(List.of("static field Point.x", "static field Point.y"), told);
    assertEquals(2, found.all().stream().map(Race::lines).distinct().count());
  }

  @Test
  void elements_of_large_arrays_are_watched_together_and_that_is_said() {
    FoundRaces found = new FoundRaces();
    RaceDetector detector = new RaceDetector(() -> 0, found);
    for (int task = 0; task < 2; task++) {
      detector.made(task, "task " + task, 0);
    }
    byte[] array = new byte[5_000_000];
    for (int task = 0; task < 2; task++) {
      detector.runs(task);
      detector.writesElement(array, task, place(task));
    }
    Race race = found.all().getFirst();
    assertEquals("one of the elements 0 to 1 of byte[5000000]", race.what());
    assertEquals(
        "2 elements of so large an array are watched as one: they may be two of them",
        race.mayBeNone());
  }

  /** As rewriting makes classes of programs. */
  private static final class Counter implements Cloneable {
    /** Written and read by its offset. */
    @SuppressWarnings("unused")
    private @Nullable Object lockstep$shadow;

    static int field() {
      String name = Counter.class.getName().replace('.', '/');
      RaceFields.Field field = new RaceFields.Field(0, "I");
      RaceFields.declare(name, "java/lang/Object", List.of(), Map.of("count", field));
      RaceFields.shadow(name);
      return RaceFields.number(name, "count", "I");
    }

    Counter copy() throws CloneNotSupportedException {
      return (Counter) clone();
    }
  }

  @Test
  void a_clone_has_an_array_for_what_is_known_of_it_that_it_does_not_share() throws Exception {
    int field = Counter.field();
    FoundRaces found = new FoundRaces();
    RaceDetector detector = new RaceDetector(() -> 0, found);
    for (int task = 0; task < 2; task++) {
      detector.made(task, "task " + task, 0);
    }
    Counter counter = new Counter();
    detector.runs(0);
    detector.writes(counter, field, place(0));
    Counter copy = counter.copy();
    assertSame(counter.lockstep$shadow, copy.lockstep$shadow);
    detector.runs(1);
    detector.writes(copy, field, place(1));
    assertNotSame(counter.lockstep$shadow, copy.lockstep$shadow);
    assertEquals(List.of(), found.all());
  }
}
