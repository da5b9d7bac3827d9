package dev.lockstep.runs.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.hooks.CallPlace;
import dev.lockstep.runs.explain.Happening.Kind;
import dev.lockstep.runs.explain.Mattering.Between;
import dev.lockstep.runs.things.Thing;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class MatteringTest {
  private final List<Happening> all = new ArrayList<>();

  private int add(int task, Kind kind, String member, Object... values) {
    CallPlace.Place place = new CallPlace.Place("Of", "test", "Of.java", all.size() + 1);
    all.add(new Happening(all.size(), task, 0, kind, null, member, List.of(values), "", place));
    return all.size() - 1;
  }

  private List<Integer> chosen(int most) {
    return new Mattering(all, -1).chosen(most);
  }

  @Test
  void memory_matters_that_two_tasks_touch_while_both_are_there_and_one_changes() {
    add(0, Kind.WRITE, "Of.before", 1);
    int start = add(0, Kind.START, "", 1);
    add(1, Kind.READ, "Of.before", 1);
    add(0, Kind.READ, "Of.constant", 1);
    add(1, Kind.READ, "Of.constant", 1);
    int read = add(0, Kind.READ, "Of.shared", 1);
    int write = add(1, Kind.WRITE, "Of.shared", 1);
    add(1, Kind.WRITE, "Of.result", 1);
    int end = add(1, Kind.END, "");
    add(0, Kind.READ, "Of.result", 1);
    assertEquals(List.of(start, read, write, end), chosen(60));
  }

  /** Of nobody but its starter it is known that it has waited for the end of a task. */
  @Test
  void what_a_third_task_touches_behind_the_end_of_another_one_matters() {
    int one = add(0, Kind.START, "", 1);
    int two = add(0, Kind.START, "", 2);
    int read = add(1, Kind.READ, "Of.shared", 0);
    int end = add(1, Kind.END, "");
    int write = add(2, Kind.WRITE, "Of.shared", 1);
    assertEquals(List.of(one, two, read, end, write), chosen(60));
  }

  @Test
  void a_switch_comes_between_two_accesses_where_another_task_changes_the_same() {
    add(0, Kind.START, "", 1);
    int read = add(1, Kind.READ, "Of.count", 0);
    int stop = add(1, Kind.SWITCH, "");
    int other = add(0, Kind.WRITE, "Of.count", 1);
    int write = add(1, Kind.WRITE, "Of.count", 1);
    assertEquals(new Between(read, other, write), new Mattering(all, -1).between(stop));
  }

  @Test
  void or_before_an_access_that_comes_too_late() {
    add(0, Kind.START, "", 1);
    int stop = add(0, Kind.SWITCH, "");
    int read = add(1, Kind.READ, "Of.flag", 0);
    int write = add(0, Kind.WRITE, "Of.flag", 1);
    assertEquals(new Between(-1, read, write), new Mattering(all, -1).between(stop));
  }

  /** And where nothing is in between, it is not made up. */
  @Test
  void a_switch_may_come_between_nothing() {
    add(0, Kind.START, "", 1);
    add(1, Kind.READ, "Of.count", 0);
    int stop = add(1, Kind.SWITCH, "");
    add(1, Kind.WRITE, "Of.count", 1);
    add(0, Kind.WRITE, "Of.count", 0);
    assertEquals(null, new Mattering(all, -1).between(stop));
  }

  @Test
  void of_too_many_those_near_the_switch_and_the_failure_stay() {
    add(0, Kind.START, "", 1);
    for (int i = 0; i < 3000; i++) {
      add(i % 2, Kind.WRITE, "Of.count", i);
    }
    int stop = add(1, Kind.SWITCH, "");
    for (int i = 0; i < 3000; i++) {
      add(i % 2, Kind.WRITE, "Of.count", i);
    }
    int failure = add(0, Kind.FAILURE, "");
    List<Integer> chosen = chosen(30);
    assertTrue(chosen.containsAll(List.of(0, stop - 1, stop, stop + 1, failure - 1, failure)));
    Mattering mattering = new Mattering(all, -1);
    int rows = chosen.size();
    int last = -1;
    for (int index : chosen) {
      rows += mattering.gap(last, index).isEmpty() ? 0 : 1;
      last = index;
    }
    assertTrue(rows <= 30, "rows: " + rows);
  }

  private int again(int task, String member) {
    CallPlace.Place place = new CallPlace.Place("Of", "test", "Of.java", 1);
    all.add(new Happening(all.size(), task, 0, Kind.READ, null, member, List.of(1), "", place));
    return all.size() - 1;
  }

  /** They repeat each other, and are what it failed by. */
  @Test
  void the_last_accesses_before_a_failure_stay() {
    add(0, Kind.START, "", 1);
    add(0, Kind.WRITE, "Of.shared", 1);
    again(1, "Of.shared");
    List<Integer> last =
        List.of(again(1, "Of.shared"), again(1, "Of.shared"), again(1, "Of.shared"));
    add(1, Kind.FAILURE, "");
    assertTrue(chosen(60).containsAll(last), "chosen: " + chosen(60));
  }

  @Test
  void behind_the_failure_only_that_matters_which_a_switch_has_held_up() {
    add(0, Kind.START, "", 1);
    int read = add(1, Kind.READ, "Of.count", 0);
    int stop = add(1, Kind.SWITCH, "");
    int other = add(0, Kind.WRITE, "Of.count", 1);
    int failure = add(0, Kind.FAILURE, "");
    int behind = add(0, Kind.WRITE, "Of.count", 2);
    int write = add(1, Kind.WRITE, "Of.count", 1);
    int end = add(1, Kind.END, "");
    assertEquals(
        List.of(0, read, stop, other, failure, write), new Mattering(all, failure).chosen(60));
    assertEquals(List.of(0, read, stop, other, failure, behind, write, end), chosen(60));
  }

  private int on(int task, Kind kind, Thing thing, String member, Object... values) {
    CallPlace.Place place = new CallPlace.Place("Of", "test", "Of.java", all.size() + 1);
    all.add(new Happening(all.size(), task, 0, kind, thing, member, List.of(values), "", place));
    return all.size() - 1;
  }

  /** Neither who has given it back has a lock, nor who waits for it, nor who tried in vain. */
  @Test
  void a_lock_is_held_by_the_last_that_took_it_and_kept_it() {
    Thing lock = new Thing("ReentrantLock", 1);
    add(0, Kind.START, "", 1);
    add(0, Kind.START, "", 2);
    add(0, Kind.START, "", 3);
    int held = on(1, Kind.CALL, lock, "lock");
    on(2, Kind.CALL, lock, "tryLock", false);
    int wait = on(3, Kind.WAIT, lock, "lock");
    int other = on(0, Kind.WAIT, lock, "lockInterruptibly");
    Mattering mattering = new Mattering(all, -1);
    assertEquals(held, mattering.holding(all.get(wait), wait));
    assertEquals(held, mattering.holding(all.get(other), other));
    assertTrue(chosen(60).contains(held));
    int given = on(1, Kind.CALL, lock, "unlock");
    int last = on(3, Kind.WAIT, lock, "lock");
    assertEquals(-1, new Mattering(all, -1).holding(all.get(last), last), "given at " + given);
  }

  /** For a notification, and not for the lock of the monitor. */
  @Test
  void nobody_holds_what_a_wait_waits_for() {
    Thing monitor = new Thing("Object", 1);
    add(0, Kind.START, "", 1);
    on(1, Kind.ENTER, monitor, "");
    int wait = on(0, Kind.WAIT, monitor, "wait");
    assertEquals(-1, new Mattering(all, -1).holding(all.get(wait), wait));
  }
}
