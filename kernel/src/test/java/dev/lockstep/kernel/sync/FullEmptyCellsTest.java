package dev.lockstep.kernel.sync;

import static dev.lockstep.kernel.Code.compute;
import static dev.lockstep.kernel.Code.fork;
import static dev.lockstep.kernel.Code.kernel;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.lockstep.kernel.Code;
import dev.lockstep.kernel.TestMachine;
import dev.lockstep.kernel.schedule.RunResult;
import dev.lockstep.kernel.trace.TraceEvent;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FullEmptyCellsTest {
  private final List<String> log = new ArrayList<>();
  private final FullEmptyCell cell = new FullEmptyCell();

  private static FullEmptyCells cells() {
    return kernel().fullEmptyCells();
  }

  private void say(String what) {
    kernel().inTurn(() -> log.add(what + " at " + Code.clock()));
  }

  private void take(String who) {
    say(who + " took " + cells().take(cell));
  }

  private void write(long value) {
    cells().write(cell, value);
    say("wrote " + value);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 7, 1000})
  void who_takes_waits_until_it_is_full_and_who_writes_until_it_is_empty(int timeslice) {
    new TestMachine()
        .timeslice(timeslice)
        .run(
            () -> {
              fork(() -> take("a"));
              compute(10);
              write(1);
              write(2);
              fork(
                  () -> {
                    compute(30);
                    take("b");
                  });
              write(3);
            });
    assertEquals(
        List.of(
            "wrote 1 at 10", "wrote 2 at 10", "a took 1 at 10", "wrote 3 at 40", "b took 2 at 40"),
        log);
  }

  @Test
  void one_write_serves_all_who_look_in_front_of_the_first_who_takes_and_a_writer_behind_that() {
    new TestMachine()
        .run(
            () -> {
              for (String who : List.of("a", "b")) {
                fork(() -> say(who + " saw " + cells().look(cell)));
              }
              fork(() -> take("c"));
              fork(() -> say("d saw " + cells().look(cell)));
              compute(10);
              cells().write(cell, 5);
              say("full " + cells().isFull(cell));
              cells().write(cell, 6);
              say("full " + cells().isFull(cell));
            });
    assertEquals(
        List.of(
            "full false at 10",
            "full true at 10",
            "a saw 5 at 10",
            "b saw 5 at 10",
            "c took 5 at 10",
            "d saw 6 at 10"),
        log);
  }

  @Test
  void writers_who_wait_go_on_first_come_first_served_as_it_is_emptied() {
    new TestMachine()
        .run(
            () -> {
              cells().overwrite(cell, 1);
              for (int i = 2; i <= 3; i++) {
                int value = i;
                fork(() -> write(value));
              }
              compute(10);
              say("emptied " + cells().empty(cell));
              compute(10);
              take("main");
              say("full " + cells().isFull(cell) + " " + cells().value(cell));
            });
    assertEquals(
        List.of(
            "emptied 1 at 10",
            "wrote 2 at 10",
            "main took 2 at 20",
            "full true 3 at 20",
            "wrote 3 at 20"),
        log);
  }

  @Test
  void to_overwrite_lets_readers_go_on() {
    new TestMachine()
        .run(
            () -> {
              fork(() -> take("a"));
              compute(10);
              cells().overwrite(cell, 7);
              say("full " + cells().isFull(cell));
            });
    assertEquals(List.of("full false at 10", "a took 7 at 10"), log);
  }

  @Test
  void a_deadlock_report_tells_which_state_is_waited_for() {
    FullEmptyCell full = FullEmptyCell.full(1);
    TestMachine.Run run =
        new TestMachine()
            .run(
                () -> {
                  fork(() -> cells().write(full, 2));
                  cells().take(cell);
                });
    RunResult.Deadlocked deadlock = assertInstanceOf(RunResult.Deadlocked.class, run.result());
    assertEquals(
        List.of(
            "asynchronous variable 0100000 to be full",
            "asynchronous variable 0100010 to be empty"),
        deadlock.tasks().stream().map(RunResult.WaitingTask::what).toList());
  }

  @Test
  void traces_show_a_cell_as_a_lock() {
    TestMachine.Run run =
        new TestMachine()
            .run(
                () -> {
                  fork(() -> cells().take(cell));
                  compute(10);
                  cells().write(cell, 1);
                  cells().overwrite(cell, 2);
                });
    assertEquals(
        List.of(
            new TraceEvent.LockRequested(0, 1, 32768, true),
            new TraceEvent.LockRequested(10, 0, 32768, false)),
        run.events(TraceEvent.LockRequested.class));
    assertEquals(
        List.of(
            new TraceEvent.LockReleased(10, 0, 32768, 1),
            new TraceEvent.LockReleased(10, 0, 32768, TraceEvent.NOBODY)),
        run.events(TraceEvent.LockReleased.class));
  }

  @Test
  void who_only_looks_and_looks_again_is_found_to_spin() {
    TestMachine.Run run =
        new TestMachine()
            .spinLimit(1000)
            .run(
                () -> {
                  while (!cells().isFull(cell) && cells().value(cell) == 0) {
                    compute(1);
                  }
                });
    assertInstanceOf(RunResult.Spinning.class, run.result());
  }
}
