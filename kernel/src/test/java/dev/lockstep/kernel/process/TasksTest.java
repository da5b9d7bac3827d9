package dev.lockstep.kernel.process;

import static dev.lockstep.kernel.Code.clock;
import static dev.lockstep.kernel.Code.compute;
import static dev.lockstep.kernel.Code.fork;
import static dev.lockstep.kernel.Code.join;
import static dev.lockstep.kernel.Code.kernel;
import static dev.lockstep.kernel.TestMachine.complete;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.kernel.TestMachine;
import dev.lockstep.kernel.schedule.RunResult;
import dev.lockstep.kernel.schedule.Task;
import dev.lockstep.kernel.sync.PostableEvent;
import dev.lockstep.kernel.time.LastTick;
import dev.lockstep.kernel.trace.TraceEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TasksTest {
  private final List<String> log = new ArrayList<>();

  @Test
  void tasks_go_to_nodes_in_the_order_of_the_forks_and_are_numbered_from_1() {
    complete(
        new TestMachine(),
        () -> {
          log.add("%d on %d".formatted(kernel().task().id(), kernel().task().node()));
          for (int i = 0; i < 3; i++) {
            int forked =
                fork(
                    () ->
                        log.add(
                            "%d on %d".formatted(kernel().task().id(), kernel().task().node())));
            assertEquals(i + 1, forked);
          }
        });
    assertEquals(List.of("0 on -1", "1 on 0", "2 on 1", "3 on 2"), log);
  }

  @Test
  void behind_the_last_node_comes_the_first() {
    complete(
        new TestMachine().nodes(2),
        () -> {
          for (int i = 0; i < 5; i++) {
            fork(() -> log.add("" + kernel().task().node()));
          }
        });
    assertEquals(List.of("0", "0", "0", "1", "1"), log.stream().sorted().toList());
  }

  @Test
  void the_cube_has_as_many_nodes_as_its_dimension_says() {
    complete(
        new TestMachine(),
        () -> {
          assertEquals(0, kernel().cubeDimension());
          kernel().setCubeDimension("cube_init", 1);
          assertEquals(1, kernel().cubeDimension());
          for (int i = 0; i < 3; i++) {
            fork(() -> log.add("" + kernel().task().node()));
          }
        });
    assertEquals(List.of("0", "0", "1"), log.stream().sorted().toList());
  }

  @Test
  void the_commands_nodes_go_before_the_programs_dimension() {
    complete(
        new TestMachine().nodes(5),
        () -> {
          kernel().setCubeDimension("cube_init", 6);
          assertEquals(3, kernel().cubeDimension());
        });
  }

  @Test
  void a_child_begins_at_the_tick_of_its_fork() {
    TestMachine.Run run =
        complete(
            new TestMachine(),
            () -> {
              compute(7);
              fork(() -> assertEquals(7, clock()));
            });
    TraceEvent.TaskForked fork = run.events(TraceEvent.TaskForked.class).getFirst();
    assertEquals(new TraceEvent.TaskForked(7, 0, 0x200, 10_000, 1), fork);
  }

  @Test
  void each_function_has_an_address_in_traces() {
    Task.Body one = () -> {};
    Task.Body other = () -> compute(1);
    TestMachine.Run run =
        new TestMachine()
            .run(
                () -> {
                  fork(one);
                  fork(other);
                  fork(one);
                });
    assertEquals(
        List.of(0x200L, 0x240L, 0x200L),
        run.events(TraceEvent.TaskForked.class).stream()
            .map(TraceEvent.TaskForked::functionAddress)
            .toList());
  }

  @Test
  void exit_ends_a_task_in_mid_air_without_its_finally_blocks() {
    TestMachine.Run run =
        complete(
            new TestMachine(),
            () -> {
              int child =
                  fork(
                      () -> {
                        try {
                          compute(5);
                          kernel().tasks().exit(3);
                          log.add("went on");
                        } catch (Throwable e) {
                          log.add("caught " + e);
                        } finally {
                          log.add("finally");
                        }
                      });
              join(child);
              log.add("joined at " + clock());
            });
    assertEquals(List.of("joined at 5"), log);
    assertEquals(
        new TraceEvent.TaskExited(5, 1, 3), run.events(TraceEvent.TaskExited.class).getFirst());
  }

  @Test
  void the_host_may_exit_and_its_tasks_go_on() {
    TestMachine.Run run =
        complete(
            new TestMachine(),
            () -> {
              fork(() -> compute(50));
              kernel().tasks().exit(0);
            });
    assertEquals(50, run.completedTick());
  }

  @Test
  void a_join_waits_for_the_end_and_not_where_the_end_was() {
    TestMachine.Run run =
        complete(
            new TestMachine(),
            () -> {
              int child = fork(() -> compute(20));
              join(child);
              assertEquals(20, clock());
              compute(5);
              join(child);
              assertEquals(25, clock());
            });
    assertEquals(
        List.of(
            new TraceEvent.EventAwaited(0, 0, 0x8000, false),
            new TraceEvent.EventAwaited(25, 0, 0, true)),
        run.events(TraceEvent.EventAwaited.class));
  }

  @Test
  void several_tasks_wait_for_one() {
    TestMachine.Run run =
        complete(
            new TestMachine(),
            () -> {
              int slow = fork(() -> compute(20));
              fork(() -> join(slow));
              fork(() -> join(slow));
            });
    assertEquals(
        new TraceEvent.EventPosted(20, 1, 0x8004, false, List.of(2, 3)),
        run.events(TraceEvent.EventPosted.class).stream()
            .filter(event -> event.tid() == 1)
            .findFirst()
            .orElseThrow());
  }

  @Test
  void a_task_that_never_was_can_not_be_waited_for() {
    complete(
        new TestMachine(),
        () -> {
          assertEquals(
              "twait: there is no task 9",
              assertThrows(IllegalArgumentException.class, () -> join(9)).getMessage());
          assertEquals(
              "twait: there is no task -1",
              assertThrows(IllegalArgumentException.class, () -> join(-1)).getMessage());
        });
  }

  @Test
  void sleep_takes_exactly_so_many_ticks() {
    TestMachine.Run run =
        complete(
            new TestMachine(),
            () -> {
              compute(3);
              kernel().tasks().sleep("tsleep", 100);
              assertEquals(103, clock());
              kernel().tasks().sleep("tsleep", 0);
              assertEquals(103, clock());
            });
    assertEquals(
        List.of(
            new TraceEvent.TraceStarted(0, 0),
            new TraceEvent.ActiveProcessors(0, 1),
            new TraceEvent.SleepStarted(3, 0, 100),
            new TraceEvent.ActiveProcessors(3, 0),
            new TraceEvent.SleepEnded(103, 0),
            new TraceEvent.ActiveProcessors(103, 1),
            new TraceEvent.SleepStarted(103, 0, 0),
            new TraceEvent.ActiveProcessors(103, 0),
            new TraceEvent.SleepEnded(103, 0),
            new TraceEvent.ActiveProcessors(103, 1),
            new TraceEvent.EventPosted(103, 0, 0x8000, false, List.of()),
            new TraceEvent.TaskExited(103, 0, 0),
            new TraceEvent.ActiveProcessors(103, 0)),
        run.events());
  }

  @Test
  void sleep_refuses_to_go_back_in_time() {
    complete(
        new TestMachine(),
        () ->
            assertEquals(
                "tsleep: -1 ticks are negative",
                assertThrows(
                        IllegalArgumentException.class, () -> kernel().tasks().sleep("tsleep", -1))
                    .getMessage()));
  }

  @Test
  void a_sleep_beyond_the_end_of_time_never_ends() {
    TestMachine.Run run =
        new TestMachine()
            .run(
                () -> {
                  compute(5);
                  kernel().tasks().sleep("tsleep", Long.MAX_VALUE);
                });
    RunResult.Deadlocked asleep = assertInstanceOf(RunResult.Deadlocked.class, run.result());
    assertEquals(5, asleep.tick());
    assertEquals(
        List.of("a tick beyond the end of the clock (tsleep)"),
        asleep.tasks().stream().map(RunResult.WaitingTask::what).toList());
  }

  @Test
  void a_clock_that_is_moved_beyond_its_end_ends_the_run() {
    TestMachine.Run run =
        new TestMachine()
            .run(
                () -> {
                  kernel().spend(Long.MAX_VALUE);
                  kernel().flick();
                });
    assertEquals(
        LastTick.TICK, assertInstanceOf(RunResult.LimitReached.class, run.result()).limitTicks());
  }

  @Test
  void flick_lets_the_task_that_waited_longest_have_the_processor() {
    complete(
        new TestMachine().nodes(1).timeslice(0),
        () -> {
          for (int i = 0; i < 3; i++) {
            int number = i;
            fork(
                () -> {
                  for (int round = 0; round < 2; round++) {
                    log.add("%d at %d".formatted(number, clock()));
                    compute(1);
                    kernel().flick();
                  }
                });
          }
        });
    assertEquals(List.of("0 at 0", "1 at 1", "2 at 2", "0 at 3", "1 at 4", "2 at 5"), log);
  }

  @Test
  void flick_alone_takes_no_time() {
    complete(
        new TestMachine(),
        () -> {
          kernel().flick();
          assertEquals(0, clock());
        });
  }

  @Test
  void a_hundred_thousand_tasks_are_forked_and_joined() {
    int count = 100_000;
    int[] sum = {0};
    complete(
        new TestMachine().untraced().nodes(64),
        () -> {
          int[] tasks = new int[count];
          for (int i = 0; i < count; i++) {
            tasks[i] = fork(() -> sum[0]++);
          }
          for (int task : tasks) {
            join(task);
          }
        });
    assertEquals(count, sum[0]);
  }

  @Test
  void a_million_tasks_one_after_the_other_leave_nothing_behind() {
    int[] sum = {0};
    complete(
        new TestMachine().untraced().nodes(1),
        () -> {
          for (int i = 0; i < 1_000_000; i++) {
            join(fork(() -> sum[0]++));
          }
        });
    assertEquals(1_000_000, sum[0]);
  }

  @Test
  void a_thousand_blocked_tasks_are_woken_in_the_order_in_which_they_waited() {
    List<Integer> woken = new ArrayList<>();
    PostableEvent event = new PostableEvent();
    complete(
        new TestMachine().nodes(4),
        () -> {
          for (int i = 0; i < 1000; i++) {
            int number = i;
            fork(
                () -> {
                  kernel().locks().await(event);
                  compute(1);
                  kernel().log(0, "");
                  woken.add(number);
                });
          }
          compute(10_000);
          kernel().locks().post(event);
        });
    assertEquals(IntStream.range(0, 1000).boxed().toList(), woken);
  }
}
