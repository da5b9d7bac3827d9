package dev.lockstep.kernel.sync;

import static dev.lockstep.kernel.Code.clock;
import static dev.lockstep.kernel.Code.compute;
import static dev.lockstep.kernel.Code.fork;
import static dev.lockstep.kernel.Code.join;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.hooks.Hooks;
import dev.lockstep.hooks.Monitors;
import dev.lockstep.kernel.Code;
import dev.lockstep.kernel.TestMachine;
import dev.lockstep.kernel.schedule.ProcessMemory;
import dev.lockstep.kernel.schedule.RunResult;
import dev.lockstep.kernel.schedule.Task;
import dev.lockstep.kernel.trace.TraceEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code synchronized}, {@code wait} and {@code notify}, as rewritten code calls them. */
class MonitorsTest {
  private static final String NOT_OWNER = "current thread is not owner";

  private final List<String> log = new ArrayList<>();
  private final Object object = new Object();

  /** One tick is 10 ms at a clock of 100 Hz; here the profile's clock says. */
  private static long millis(long ticks) {
    return ticks * 1000 / TestMachine.HERTZ;
  }

  private TestMachine.Run run(Task.Body body) {
    return new TestMachine().run(body).completed();
  }

  private void log(String what) {
    log.add("%s at %d".formatted(what, clock()));
  }

  @Test
  void who_enters_first_gets_the_monitor_first() {
    TestMachine.Run run =
        run(
            () -> {
              Monitors.enter(object);
              for (int i = 0; i < 3; i++) {
                int number = i;
                fork(
                    () -> {
                      compute(10 - number);
                      Monitors.enter(object);
                      log("" + number);
                      compute(5);
                      Monitors.exit(object);
                    });
              }
              compute(20);
              Monitors.exit(object);
            });
    assertEquals(List.of("2 at 20", "1 at 25", "0 at 30"), log);
    assertEquals(
        List.of(
            new TraceEvent.LockRequested(8, 3, 0x8000, true),
            new TraceEvent.LockRequested(9, 2, 0x8000, true),
            new TraceEvent.LockRequested(10, 1, 0x8000, true)),
        run.events(TraceEvent.LockRequested.class));
    assertEquals(
        List.of(
            new TraceEvent.LockReleased(20, 0, 0x8000, 3),
            new TraceEvent.LockReleased(25, 3, 0x8000, 2),
            new TraceEvent.LockReleased(30, 2, 0x8000, 1)),
        run.events(TraceEvent.LockReleased.class));
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void a_task_may_enter_again_and_leaves_as_often(boolean alone) {
    run(
        () -> {
          int child = alone ? -1 : fork(() -> compute(50));
          Monitors.enter(object);
          Monitors.enter(object);
          Monitors.exit(object);
          int other =
              fork(
                  () -> {
                    Monitors.enter(object);
                    log("in");
                    Monitors.exit(object);
                  });
          compute(10);
          Monitors.exit(object);
          join(other);
          if (!alone) {
            join(child);
          }
        });
    assertEquals(List.of("in at 10"), log);
  }

  /** The kernel is told of what the caller alone held when the others come, and no earlier. */
  @Test
  void a_second_task_waits_for_all_that_the_first_one_held() {
    Object inner = new Object();
    run(
        () -> {
          Monitors.enter(object);
          Monitors.enter(inner);
          Monitors.enter(object);
          int other =
              fork(
                  () -> {
                    Monitors.enter(inner);
                    log("inner");
                    Monitors.enter(object);
                    log("object");
                    Monitors.exit(object);
                    Monitors.exit(inner);
                  });
          compute(10);
          Monitors.exit(object);
          compute(10);
          Monitors.exit(inner);
          compute(10);
          Monitors.exit(object);
          join(other);
          Monitors.enter(object);
          fork(
              () -> {
                Monitors.enter(object);
                log("again");
              });
          compute(10);
          Monitors.exit(object);
        });
    assertEquals(List.of("inner at 20", "object at 30", "again at 40"), log);
  }

  @Test
  void monitors_of_equal_objects_are_different() {
    run(
        () -> {
          Monitors.enter(new ArrayList<>());
          join(fork(() -> Monitors.enter(new ArrayList<>())));
        });
  }

  @Test
  void what_a_task_does_not_own_it_can_not_leave_wait_on_or_notify() {
    run(
        () -> {
          assertNotOwner(() -> Monitors.exit(object));
          assertNotOwner(() -> Monitors.await(object));
          assertNotOwner(() -> Monitors.signal(object));
          assertNotOwner(() -> Monitors.signalAll(object));
          Monitors.enter(object);
          join(fork(() -> assertNotOwner(() -> Monitors.exit(object))));
          Monitors.exit(object);
          assertNotOwner(() -> Monitors.exit(object));
        });
  }

  private static void assertNotOwner(org.junit.jupiter.api.function.Executable call) {
    assertEquals(NOT_OWNER, assertThrows(IllegalMonitorStateException.class, call).getMessage());
  }

  @Test
  void null_has_no_monitor() {
    run(
        () -> {
          assertThrows(NullPointerException.class, () -> Monitors.enter(null));
          assertThrows(NullPointerException.class, () -> Monitors.exit(null));
          assertThrows(NullPointerException.class, () -> Monitors.await(null));
          assertThrows(NullPointerException.class, () -> Monitors.signal(null));
        });
  }

  @Test
  void a_negative_patience_is_refused() {
    run(
        () -> {
          Monitors.enter(object);
          assertThrows(IllegalArgumentException.class, () -> Monitors.await(object, -1));
          assertThrows(IllegalArgumentException.class, () -> Monitors.await(object, 0, 1_000_000));
        });
  }

  private Task.Body waiter(int number, long millis) {
    return () -> {
      compute(number);
      Monitors.enter(object);
      Monitors.enter(object);
      Monitors.await(object, millis);
      log(number + " goes on");
      compute(10);
      Monitors.exit(object);
      Monitors.exit(object);
    };
  }

  @Test
  void notify_wakes_who_waited_first_and_notifyAll_the_rest_in_order() {
    run(
        () -> {
          for (int i = 1; i <= 4; i++) {
            fork(waiter(i, 0));
          }
          compute(100);
          Monitors.enter(object);
          Monitors.signal(object);
          compute(5);
          Monitors.exit(object);
          compute(95);
          Monitors.enter(object);
          Monitors.signalAll(object);
          Monitors.exit(object);
        });
    assertEquals(
        List.of("1 goes on at 105", "2 goes on at 200", "3 goes on at 210", "4 goes on at 220"),
        log);
  }

  @Test
  void a_notification_without_anybody_waiting_is_lost() {
    TestMachine.Run run =
        new TestMachine()
            .run(
                () -> {
                  Monitors.enter(object);
                  Monitors.signal(object);
                  Monitors.await(object);
                });
    RunResult.Deadlocked deadlock = assertInstanceOf(RunResult.Deadlocked.class, run.result());
    assertEquals(
        "notify on an object of class java.lang.Object", deadlock.tasks().getFirst().what());
    assertEquals(List.of(), run.events(TraceEvent.EventPosted.class));
  }

  @Test
  void waits_and_notifications_show_as_events_in_traces() {
    TestMachine.Run run =
        run(
            () -> {
              fork(waiter(1, 0));
              compute(10);
              Monitors.enter(object);
              Monitors.signal(object);
              compute(3);
              Monitors.exit(object);
            });
    assertEquals(
        List.of(new TraceEvent.EventAwaited(1, 1, 0x8000, false)),
        run.events(TraceEvent.EventAwaited.class));
    assertEquals(
        new TraceEvent.EventPosted(10, 0, 0x8000, false, List.of()),
        run.events(TraceEvent.EventPosted.class).getFirst());
    assertEquals(
        List.of(new TraceEvent.LockReleased(13, 0, 0x8000, 1)),
        run.events(TraceEvent.LockReleased.class));
  }

  @Test
  void a_wait_with_patience_ends_by_itself() {
    TestMachine.Run run =
        run(
            () -> {
              Monitors.enter(object);
              Monitors.await(object, millis(TestMachine.HERTZ));
              log("over");
              Monitors.exit(object);
            });
    assertEquals(List.of("over at " + TestMachine.HERTZ), log);
    assertEquals(
        List.of(new TraceEvent.SleepEnded(TestMachine.HERTZ, 0)),
        run.events(TraceEvent.SleepEnded.class));
  }

  @Test
  void who_lost_patience_still_has_to_enter() {
    long second = TestMachine.HERTZ;
    run(
        () -> {
          fork(waiter(1, 1000));
          compute(10);
          Monitors.enter(object);
          Code.block((int) second + 999);
          compute(1);
          log("leaves");
          Monitors.exit(object);
        });
    assertEquals(List.of("leaves at " + (second + 1010), "1 goes on at " + (second + 1010)), log);
  }

  @Test
  void who_waited_twice_inside_enters_only_once_the_next_time() {
    run(
        () -> {
          fork(
              () -> {
                waiter(1, 0).run();
                compute(5);
                Monitors.enter(object);
                Monitors.exit(object);
                assertThrows(IllegalMonitorStateException.class, () -> Monitors.exit(object));
                log("free");
              });
          compute(20);
          signal();
          compute(14);
          Monitors.enter(object);
          compute(10);
          Monitors.exit(object);
        });
    assertEquals(List.of("1 goes on at 20", "free at 44"), log);
  }

  @Test
  void a_notification_ends_patience() {
    TestMachine.Run run =
        run(
            () -> {
              fork(
                  () -> {
                    Monitors.enter(object);
                    Monitors.await(object, 1000);
                    log("first");
                    Monitors.await(object);
                    log("second");
                    Monitors.exit(object);
                  });
              compute(10);
              signal();
              Code.block(3 * (int) TestMachine.HERTZ);
              signal();
            });
    assertEquals(List.of("first at 10", "second at " + (3 * TestMachine.HERTZ + 10)), log);
    assertEquals(List.of(), run.events(TraceEvent.SleepEnded.class));
  }

  private void signal() {
    Monitors.enter(object);
    Monitors.signal(object);
    Monitors.exit(object);
  }

  @Test
  void any_patience_at_all_takes_a_tick() {
    run(
        () -> {
          Monitors.enter(object);
          Monitors.await(object, 0, 1);
          log("over");
        });
    assertEquals(List.of("over at 1"), log);
  }

  @Test
  void a_monitor_that_nobody_uses_is_forgotten() {
    run(
        () -> {
          ProcessMemory memory = Code.kernel().task().memory();
          for (int i = 0; i < 100; i++) {
            Monitors.enter(object);
            Monitors.exit(object);
            assertFalse(MonitorsInUse.contain(memory, object));
          }
          fork(() -> compute(1));
          Monitors.enter(object);
          assertTrue(MonitorsInUse.contain(memory, object));
          Monitors.exit(object);
          assertFalse(MonitorsInUse.contain(memory, object));
        });
  }

  @Test
  void monitors_inside_each_other_are_forgotten_too() {
    List<Object> objects = Stream.generate(Object::new).limit(50).toList();
    run(
        () -> {
          ProcessMemory memory = Code.kernel().task().memory();
          objects.forEach(Monitors::enter);
          objects.forEach(each -> assertTrue(MonitorsInUse.contain(memory, each)));
          objects.forEach(Monitors::exit);
          objects.forEach(each -> assertFalse(MonitorsInUse.contain(memory, each)));
        });
  }

  /** The kernel looks for the monitor of a locked object by its hash code, which it has to have. */
  @Test
  void what_is_locked_has_the_same_hash_code_in_every_run() {
    List<Integer> first = hashesOfLocked();
    var _ = System.identityHashCode(new Object());
    assertEquals(first, hashesOfLocked());
  }

  private List<Integer> hashesOfLocked() {
    List<Integer> hashes = new ArrayList<>();
    run(
        () -> {
          Object outer = new Object();
          Object inner = new Object();
          fork(() -> compute(1));
          Monitors.enter(outer);
          Monitors.enter(inner);
          Monitors.exit(inner);
          Monitors.exit(outer);
          hashes.add(System.identityHashCode(outer));
        });
    return hashes;
  }

  @Test
  void a_deadlock_of_two_monitors_names_who_holds_what() {
    Object other = MonitorsTest.class;
    TestMachine.Run run =
        new TestMachine()
            .run(
                () -> {
                  fork(
                      () -> {
                        Monitors.enter(object);
                        compute(10);
                        Monitors.enter(other);
                      });
                  fork(
                      () -> {
                        Monitors.enter(other);
                        compute(10);
                        Monitors.enter(object);
                      });
                });
    RunResult.Deadlocked deadlock = assertInstanceOf(RunResult.Deadlocked.class, run.result());
    assertEquals(
        List.of(
            "the monitor of class dev.lockstep.kernel.sync.MonitorsTest, held by task 2 on node 1",
            "the monitor of an object of class java.lang.Object, held by task 1 on node 0"),
        deadlock.tasks().stream().map(RunResult.WaitingTask::what).toList());
  }

  @Test
  void processes_have_monitors_of_their_own() {
    new TestMachine()
        .spmd(
            2,
            node ->
                () -> {
                  Monitors.enter(object);
                  compute(10);
                  log("node " + node);
                  Code.kernel().tasks().sleep("tsleep", 100);
                  Monitors.exit(object);
                });
    assertEquals(List.of("node 0 at 10", "node 1 at 10"), log);
  }

  @Test
  void the_hooks_lead_back_to_nothing_after_the_run() {
    run(() -> {});
    Hooks.engine.enter(object);
    Hooks.engine.exit(object);
  }
}
