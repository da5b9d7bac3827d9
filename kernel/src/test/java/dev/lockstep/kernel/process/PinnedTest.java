package dev.lockstep.kernel.process;

import static dev.lockstep.kernel.Code.clock;
import static dev.lockstep.kernel.Code.compute;
import static dev.lockstep.kernel.Code.fork;
import static dev.lockstep.kernel.Code.kernel;
import static dev.lockstep.kernel.TestMachine.complete;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.lockstep.hooks.Hooks;
import dev.lockstep.hooks.Ticks;
import dev.lockstep.hooks.jdk.Threads;
import dev.lockstep.kernel.Code;
import dev.lockstep.kernel.SimulatedOutput;
import dev.lockstep.kernel.TestMachine;
import dev.lockstep.kernel.schedule.RunResult;
import dev.lockstep.kernel.schedule.Task;
import dev.lockstep.kernel.sync.PostableEvent;
import dev.lockstep.kernel.trace.TraceEvent;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Code that the JVM itself calls, such as a static initialiser, stays on its thread while it waits.
 */
class PinnedTest {
  /** Compiled once; each test defines it anew, as a hidden class, to have it initialised. */
  static final class Initialised {
    static {
      PinnedTest.initializer.run();
    }

    private Initialised() {}
  }

  static Runnable initializer;

  private final List<String> log = new ArrayList<>();
  private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
  private final PrintStream out = new SimulatedOutput(printed, StandardCharsets.UTF_8);

  private String printed() {
    return printed.toString(StandardCharsets.UTF_8).replace(System.lineSeparator(), "\n");
  }

  /** Runs something inside a static initialiser. */
  private static void inInitializer(Runnable action) {
    initializer = action;
    try {
      byte[] bytes =
          PinnedTest.class.getResourceAsStream("PinnedTest$Initialised.class").readAllBytes();
      java.lang.invoke.MethodHandles.lookup().defineHiddenClass(bytes, true);
    } catch (java.io.IOException | IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }

  private void log(String what) {
    log.add("%s at %d".formatted(what, clock()));
  }

  @Test
  void an_operation_whose_turn_it_is_works() {
    complete(
        new TestMachine(),
        () ->
            inInitializer(
                () -> {
                  compute(3);
                  kernel().log(1, "");
                  fork(() -> log("child"));
                  log("parent");
                }));
    assertEquals(List.of("parent at 3", "child at 3"), log);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 7})
  void preemption_is_put_off_to_where_it_is_possible(int timeslice) {
    StringBuilder order = new StringBuilder();
    Task.Body letters =
        () -> {
          for (int i = 0; i < 8; i++) {
            compute(1);
            order.append('b');
          }
        };
    complete(
        new TestMachine().nodes(1).timeslice(timeslice),
        () -> {
          fork(
              () -> {
                inInitializer(
                    () -> {
                      for (int i = 0; i < 20; i++) {
                        compute(1);
                        order.append('i');
                      }
                    });
                compute(1);
                order.append('a');
              });
          fork(letters);
        });
    assertEquals(
        "i".repeat(20) + (timeslice == 1 ? "bbbbbbbb".replaceFirst("b", "ba") : "abbbbbbbb"),
        order.toString());
  }

  @Test
  void tasks_keep_their_order_while_preemption_is_put_off() {
    StringBuilder order = new StringBuilder();
    complete(
        new TestMachine().nodes(1).timeslice(1),
        () -> {
          fork(
              () -> {
                inInitializer(() -> compute(6));
                compute(1);
                order.append('a');
              });
          for (char name : new char[] {'b', 'c', 'd'}) {
            fork(
                () -> {
                  compute(1);
                  order.append(name);
                });
          }
        });
    assertEquals("bcda", order.toString());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 7})
  void an_operation_that_has_to_wait_there_lets_others_go_on(int timeslice) {
    complete(
        new TestMachine().timeslice(timeslice),
        () -> {
          PostableEvent event = new PostableEvent();
          fork(
              () -> {
                inInitializer(
                    () -> {
                      kernel().tasks().sleep("tsleep", 100);
                      log("slept");
                      kernel().locks().await(event);
                      log("posted");
                    });
                log("outside");
              });
          fork(
              () -> {
                compute(50);
                log("other");
                compute(100);
                kernel().locks().post(event);
                log("post");
                compute(5);
                log("end");
              });
        });
    assertEquals(
        List.of(
            "other at 50",
            "slept at 100",
            "post at 150",
            "posted at 150",
            "outside at 150",
            "end at 155"),
        log);
  }

  @Test
  void many_wait_there_at_once_and_go_on_in_any_order() {
    complete(
        new TestMachine().timeslice(0),
        () -> {
          for (int i = 0; i < 20; i++) {
            int ticks = 1 + i * 7 % 20;
            fork(
                () -> {
                  inInitializer(() -> kernel().tasks().sleep("tsleep", ticks));
                  kernel().tasks().sleep("tsleep", 100);
                  inInitializer(() -> kernel().tasks().sleep("tsleep", ticks));
                  log.add(String.valueOf(clock()));
                });
          }
        });
    assertEquals(IntStream.rangeClosed(1, 20).mapToObj(i -> "" + (100 + 2 * i)).toList(), log);
  }

  @Test
  void an_operation_there_waits_for_its_turn() {
    complete(
        new TestMachine().timeslice(0),
        () -> {
          fork(
              () -> {
                compute(5);
                kernel().log(1, "first");
                log("first");
              });
          compute(7);
          inInitializer(() -> kernel().log(1, "second"));
          log("second");
        });
    assertEquals(List.of("first at 5", "second at 7"), log);
  }

  @Test
  void who_waits_there_for_ever_is_told_of_as_any_other() {
    TestMachine.Run run =
        new TestMachine()
            .run(
                () -> {
                  compute(7);
                  inInitializer(() -> kernel().locks().await(new PostableEvent()));
                  log("never");
                });
    RunResult.Deadlocked deadlock = assertInstanceOf(RunResult.Deadlocked.class, run.result());
    assertEquals(7, deadlock.tick());
    assertEquals(1, deadlock.tasks().size());
    assertEquals(List.of(), log);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 7})
  void what_is_printed_there_appears_at_its_turn(int timeslice) {
    String appears =
        printedByThree(
            timeslice,
            ticks -> {
              inInitializer(() -> out.print(ticks + " and "));
              out.println(ticks);
            });
    assertEquals("28 and 28\n29 and 29\n30 and 30\n", appears);
  }

  /** Three tasks come to their printing after 30, 29 and 28 ticks. */
  private String printedByThree(int timeslice, IntConsumer printing) {
    complete(
        new TestMachine().timeslice(timeslice),
        () -> {
          for (int node = 0; node < 3; node++) {
            int ticks = 30 - node;
            fork(
                () -> {
                  compute(ticks);
                  printing.accept(ticks);
                });
          }
        });
    return printed();
  }

  @Test
  void what_is_printed_under_a_lock_of_the_jdk_appears_in_one_piece_when_it_was_taken() {
    assertEquals("28 28 28 29 29 29 30 30 30 28\n29\n30\n", printedUnderLock(0));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 7})
  void who_is_preempted_under_a_lock_of_the_jdk_keeps_others_out(int timeslice) {
    assertEquals("28 28 28 29 28\n29 29 30 29\n30 30 30\n", printedUnderLock(timeslice));
  }

  private String printedUnderLock(int timeslice) {
    return printedByThree(
        timeslice,
        ticks -> {
          Threads.lockTaken(this);
          for (int i = 0; i < 3; i++) {
            out.print(ticks + " ");
            compute(ticks);
          }
          Threads.lockGiven(this);
          out.println(ticks);
        });
  }

  @Test
  void who_prints_without_end_there_lets_the_others_go_on_as_soon_as_possible() {
    boolean[] over = {false};
    complete(
        new TestMachine().nodes(1).timeslice(0),
        () -> {
          fork(
              () -> {
                compute(500);
                over[0] = true;
              });
          while (!over[0]) {
            compute(100);
            inInitializer(() -> out.println(clock()));
          }
        });
    assertEquals("100\n", printed());
  }

  @Test
  void what_a_task_that_is_killed_printed_too_early_does_not_appear() {
    complete(
        new TestMachine().nodes(1).timeslice(0),
        () -> {
          fork(
              () -> {
                inInitializer(() -> out.println("alive"));
                compute(50);
                inInitializer(() -> out.println("never"));
                compute(50);
              });
          kernel().tasks().sleep("tsleep", 20);
          kernel().processes().kill("load0", 0);
        });
    assertEquals("alive\n", printed());
  }

  @Test
  void system_exit_works_everywhere() {
    TestMachine.Run run =
        new TestMachine().run(() -> inInitializer(() -> Hooks.engine.exitProgram(4)));
    assertEquals(new RunResult.Exited(4), run.result());
  }

  @Test
  void an_endless_initialiser_stops_at_the_limit_and_others_come_as_far() {
    TestMachine.Run run =
        new TestMachine()
            .timeslice(0)
            .limit(1000)
            .run(
                () -> {
                  fork(
                      () ->
                          inInitializer(
                              () -> {
                                while (true) {
                                  compute(1);
                                }
                              }));
                  fork(
                      () -> {
                        for (int i = 0; i < 20; i++) {
                          compute(99);
                          kernel().log(1, "");
                        }
                      });
                });
    assertEquals(1000, assertInstanceOf(RunResult.LimitReached.class, run.result()).limitTicks());
    assertEquals(10, run.events(TraceEvent.Logged.class).size());
  }

  @Test
  void an_operation_at_the_limit_stops_there_too() {
    TestMachine.Run run =
        new TestMachine()
            .limit(10)
            .run(
                () ->
                    inInitializer(
                        () -> {
                          Code.block(10);
                          kernel().log(1, "never");
                        }));
    assertEquals(10, assertInstanceOf(RunResult.LimitReached.class, run.result()).limitTicks());
    assertEquals(List.of(), run.events(TraceEvent.Logged.class));
  }

  @Test
  void flick_where_the_task_can_not_be_suspended_goes_on() {
    complete(
        new TestMachine().nodes(1).timeslice(0),
        () -> {
          fork(
              () -> {
                inInitializer(
                    () -> {
                      kernel().flick();
                      log("inside");
                    });
                kernel().flick();
                log("outside");
              });
          fork(() -> log("other"));
        });
    assertEquals(List.of("inside at 0", "other at 0", "outside at 0"), log);
  }

  @Test
  void uncounted_programs_wait_there_too() {
    complete(
        new TestMachine().uncounted().nodes(1),
        () -> {
          fork(() -> log("other"));
          inInitializer(
              () -> {
                kernel().flick();
                log("inside");
                kernel().tasks().sleep("tsleep", 10);
                log("slept");
              });
        });
    assertEquals(List.of("other at 0", "inside at 0", "slept at 10"), log);
  }

  // Initialisers that belong to no process: the constants of enums.

  @Test
  void what_belongs_to_no_process_takes_no_time() {
    complete(
        new TestMachine(),
        () -> {
          compute(5);
          inInitializer(
              () -> {
                Ticks.suspendCounting();
                Ticks.suspendCounting();
                compute(1000);
                Ticks.resumeCounting();
                Ticks.left = Ticks.charge(Ticks.left, 1 << 30, 7);
                Code.block(1 << 29);
                Code.block(1 << 29);
                Code.block(1 << 29);
                log("inside");
                kernel().log(1, "");
                compute(1000);
                log("still inside");
                Ticks.resumeCounting();
              });
          compute(2);
          log("outside");
        });
    assertEquals(List.of("inside at 5", "still inside at 5", "outside at 7"), log);
  }

  @Test
  void an_exception_that_leaves_such_an_initialiser_does_not_stop_the_clock_of_others() {
    complete(
        new TestMachine(),
        () -> {
          fork(
              () -> {
                try {
                  inInitializer(
                      () -> {
                        Ticks.suspendCounting();
                        throw new IllegalStateException();
                      });
                } catch (ExceptionInInitializerError e) {
                  log("caught");
                }
                kernel().tasks().sleep("tsleep", 10);
                compute(5);
                log("after");
              });
          compute(20);
          log("host");
        });
    assertEquals(List.of("caught at 0", "after at 15", "host at 20"), log);
  }
}
