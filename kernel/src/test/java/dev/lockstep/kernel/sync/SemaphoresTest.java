package dev.lockstep.kernel.sync;

import static dev.lockstep.kernel.Code.compute;
import static dev.lockstep.kernel.Code.fork;
import static dev.lockstep.kernel.Code.kernel;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.kernel.Code;
import dev.lockstep.kernel.TestMachine;
import dev.lockstep.kernel.schedule.RunResult;
import dev.lockstep.kernel.trace.TraceEvent;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SemaphoresTest {
  private final List<String> log = new ArrayList<>();

  private static void acquire(Semaphore semaphore, int permits) {
    kernel().semaphores().acquire("acquire", semaphore, permits);
  }

  private static void release(Semaphore semaphore, int permits) {
    kernel().semaphores().release("release", semaphore, permits);
  }

  private void say(String what) {
    log.add(what + " at " + Code.clock());
  }

  @Test
  void as_many_tasks_go_on_as_there_are_permits() {
    Semaphore semaphore = new Semaphore(2);
    new TestMachine()
        .run(
            () -> {
              for (int i = 0; i < 4; i++) {
                fork(
                    () -> {
                      acquire(semaphore, 1);
                      say("task " + kernel().task().id());
                      compute(100);
                      release(semaphore, 1);
                    });
              }
            });
    assertEquals(List.of("task 1 at 0", "task 2 at 0", "task 3 at 100", "task 4 at 100"), log);
  }

  @Test
  void who_wants_many_permits_is_not_overtaken_by_who_wants_few() {
    Semaphore semaphore = new Semaphore(1);
    new TestMachine()
        .run(
            () -> {
              fork(
                  () -> {
                    acquire(semaphore, 3);
                    say("three");
                    release(semaphore, 3);
                  });
              compute(10);
              fork(
                  () -> {
                    acquire(semaphore, 1);
                    say("one");
                  });
              compute(10);
              release(semaphore, 1);
              compute(10);
              release(semaphore, 1);
            });
    assertEquals(List.of("three at 30", "one at 30"), log);
  }

  @Test
  void who_waits_for_a_time_gives_up_and_others_go_on() {
    Semaphore semaphore = new Semaphore(0);
    new TestMachine()
        .run(
            () -> {
              fork(
                  () -> {
                    boolean acquired = kernel().semaphores().acquire("acquire", semaphore, 2, 50);
                    say("acquired " + acquired);
                  });
              compute(100);
              release(semaphore, 1);
              acquire(semaphore, 1);
              say("first");
            });
    assertEquals(List.of("acquired false at 50", "first at 100"), log);
  }

  @Test
  void who_stands_behind_one_that_gives_up_goes_on_if_there_is_enough() {
    Semaphore semaphore = new Semaphore(1);
    new TestMachine()
        .run(
            () -> {
              fork(() -> say("two " + kernel().semaphores().acquire("acquire", semaphore, 2, 50)));
              compute(10);
              acquire(semaphore, 1);
              say("one");
            });
    assertEquals(
        List.of("two false at 50", "one at 50"), log.stream().sorted().toList().reversed());
  }

  @Test
  void a_deadlock_report_tells_what_is_wanted_and_what_there_is() {
    Semaphore semaphore = new Semaphore(1);
    TestMachine.Run run = new TestMachine().run(() -> acquire(semaphore, 2));
    RunResult.Deadlocked deadlock = assertInstanceOf(RunResult.Deadlocked.class, run.result());
    assertEquals("2 of the 1 permits of semaphore 0100000", deadlock.tasks().getFirst().what());
  }

  @Test
  void traces_show_a_semaphore_as_a_lock() {
    Semaphore semaphore = new Semaphore(0);
    TestMachine.Run run =
        new TestMachine()
            .run(
                () -> {
                  for (int i = 0; i < 2; i++) {
                    fork(() -> acquire(semaphore, 1));
                  }
                  compute(10);
                  release(semaphore, 2);
                });
    assertEquals(
        List.of(
            new TraceEvent.LockRequested(0, 1, 32768, true),
            new TraceEvent.LockRequested(0, 2, 32768, true)),
        run.events(TraceEvent.LockRequested.class));
    assertEquals(
        List.of(
            new TraceEvent.LockReleased(10, 0, 32768, 1),
            new TraceEvent.LockReleased(10, 0, 32768, 2)),
        run.events(TraceEvent.LockReleased.class));
  }

  @Test
  void no_permits_are_refused_in_the_words_of_the_call() {
    Semaphore semaphore = new Semaphore(1);
    new TestMachine()
        .run(
            () -> {
              IllegalArgumentException e =
                  assertThrows(IllegalArgumentException.class, () -> acquire(semaphore, 0));
              log.add(e.getMessage());
            });
    assertEquals(List.of("acquire: 0 permits"), log);
  }
}
