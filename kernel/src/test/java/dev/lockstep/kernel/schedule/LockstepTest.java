package dev.lockstep.kernel.schedule;

import static dev.lockstep.kernel.Code.block;
import static dev.lockstep.kernel.Code.clock;
import static dev.lockstep.kernel.Code.compute;
import static dev.lockstep.kernel.Code.fork;
import static dev.lockstep.kernel.Code.join;
import static dev.lockstep.kernel.Code.kernel;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.hooks.Hooks;
import dev.lockstep.hooks.Ticks;
import dev.lockstep.kernel.TestMachine;
import dev.lockstep.kernel.messages.Channel;
import dev.lockstep.kernel.sync.PostableEvent;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How tasks that share memory take turns (ARCHITECTURE.md, time and order). */
class LockstepTest {
  private final StringBuilder order = new StringBuilder();

  /** One letter for each instruction. */
  private Task.Body steps(char name, int count) {
    return () -> {
      for (int i = 0; i < count; i++) {
        compute(1);
        order.append(name);
      }
    };
  }

  private void runOn(int nodes, int timeslice, Task.Body... bodies) {
    TestMachine.complete(
        new TestMachine().nodes(nodes).timeslice(timeslice),
        () -> {
          for (Task.Body body : bodies) {
            fork(body);
          }
        });
  }

  /** What its loops ask for, so that they need no exact version. */
  @Test
  void a_task_that_nobody_sees_has_another_slice_when_it_asks() {
    List<Long> left = new ArrayList<>();
    new TestMachine()
        .timeslice(7)
        .run(
            () -> {
              left.add(renewed(3));
              int other = fork(() -> compute(1));
              left.add(renewed(3));
              join(other);
              left.add(renewed(3));
            });
    assertEquals(List.of(-(1L << 24), -1L, -(1L << 24)), left);
  }

  private static long renewed(int ticks) {
    compute(ticks);
    Hooks.engine.renewSlice();
    return Ticks.left;
  }

  @ParameterizedTest
  @CsvSource({
    "1, abcabcabcabcabcabc",
    "2, aabbccaabbccaabbcc",
    "4, aaaabbbbccccaabbcc",
    "7, aaaaaabbbbbbcccccc",
    "0, aaaaaabbbbbbcccccc",
    "1073741824, aaaaaabbbbbbcccccc",
    "2147483647, aaaaaabbbbbbcccccc"
  })
  void tasks_on_one_processor_alternate_every_timeslice(int timeslice, String expected) {
    runOn(1, timeslice, steps('a', 6), steps('b', 6), steps('c', 6));
    assertEquals(expected, order.toString());
  }

  @ParameterizedTest
  @CsvSource({
    "1, abcabcabcabcabcabc",
    "2, aabbccaabbccaabbcc",
    "4, aaaabbbbccccaabbcc",
    "0, aaaaaabbbbbbcccccc",
  })
  void tasks_on_several_processors_advance_side_by_side(int timeslice, String expected) {
    runOn(3, timeslice, steps('a', 6), steps('b', 6), steps('c', 6));
    assertEquals(expected, order.toString());
  }

  @Test
  void processors_with_several_tasks_share_their_own_time_only() {
    // Node 0 has a and c, node 1 has b alone.
    runOn(2, 1, steps('a', 4), steps('b', 8), steps('c', 4));
    assertEquals("abcbabcbabcbabcb", order.toString());
  }

  @Test
  void an_operation_does_not_prolong_the_slice() {
    PostableEvent event = new PostableEvent();
    Task.Body busy =
        () -> {
          for (int i = 0; i < 4; i++) {
            compute(1);
            order.append('p');
            kernel().locks().post(event);
          }
        };
    runOn(1, 3, busy, steps('b', 4));
    assertEquals("pppbbbpb", order.toString());
  }

  @Test
  void a_task_that_polls_leaves_the_processor_to_others_when_its_slice_is_over() {
    boolean[] done = {false};
    Task.Body polls =
        () -> {
          Channel channel = kernel().messages().open("copen", 1);
          while (!done[0]) {
            compute(1);
            kernel().messages().probe("probe", channel, 1);
          }
        };
    runOn(
        1,
        10,
        polls,
        () -> {
          compute(25);
          done[0] = true;
        });
  }

  @Test
  void a_fork_uses_up_its_tick_of_the_slice() {
    runOn(
        1,
        1,
        () -> {
          compute(1);
          fork(steps('b', 3));
          steps('a', 3).run();
        });
    assertEquals("bababa", order.toString());
  }

  @Test
  void a_straight_line_that_outlasts_the_slice_is_preempted_at_its_end() {
    Task.Body blocks =
        () -> {
          for (int i = 0; i < 3; i++) {
            block(5);
            order.append('B');
          }
        };
    runOn(1, 2, blocks, steps('a', 6));
    assertEquals("BaaBaaBaa", order.toString());
  }

  @Test
  void a_slice_goes_on_behind_an_operation() {
    // After the log at tick 4, a has two ticks left.
    Task.Body a =
        () -> {
          steps('a', 4).run();
          kernel().log(1, "a");
          steps('a', 4).run();
        };
    runOn(2, 6, steps('b', 14), a);
    assertEquals("bbbbbbaaaaaabbbbbbaabb", order.toString());
  }

  @ParameterizedTest
  @CsvSource({"0, 40", "1, 20", "7, 20", "1000, 40", "3, 20", "4, 40"})
  void updates_are_lost_where_a_switch_falls_between_load_and_store(int timeslice, int sum) {
    int[] counter = {0};
    Task.Body increments =
        () -> {
          for (int i = 0; i < 20; i++) {
            compute(1);
            int loaded = counter[0];
            compute(1);
            counter[0] = loaded + 1;
          }
        };
    runOn(1, timeslice, increments, increments);
    if (timeslice == 7 || timeslice == 3) {
      assertEquals(lostUpdates(timeslice), counter[0]);
    } else {
      assertEquals(sum, counter[0]);
    }
  }

  /** The same two loops, played by hand. */
  private static int lostUpdates(int timeslice) {
    int counter = 0;
    int[] loaded = new int[2];
    int[] done = new int[2];
    int task = 0;
    while (done[0] < 40 || done[1] < 40) {
      for (int tick = 0; tick < timeslice && done[task] < 40; tick++) {
        if (done[task]++ % 2 == 0) {
          loaded[task] = counter;
        } else {
          counter = loaded[task] + 1;
        }
      }
      task = 1 - task;
    }
    return counter;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 7})
  void a_busy_wait_on_memory_ends(int timeslice) {
    boolean[] flag = {false};
    runOn(
        2,
        timeslice,
        () -> {
          while (!flag[0]) {
            compute(1);
          }
          order.append("seen at " + clock());
        },
        () -> {
          compute(100);
          flag[0] = true;
        });
    // The waiting one is on the lower node, so it looks first in each round.
    assertEquals("seen at " + (timeslice == 1 ? 101 : 106), order.toString());
  }

  @Test
  void a_task_that_is_alone_again_runs_on() {
    new TestMachine()
        .nodes(1)
        .timeslice(1)
        .run(
            () -> {
              join(fork(steps('a', 3)));
              steps('h', 3).run();
              order.append(clock());
            });
    assertEquals("aaahhh6", order.toString());
  }

  @Test
  void the_programs_timeslice_holds_where_the_command_gives_none() {
    new TestMachine()
        .nodes(1)
        .run(
            () -> {
              kernel().setTimeslice("cube_init", 3);
              fork(steps('a', 6));
              fork(steps('b', 6));
            });
    assertEquals("aaabbbaaabbb", order.toString());
  }

  @Test
  void the_commands_timeslice_goes_before_the_programs() {
    new TestMachine()
        .nodes(1)
        .timeslice(2)
        .run(
            () -> {
              kernel().setTimeslice("cube_init", 3);
              fork(steps('a', 4));
              fork(steps('b', 4));
            });
    assertEquals("aabbaabb", order.toString());
  }

  @Test
  void timeslice_1_is_the_default() {
    new TestMachine()
        .nodes(1)
        .run(
            () -> {
              fork(steps('a', 3));
              fork(steps('b', 3));
            });
    assertEquals("ababab", order.toString());
  }

  @Test
  void tasks_at_timeslice_0_go_on_to_their_next_operation() {
    Task.Body logs =
        () -> {
          steps('a', 2).run();
          kernel().log(1, "");
          steps('a', 2).run();
        };
    runOn(2, 0, logs, steps('b', 3));
    assertEquals("aabbbaa", order.toString());
  }
}
