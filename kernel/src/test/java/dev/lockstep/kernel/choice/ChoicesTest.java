package dev.lockstep.kernel.choice;

import static dev.lockstep.kernel.Code.compute;
import static dev.lockstep.kernel.Code.fork;
import static dev.lockstep.kernel.Code.kernel;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.lockstep.hooks.Hooks;
import dev.lockstep.kernel.Code;
import dev.lockstep.kernel.TestMachine;
import dev.lockstep.kernel.schedule.ProcessMemory;
import dev.lockstep.kernel.schedule.Processors;
import dev.lockstep.kernel.schedule.RunResult;
import dev.lockstep.kernel.schedule.Task;
import dev.lockstep.kernel.sync.FifoLock;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Each place where a run could go either way asks, and does what it is told. */
class ChoicesTest {
  private final List<String> log = new ArrayList<>();
  private final List<String> asked = new ArrayList<>();

  /** Takes the last alternative of one kind of choice, and the first one elsewhere. */
  private ChoicePolicy last(Why why) {
    return choice -> {
      if (choice.why() != why) {
        return 0;
      }
      List<String> words = new ArrayList<>();
      for (int i = 0; i < choice.count(); i++) {
        words.add(choice.describe(i));
      }
      asked.add("%s: %s".formatted(choice, String.join(", ", words)));
      return choice.count() - 1;
    };
  }

  private TestMachine.Run run(Why why, Task.Body body) {
    return new TestMachine().nodes(4).timeslice(7).policy(last(why)).run(body);
  }

  private void say(String what) {
    log.add(what + " at " + Code.clock());
  }

  @Test
  void of_processors_at_one_tick_the_chosen_one_goes_first() {
    new TestMachine()
        .policy(last(Why.TURN))
        .spmd(
            3,
            node ->
                () -> {
                  compute(5);
                  kernel().log(1, "here");
                  say("node " + node);
                });
    assertEquals(List.of("node 2 at 5", "node 1 at 5", "node 0 at 5"), log);
    assertEquals("turn at tick 0: node 0, node 1, node 2", asked.getFirst());
  }

  @Test
  void a_lock_goes_to_the_chosen_waiter() {
    FifoLock lock = new FifoLock();
    run(
        Why.LOCK,
        () -> {
          kernel().locks().lock(lock);
          for (int i = 0; i < 3; i++) {
            fork(
                () -> {
                  kernel().locks().lock(lock);
                  say("task " + kernel().task().id());
                  kernel().locks().unlock(lock);
                });
          }
          compute(100);
          kernel().locks().unlock(lock);
        });
    assertEquals(List.of("task 3 at 100", "task 2 at 100", "task 1 at 100"), log);
    assertEquals(
        List.of(
            "lock at tick 100: task 1 on node 0, task 2 on node 1, task 3 on node 2",
            "lock at tick 100: task 1 on node 0, task 2 on node 1"),
        asked);
  }

  @Test
  void notify_notifies_the_chosen_waiter() {
    Object object = new Object();
    run(
        Why.NOTIFY,
        () -> {
          for (int i = 0; i < 3; i++) {
            fork(
                () -> {
                  Hooks.engine.enter(object);
                  Hooks.engine.await(object, 0);
                  say("task " + kernel().task().id());
                  Hooks.engine.exit(object);
                });
          }
          compute(100);
          for (int i = 0; i < 3; i++) {
            Hooks.engine.enter(object);
            Hooks.engine.signal(object, false);
            Hooks.engine.exit(object);
            compute(10);
          }
        });
    assertEquals(List.of("task 3 at 100", "task 2 at 110", "task 1 at 120"), log);
    assertEquals(
        "notify at tick 100: task 1 on node 0, task 2 on node 1, task 3 on node 2",
        asked.getFirst());
  }

  @Test
  void a_process_keeps_its_processor_for_another_quantum_if_somebody_chooses_that() {
    Task.Body busy =
        () -> {
          for (int i = 0; i < 3; i++) {
            compute(600);
            kernel().log(1, "on");
          }
          say("process");
        };
    new TestMachine()
        .nodes(1)
        .policy(last(Why.QUANTUM))
        .run(
            () -> {
              kernel()
                  .inTurn(
                      () -> {
                        ProcessMemory memory = new ProcessMemory(9, 0);
                        Processors.enqueue(
                            kernel().tasks().create(kernel().task().processor(), memory, busy));
                      });
              compute(1500);
              kernel().log(1, "asks");
              say("first");
            });
    assertEquals(List.of("first at 1500", "process at 3300"), log);
    assertEquals(
        List.of("quantum at tick 1500: task 1 on the host, task 0 on the host"),
        asked.subList(0, 1));
  }

  @Test
  void who_has_a_slice_keeps_the_processor_if_somebody_chooses_that() {
    new TestMachine()
        .timeslice(7)
        .policy(last(Why.SLICE))
        .spmd(
            1,
            _ ->
                () -> {
                  fork(() -> say("forked"));
                  compute(70);
                  say("first");
                });
    assertEquals(List.of("first at 70", "forked at 70"), log);
    assertEquals("slice at tick 7: task 2 on node 0, task 1 on node 0", asked.getFirst());
    assertEquals(9, asked.size());
  }

  @Test
  void what_a_policy_throws_ends_the_run() {
    IllegalStateException cause = new IllegalStateException("no answer");
    TestMachine.Run run =
        new TestMachine()
            .policy(
                _ -> {
                  throw cause;
                })
            .spmd(2, _ -> () -> compute(1));
    assertSame(cause, assertInstanceOf(RunResult.Aborted.class, run.result()).cause());
  }
}
