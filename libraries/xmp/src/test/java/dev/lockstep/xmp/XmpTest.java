package dev.lockstep.xmp;

import static dev.lockstep.kernel.Code.clock;
import static dev.lockstep.kernel.Code.compute;
import static dev.lockstep.xmp.Xmp.*;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.kernel.TestMachine;
import dev.lockstep.kernel.schedule.RunResult;
import dev.lockstep.machines.profile.RoutineCost;
import dev.lockstep.machines.reader.Profiles;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Each routine of the multitasking library. */
class XmpTest {
  private final List<Object> log = new ArrayList<>();
  private final Lock lock = new Lock();
  private final Event event = new Event();
  private final Barrier barrier = new Barrier();

  private static long complete(TestMachine machine, dev.lockstep.xmp.Task main) {
    return machine.run(main::run).completedTick();
  }

  private static long complete(dev.lockstep.xmp.Task main) {
    return complete(new TestMachine(), main);
  }

  private static List<String> deadlock(dev.lockstep.xmp.Task main) {
    RunResult result = new TestMachine().run(main::run).result();
    return assertInstanceOf(RunResult.Deadlocked.class, result, result::toString).tasks().stream()
        .map(RunResult.WaitingTask::what)
        .toList();
  }

  private static TaskControl started(dev.lockstep.xmp.Task task) {
    TaskControl control = new TaskControl();
    tskstart(control, task);
    return control;
  }

  private void say(String what) {
    log.add(what + " at " + clock());
  }

  // Tasks.

  @Test
  void a_task_runs_beside_its_starter_which_can_wait_for_it_and_test_it() {
    complete(
        () -> {
          TaskControl control = new TaskControl();
          log.add(tsktest(control));
          tskstart(control, () -> compute(100));
          log.add(tsktest(control));
          compute(10);
          tskwait(control);
          say("over");
          log.add(tsktest(control));
          tskwait(control);
          say("still over");
          tskstart(control, ticks -> compute(ticks), 50);
          tskwait(control);
          say("once more");
        });
    assertEquals(
        List.of(false, true, "over at 100", false, "still over at 100", "once more at 150"), log);
  }

  @Test
  void a_task_knows_the_value_of_its_control_array() {
    complete(
        () -> {
          for (TaskControl control : List.of(new TaskControl(7), new TaskControl())) {
            tskstart(control, () -> log.add(tskvalue()));
            tskwait(control);
          }
          log.add(tskvalue());
        });
    assertEquals(List.of(7, 0, 0), log);
  }

  @Test
  void a_control_array_is_for_one_task_at_a_time() {
    complete(
        () -> {
          TaskControl control = started(() -> compute(10));
          refused(
              "TSKSTART: the task that was started with this task control array still runs",
              () -> tskstart(control, () -> {}));
          refused(
              "TSKWAIT: no task was started with this task control array",
              () -> tskwait(new TaskControl()));
        });
  }

  @Test
  void a_task_that_waits_for_itself_is_reported() {
    assertEquals(
        List.of("task 1 on node 0 to end", "task 1 on node 0 to end"),
        deadlock(
            () -> {
              TaskControl control = new TaskControl();
              tskstart(control, () -> tskwait(control));
              tskwait(control);
            }));
  }

  @Test
  void tuning_takes_the_manual_s_keywords() {
    complete(
        () -> {
          for (String keyword : List.of("MAXCPU", "DBRELEAS", "DBACTIVE", "HOLDTIME", "SAMPLE")) {
            tsktune(keyword, 1000);
          }
          log.add("done");
        });
    assertEquals(List.of("done"), log);
  }

  // Locks.

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 7, 1000})
  void a_lock_lets_one_in_after_the_other(int timeslice) {
    int[] sum = {0};
    long end =
        complete(
            new TestMachine().timeslice(timeslice),
            () -> {
              lockasgn(lock);
              List<TaskControl> tasks = new ArrayList<>();
              for (int i = 0; i < 3; i++) {
                tasks.add(
                    started(
                        () -> {
                          for (int j = 0; j < 10; j++) {
                            lockon(lock);
                            int seen = sum[0];
                            compute(1);
                            sum[0] = seen + 1;
                            lockoff(lock);
                          }
                        }));
              }
              tasks.forEach(Xmp::tskwait);
              lockrel(lock);
            });
    assertEquals(30, sum[0]);
    assertEquals(30, end);
  }

  @Test
  void to_test_a_lock_sets_it_and_does_not_wait() {
    complete(
        () -> {
          lockasgn(lock);
          log.add(locktest(lock));
          log.add(locktest(lock));
          started(
              () -> {
                compute(10);
                lockoff(lock);
              });
          lockon(lock);
          say("mine");
        });
    assertEquals(List.of(false, true, "mine at 10"), log);
  }

  @Test
  void to_assign_with_a_value_is_done_once() {
    complete(
        () -> {
          Lock other = new Lock(-1);
          lockasgn(other, 0);
          refused("LOCKON: the lock is not assigned", () -> lockon(other));
          lockasgn(other, -1);
          lockon(other);
          lockasgn(other, -1);
          log.add(locktest(other));
          lockasgn(other);
          log.add(locktest(other));

          evasgn(event, 0);
          evpost(event);
          evasgn(event, 0);
          log.add(evtest(event));
          evasgn(event);
          log.add(evtest(event));
        });
    assertEquals(List.of(true, false, true, false), log);
  }

  @Test
  void a_lock_that_is_clear_can_not_be_cleared_and_one_that_is_set_not_released() {
    complete(
        () -> {
          lockasgn(lock);
          refused("LOCKOFF: the lock is not locked", () -> lockoff(lock));
          lockon(lock);
          refused("LOCKREL: the lock is set", () -> lockrel(lock));
          lockoff(lock);
          lockrel(lock);
          refused("LOCKON: the lock is not assigned", () -> lockon(lock));
          lockasgn(lock, 0);
          lockon(lock);
        });
  }

  @Test
  void a_deadlock_report_tells_of_locks_and_events() {
    assertEquals(
        List.of("task 1 on node 0 to end", "lock 0100000, held by task 0 on the host"),
        deadlock(
            () -> {
              lockasgn(lock);
              lockon(lock);
              tskwait(started(() -> lockon(lock)));
            }));
    assertEquals(
        List.of("event 0100000"),
        deadlock(
            () -> {
              evasgn(event);
              evwait(event);
            }));
  }

  // Events.

  @Test
  void an_event_stays_posted_until_it_is_cleared() {
    complete(
        () -> {
          evasgn(event);
          log.add(evtest(event));
          for (int i = 0; i < 2; i++) {
            started(
                () -> {
                  evwait(event);
                  say("went on");
                });
          }
          compute(10);
          evpost(event);
          evpost(event);
          evwait(event);
          log.add(evtest(event));
          evclear(event);
          log.add(evtest(event));
          compute(1);
          evrel(event);
        });
    assertEquals(List.of(false, true, false, "went on at 10", "went on at 10"), log);
  }

  @Test
  void an_event_that_is_waited_for_can_not_be_released() {
    complete(
        () -> {
          evasgn(event);
          started(() -> evwait(event));
          compute(10);
          refused("EVREL: a task waits for the event", () -> evrel(event));
          evpost(event);
          evrel(event);
          refused("EVPOST: the event is not assigned", () -> evpost(event));
        });
  }

  // Barriers.

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 7, 1000})
  void a_barrier_opens_when_all_are_there_again_and_again(int timeslice) {
    complete(
        new TestMachine().timeslice(timeslice),
        () -> {
          barasgn(barrier, 3);
          List<TaskControl> tasks = new ArrayList<>();
          for (int i = 1; i <= 3; i++) {
            TaskControl control = new TaskControl(i);
            tskstart(
                control,
                () -> {
                  for (int round = 1; round <= 2; round++) {
                    compute(10 * round * tskvalue());
                    barsync(barrier);
                    assertEquals(round == 1 ? 30 : 90, clock());
                  }
                });
            tasks.add(control);
          }
          tasks.forEach(Xmp::tskwait);
          say("all");
          barrel(barrier);
        });
    assertEquals(List.of("all at 90"), log);
  }

  @Test
  void a_barrier_where_a_task_waits_can_not_be_released() {
    assertEquals(
        List.of("a barrier where 1 of 2 tasks are"),
        deadlock(
            () -> {
              barasgn(barrier, 2);
              started(() -> barsync(barrier));
              compute(10);
              refused("BARREL: a task waits at the barrier", () -> barrel(barrier));
            }));
  }

  @ParameterizedTest
  @CsvSource({"0, false", "1, true", "31, true", "32, false"})
  void a_barrier_is_for_1_to_31_tasks(int tasks, boolean isRight) {
    complete(
        () -> {
          if (isRight) {
            barasgn(barrier, tasks);
            barrel(barrier);
          } else {
            assertEquals(
                "BARASGN: %s tasks; a barrier is for 1 to 31".formatted(tasks),
                assertThrows(IllegalArgumentException.class, () -> barasgn(barrier, tasks))
                    .getMessage());
          }
        });
  }

  // Mistakes.

  private static void refused(String message, Executable call) {
    assertEquals(message, assertThrows(IllegalStateException.class, call).getMessage());
  }

  static Stream<Arguments> unassigned() {
    Lock lock = new Lock();
    Event event = new Event();
    Barrier barrier = new Barrier();
    return Stream.of(
        mistake("LOCKON: the lock is", () -> lockon(lock)),
        mistake("LOCKOFF: the lock is", () -> lockoff(lock)),
        mistake("LOCKTEST: the lock is", () -> locktest(lock)),
        mistake("LOCKREL: the lock is", () -> lockrel(lock)),
        mistake("EVPOST: the event is", () -> evpost(event)),
        mistake("EVWAIT: the event is", () -> evwait(event)),
        mistake("EVCLEAR: the event is", () -> evclear(event)),
        mistake("EVTEST: the event is", () -> evtest(event)),
        mistake("EVREL: the event is", () -> evrel(event)),
        mistake("BARSYNC: the barrier is", () -> barsync(barrier)),
        mistake("BARREL: the barrier is", () -> barrel(barrier)));
  }

  private static Arguments mistake(String message, Executable call) {
    return Arguments.of(message, call);
  }

  @ParameterizedTest
  @MethodSource("unassigned")
  void what_is_not_assigned_can_not_be_used(String message, Executable call) {
    complete(() -> refused(message + " not assigned", call));
  }

  static Stream<Arguments> mistakes() {
    TaskControl control = new TaskControl();
    return Stream.of(
        mistake("TSKSTART: the subroutine is null", () -> tskstart(control, null)),
        mistake("TSKSTART: the subroutine is null", () -> tskstart(control, null, 1)),
        mistake("TSKSTART: the task control array is null", () -> tskstart(null, () -> {})),
        mistake("TSKSTART: the task control array is null", () -> tskstart(null, x -> {}, 1)),
        mistake("TSKWAIT: the task control array is null", () -> tskwait(null)),
        mistake("TSKTEST: the task control array is null", () -> tsktest(null)),
        mistake("TSKTUNE: the keyword is null", () -> tsktune(null, 1)),
        mistake(
            "TSKTUNE: unknown keyword 'CPUS'; known: MAXCPU, DBRELEAS, DBACTIVE, HOLDTIME, SAMPLE",
            () -> tsktune("CPUS", 1)),
        mistake("TSKTUNE: MAXCPU of -1 is negative", () -> tsktune("MAXCPU", -1)),
        mistake("LOCKASGN: the lock is null", () -> lockasgn(null)),
        mistake("LOCKASGN: the lock is null", () -> lockasgn(null, 0)),
        mistake("LOCKON: the lock is null", () -> lockon(null)),
        mistake("LOCKOFF: the lock is null", () -> lockoff(null)),
        mistake("LOCKTEST: the lock is null", () -> locktest(null)),
        mistake("LOCKREL: the lock is null", () -> lockrel(null)),
        mistake("EVASGN: the event is null", () -> evasgn(null)),
        mistake("EVASGN: the event is null", () -> evasgn(null, 0)),
        mistake("EVPOST: the event is null", () -> evpost(null)),
        mistake("EVWAIT: the event is null", () -> evwait(null)),
        mistake("EVCLEAR: the event is null", () -> evclear(null)),
        mistake("EVTEST: the event is null", () -> evtest(null)),
        mistake("EVREL: the event is null", () -> evrel(null)),
        mistake("BARASGN: the barrier is null", () -> barasgn(null, 1)),
        mistake("BARSYNC: the barrier is null", () -> barsync(null)),
        mistake("BARREL: the barrier is null", () -> barrel(null)));
  }

  @ParameterizedTest
  @MethodSource("mistakes")
  void what_is_out_of_range_is_refused(String message, Executable call) {
    complete(
        () ->
            assertEquals(message, assertThrows(IllegalArgumentException.class, call).getMessage()));
  }

  @Test
  void calls_work_inside_a_simulation_only() {
    String message =
        "this call needs a simulated machine: start the program with ./lockstep run, or with java"
            + " -javaagent:lockstep.jar";
    refused(message, () -> tskstart(new TaskControl(), () -> {}));
    refused(message, () -> lockasgn(lock));
    refused(message, () -> evasgn(event));
    refused(message, () -> barasgn(barrier, 1));
    refused(message, () -> tsktune("MAXCPU", 1));
    refused(message, Xmp::tskvalue);
  }

  @ParameterizedTest
  @CsvSource({
    "cray-xmp, tskstart, 5000",
    "cray-xmp, lockon, 200",
    "cray-xmp, evtest, 100",
    "vax780, tskstart, 500",
    "vax780, lockoff, 30"
  })
  void machines_price_each_call(String machine, String name, int ticks) {
    RoutineCost cost =
        Profiles.load(machine).libraryCosts().of("dev/lockstep/xmp/Xmp", name, "()V");
    assertEquals(ticks, cost.callTicks());
    assertFalse(cost.leaf());
  }

  // What goes wrong.

  /** Two tasks that add to one counter, with a lock between them or without. */
  private static int updates(int timeslice, boolean locked) {
    int[] sum = {0};
    Lock lock = new Lock();
    complete(
        new TestMachine().timeslice(timeslice),
        () -> {
          lockasgn(lock);
          List<TaskControl> tasks = new ArrayList<>();
          for (int i = 0; i < 2; i++) {
            tasks.add(
                started(
                    () -> {
                      for (int j = 0; j < 100; j++) {
                        if (locked) {
                          lockon(lock);
                        }
                        int seen = sum[0];
                        compute(3);
                        sum[0] = seen + 1;
                        if (locked) {
                          lockoff(lock);
                        }
                      }
                    }));
          }
          tasks.forEach(Xmp::tskwait);
        });
    return sum[0];
  }

  @Test
  void a_forgotten_lock_is_found_at_some_timeslices_and_not_at_others() {
    List<Integer> sums = new ArrayList<>();
    for (int timeslice : new int[] {0, 1, 7, 1000}) {
      sums.add(updates(timeslice, false));
      assertEquals(200, updates(timeslice, true));
    }
    assertEquals(List.of(200, 100, 102, 200), sums);
  }
}
