package dev.lockstep.kernel.schedule;

import static dev.lockstep.kernel.Code.clock;
import static dev.lockstep.kernel.Code.fork;
import static dev.lockstep.kernel.Code.join;
import static dev.lockstep.kernel.Code.kernel;
import static dev.lockstep.kernel.TestMachine.complete;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.lockstep.kernel.TestMachine;
import dev.lockstep.kernel.messages.Address;
import dev.lockstep.kernel.messages.Channel;
import dev.lockstep.kernel.messages.Messages;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs that are not counted: nobody is preempted, and the clock stands still. */
class RoundRobinTest {
  private static final int PID = 1;

  private final List<String> log = new ArrayList<>();

  private static RunResult run(TestMachine machine, Task.Body body) {
    return machine.uncounted().run(body).result();
  }

  private void completed(Task.Body body) {
    completed(new TestMachine(), body);
  }

  private void completed(TestMachine machine, Task.Body body) {
    complete(machine.uncounted(), body);
  }

  private static MemorySegment buffer() {
    return MemorySegment.ofArray(new int[1]);
  }

  private static void send(int node) {
    Messages messages = kernel().messages();
    messages.send("sendw", messages.open("copen", PID), 1, buffer(), 4, new Address(node, PID));
  }

  private static void receive() {
    Messages messages = kernel().messages();
    messages.receive("recvw", messages.open("copen", PID), 1, buffer(), 4);
  }

  @Test
  void a_task_runs_until_it_has_to_wait_and_tasks_follow_each_other_in_turn() {
    completed(
        () -> {
          for (int i = 0; i < 3; i++) {
            int number = i;
            fork(
                () -> {
                  kernel().log(0, "");
                  log.add(number + " begins");
                  send(-1);
                  log.add(number + " waits");
                  receive();
                  log.add(number + " ends");
                });
          }
          log.add("host waits");
          for (int i = 0; i < 3; i++) {
            receive();
          }
          log.add("host goes on");
          for (int i = 2; i >= 0; i--) {
            send(i);
          }
        });
    assertEquals(
        List.of(
            "host waits",
            "0 begins",
            "0 waits",
            "1 begins",
            "1 waits",
            "2 begins",
            "2 waits",
            "host goes on",
            "2 ends",
            "1 ends",
            "0 ends"),
        log);
  }

  @Test
  void messages_arrive_at_once_whatever_their_delay() {
    completed(
        new TestMachine().delays(1_000_000, 1_000_000, 1_000_000, 1),
        () -> {
          Channel channel = kernel().messages().open("copen", PID);
          send(-1);
          assertEquals(4, kernel().messages().probe("probe", channel, 1));
          assertEquals(0, clock());
        });
  }

  @Test
  void sleepers_wake_in_the_order_of_their_ticks_when_all_wait() {
    completed(
        () -> {
          int[] ticks = {30, 10, 20, 10};
          for (int i = 0; i < ticks.length; i++) {
            int number = i;
            fork(
                () -> {
                  kernel().tasks().sleep("tsleep", ticks[number]);
                  log.add("%d at %d".formatted(number, clock()));
                });
          }
        });
    assertEquals(List.of("1 at 10", "3 at 10", "2 at 20", "0 at 30"), log);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 6})
  void flick_passes_the_turn_in_the_order_of_all_tasks_however_they_share_nodes(int nodes) {
    completed(
        new TestMachine().nodes(nodes),
        () -> {
          for (int i = 0; i < 6; i++) {
            int number = i;
            fork(
                () -> {
                  for (int round = 0; round < 3; round++) {
                    log.add("" + number);
                    kernel().flick();
                  }
                });
          }
        });
    assertEquals("012345".repeat(3), String.join("", log));
  }

  @Test
  void a_busy_wait_that_flicks_ends() {
    completed(
        () -> {
          fork(
              () -> {
                Channel channel = kernel().messages().open("copen", PID);
                kernel().messages().post("recv", channel, 1, buffer(), 4);
                while (kernel().messages().isBusy("status", channel)) {
                  kernel().flick();
                }
                log.add("there");
              });
          fork(() -> send(0));
        });
    assertEquals(List.of("there"), log);
  }

  @Test
  void the_clock_goes_on_when_those_that_do_not_wait_only_flick() {
    completed(
        () -> {
          boolean[] over = {false};
          for (int i = 0; i < 3; i++) {
            fork(
                () -> {
                  while (!over[0]) {
                    kernel().flick();
                  }
                  log.add("saw it at " + clock());
                });
          }
          kernel().tasks().sleep("tsleep", 100);
          over[0] = true;
          log.add("woke at " + clock());
        });
    assertEquals(List.of("woke at 100", "saw it at 100", "saw it at 100", "saw it at 100"), log);
  }

  @Test
  void the_clock_stands_still_while_another_task_has_something_to_do() {
    completed(
        new TestMachine().nodes(1),
        () -> {
          fork(
              () -> {
                for (int i = 0; i < 10; i++) {
                  kernel().flick();
                }
                log.add("flicked until " + clock());
              });
          fork(
              () -> {
                for (int i = 0; i < 10; i++) {
                  kernel().log(0, "");
                  kernel().flick();
                }
                log.add("worked until " + clock());
              });
          kernel().tasks().sleep("tsleep", 50);
          log.add("slept until " + clock());
        });
    assertEquals(List.of("flicked until 0", "worked until 0", "slept until 50"), log);
  }

  @Test
  void a_busy_wait_that_does_not_flick_is_reported() {
    RunResult result =
        run(
            new TestMachine().spinLimit(1),
            () -> {
              fork(
                  () -> {
                    Channel channel = kernel().messages().open("copen", PID);
                    while (kernel().messages().probe("probe", channel, 1) < 0) {
                      Thread.onSpinWait();
                    }
                  });
              fork(() -> send(0));
            });
    RunResult.Spinning spinning = assertInstanceOf(RunResult.Spinning.class, result);
    assertEquals(1, spinning.task().id());
    assertEquals("polls", spinning.task().what());
    assertEquals(true, spinning.polls());
  }

  @Test
  void tasks_that_flick_for_ever_are_reported() {
    RunResult result =
        run(
            new TestMachine().spinLimit(1),
            () -> {
              for (int i = 0; i < 2; i++) {
                fork(
                    () -> {
                      while (true) {
                        kernel().flick();
                      }
                    });
              }
            });
    assertInstanceOf(RunResult.Spinning.class, result, result::toString);
  }

  @Test
  void a_deadlock_is_reported() {
    RunResult result = run(new TestMachine(), () -> join(fork(RoundRobinTest::receive)));
    RunResult.Deadlocked deadlock = assertInstanceOf(RunResult.Deadlocked.class, result);
    assertEquals(
        List.of("task 1 on node 0 to end", "a message of type 1 for pid 1"),
        deadlock.tasks().stream().map(RunResult.WaitingTask::what).toList());
  }

  @Test
  void the_limit_holds_for_sleepers_too() {
    RunResult result =
        run(
            new TestMachine().limit(100),
            () -> {
              while (true) {
                kernel().tasks().sleep("tsleep", 30);
                log.add("" + clock());
              }
            });
    assertEquals(100, assertInstanceOf(RunResult.LimitReached.class, result).limitTicks());
    assertEquals(List.of("30", "60", "90"), log);
  }

  @Test
  void the_limit_holds_while_others_flick() {
    RunResult result =
        run(
            new TestMachine().limit(100),
            () -> {
              fork(() -> kernel().tasks().sleep("tsleep", 200));
              while (true) {
                kernel().flick();
              }
            });
    assertEquals(100, assertInstanceOf(RunResult.LimitReached.class, result).limitTicks());
  }

  @Test
  void a_task_that_throws_ends_the_run() {
    IllegalStateException thrown = new IllegalStateException("no");
    RunResult result =
        run(
            new TestMachine(),
            () -> {
              fork(
                  () -> {
                    throw thrown;
                  });
              receive();
            });
    assertEquals(thrown, assertInstanceOf(RunResult.Failed.class, result).failure());
  }
}
