package dev.lockstep.kernel.schedule;

import static dev.lockstep.kernel.Code.compute;
import static dev.lockstep.kernel.Code.fork;
import static dev.lockstep.kernel.Code.kernel;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.kernel.Code;
import dev.lockstep.kernel.TestMachine;
import dev.lockstep.kernel.choice.Why;
import dev.lockstep.kernel.schedule.Waiter.End;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** How a task waits in a queue: until it is served, for a time, until somebody interrupts it. */
class WaitingTest {
  /** A door that tasks wait at. */
  private static final class Door implements Awaited<Waiter> {
    private final WaitQueue<Waiter> queue = new WaitQueue<>(this);
    private Task keeper;

    @Override
    public String describe(Waiter waiter) {
      return "the door";
    }

    @Override
    public Task holder(Waiter waiter) {
      return keeper;
    }
  }

  private final Door door = new Door();
  private final List<String> log = new ArrayList<>();

  private static Operations operations() {
    return kernel().operations();
  }

  private End waitAtDoor(long ticks) {
    Task task = operations().begin();
    Waiter waiter = new Waiter(task);
    End end =
        ticks == 0
            ? operations().await(door.queue, waiter)
            : operations().await(door.queue, waiter, operations().after(ticks));
    operations().end();
    log.add("%s at %d".formatted(end, Code.clock()));
    return end;
  }

  private void open() {
    operations()
        .perform(
            () -> {
              Waiter next = door.queue.next(operations(), Why.LOCK);
              operations().wake(next, operations().now());
            });
  }

  @Test
  void who_is_woken_goes_on_at_that_tick() {
    new TestMachine()
        .run(
            () -> {
              fork(() -> waitAtDoor(0));
              compute(50);
              open();
            });
    assertEquals(List.of("SERVED at 50"), log);
  }

  @Test
  void who_waits_for_a_time_goes_on_when_it_is_over_and_stands_in_the_queue_no_longer() {
    new TestMachine()
        .run(
            () -> {
              waitAtDoor(30);
              assertTrue(door.queue.isEmpty());
            });
    assertEquals(List.of("TIMED_OUT at 30"), log);
  }

  @Test
  void who_is_served_in_time_is_not_woken_again_when_the_time_would_be_over() {
    new TestMachine()
        .run(
            () -> {
              fork(
                  () -> {
                    waitAtDoor(30);
                    kernel().tasks().sleep("sleep", 100);
                    log.add("slept until " + Code.clock());
                  });
              compute(20);
              open();
            });
    assertEquals(List.of("SERVED at 20", "slept until 120"), log);
  }

  @Test
  void who_is_interrupted_goes_on_at_once() {
    List<Boolean> waited = new ArrayList<>();
    new TestMachine()
        .run(
            () -> {
              List<Task> tasks = new ArrayList<>();
              fork(
                  () -> {
                    tasks.add(kernel().task());
                    waitAtDoor(1000);
                    compute(100);
                  });
              for (int i = 0; i < 2; i++) {
                compute(40);
                operations().perform(() -> waited.add(operations().interrupt(tasks.getFirst())));
              }
            });
    assertEquals(List.of("INTERRUPTED at 40"), log);
    assertEquals(List.of(true, false), waited);
  }

  @Test
  void a_report_names_who_holds_it_then_and_not_when_the_wait_began() {
    TestMachine.Run run =
        new TestMachine()
            .run(
                () -> {
                  door.keeper = kernel().task();
                  fork(() -> waitAtDoor(0));
                  int keeper =
                      fork(
                          () -> {
                            door.keeper = kernel().task();
                            kernel().tasks().exit(0);
                          });
                  assertEquals(2, keeper);
                });
    RunResult.Deadlocked deadlock = assertInstanceOf(RunResult.Deadlocked.class, run.result());
    assertEquals("the door, held by task 2 on node 1", deadlock.tasks().getFirst().what());
  }

  @Test
  void who_is_killed_stands_in_the_queue_no_longer() {
    new TestMachine()
        .nodes(2)
        .programs(_ -> () -> waitAtDoor(0))
        .run(
            () -> {
              kernel().processes().start("load", 0, "Waits");
              compute(10);
              kernel().inTurn(() -> assertFalse(door.queue.isEmpty()));
              kernel().processes().kill("load", 0);
              kernel().inTurn(() -> assertTrue(door.queue.isEmpty()));
            });
    assertEquals(List.of(), log);
  }
}
