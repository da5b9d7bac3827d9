package dev.lockstep.kernel;

import static dev.lockstep.kernel.Code.clock;
import static dev.lockstep.kernel.Code.compute;
import static dev.lockstep.kernel.Code.fork;
import static dev.lockstep.kernel.Code.join;
import static dev.lockstep.kernel.Code.kernel;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.hooks.Engine;
import dev.lockstep.hooks.Hooks;
import dev.lockstep.hooks.Ticks;
import dev.lockstep.kernel.messages.Address;
import dev.lockstep.kernel.messages.Channel;
import dev.lockstep.kernel.messages.Messages;
import dev.lockstep.kernel.schedule.RunResult;
import dev.lockstep.kernel.schedule.Task;
import dev.lockstep.kernel.sync.FifoLock;
import dev.lockstep.kernel.sync.PostableEvent;
import dev.lockstep.kernel.trace.TraceEvent;
import java.io.UncheckedIOException;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How runs end. */
class EndsTest {
  private static final int PID = 15;

  private final List<String> log = new ArrayList<>();

  private void log(String what) {
    kernel().log(0, what);
    log.add("%s at %d".formatted(what, clock()));
  }

  private static MemorySegment buffer() {
    return MemorySegment.ofArray(new int[1]);
  }

  private static void send(int node, int pid) {
    Messages messages = kernel().messages();
    messages.send("sendw", messages.open("copen", PID), 1, buffer(), 4, new Address(node, pid));
  }

  private static void receive(int type) {
    Messages messages = kernel().messages();
    messages.receive("recvw", messages.open("copen", PID), type, buffer(), 4);
  }

  // Deadlock.

  @Test
  void a_deadlock_report_names_each_task_what_it_waits_for_and_where() {
    FifoLock lock = new FifoLock();
    TestMachine.Run run =
        new TestMachine()
            .run(
                () -> {
                  fork(() -> receive(3));
                  fork(() -> kernel().locks().lock(lock));
                  fork(() -> kernel().locks().await(new PostableEvent()));
                  fork(() -> receive(Messages.ANY_TYPE));
                  kernel().locks().lock(lock);
                  compute(20);
                  join(1);
                });
    RunResult.Deadlocked deadlock = assertInstanceOf(RunResult.Deadlocked.class, run.result());
    assertEquals(20, deadlock.tick());
    assertEquals(List.of(), deadlock.hints());
    assertEquals(
        List.of(
            "0 -1 task 1 on node 0 to end",
            "1 0 a message of type 3 for pid 15",
            "2 1 lock 0100000, held by task 0 on the host",
            "3 2 event 0100010",
            "4 3 a message for pid 15"),
        deadlock.tasks().stream()
            .map(task -> "%d %d %s".formatted(task.id(), task.node(), task.what()))
            .toList());
  }

  @Test
  void the_holder_in_the_report_is_who_holds_the_lock_at_the_end() {
    FifoLock lock = new FifoLock();
    TestMachine.Run run =
        new TestMachine()
            .run(
                () -> {
                  kernel().locks().lock(lock);
                  fork(() -> kernel().locks().lock(lock));
                  fork(
                      () -> {
                        compute(5);
                        kernel().locks().lock(lock);
                      });
                  compute(10);
                  kernel().locks().unlock(lock);
                });
    RunResult.Deadlocked deadlock = assertInstanceOf(RunResult.Deadlocked.class, run.result());
    assertEquals(
        List.of("lock 0100000, held by task 1 on node 0"),
        deadlock.tasks().stream().map(RunResult.WaitingTask::what).toList());
  }

  @Test
  void messages_that_nobody_took_are_hints() {
    TestMachine.Run run =
        new TestMachine()
            .run(
                () -> {
                  fork(
                      () -> {
                        compute(10);
                        receive(2);
                      });
                  send(0, PID);
                  send(0, PID);
                  send(0, 99);
                  join(1);
                });
    RunResult.Deadlocked deadlock = assertInstanceOf(RunResult.Deadlocked.class, run.result());
    assertEquals(
        List.of(
            "2 messages for pid 15 at node 0 that nobody took (type 1, 4 bytes, from the host, pid"
                + " 15; type 1, 4 bytes, from the host, pid 15)",
            "1 message for pid 99 at node 0 that nobody took (type 1, 4 bytes, from the host, pid"
                + " 15): no channel was opened there with that pid"),
        deadlock.hints());
  }

  @Test
  void of_many_messages_that_nobody_took_the_first_are_told() {
    TestMachine.Run run =
        new TestMachine()
            .run(
                () -> {
                  for (int i = 0; i < 5; i++) {
                    send(0, PID);
                  }
                });
    String message = "type 1, 4 bytes, from the host, pid 15";
    assertEquals(
        List.of(
            "5 messages for pid 15 at node 0 that nobody took (%s; %s; %s; and 2 more): no channel"
                    .formatted(message, message, message)
                + " was opened there with that pid"),
        assertInstanceOf(RunResult.Completed.class, run.result()).hints());
  }

  @Test
  void a_host_that_asks_for_its_node_and_starts_nothing_lacks_nodes() {
    assertTrue(lacksNodes(new TestMachine().run(() -> kernel().node())));
    assertFalse(lacksNodes(new TestMachine().run(() -> compute(1))));
    assertFalse(lacksNodes(new TestMachine().spmd(2, _ -> () -> kernel().node())));
    assertFalse(
        lacksNodes(
            new TestMachine()
                .run(
                    () -> {
                      kernel().node();
                      fork(() -> compute(1));
                    })));
  }

  private static boolean lacksNodes(TestMachine.Run run) {
    return assertInstanceOf(RunResult.Completed.class, run.result()).lacksNodes();
  }

  @Test
  void a_program_that_waits_for_itself_deadlocks() {
    TestMachine.Run run = new TestMachine().run(() -> join(0));
    RunResult.Deadlocked deadlock = assertInstanceOf(RunResult.Deadlocked.class, run.result());
    assertEquals("task 0 on the host to end", deadlock.tasks().getFirst().what());
  }

  // Failure.

  @Test
  void a_failure_ends_the_run_when_all_that_is_earlier_has_happened() {
    IllegalStateException thrown = new IllegalStateException("no");
    TestMachine.Run run =
        new TestMachine()
            .timeslice(0)
            .run(
                () -> {
                  fork(
                      () -> {
                        compute(100);
                        throw thrown;
                      });
                  fork(
                      () -> {
                        for (int i = 0; i < 10; i++) {
                          compute(30);
                          log("other");
                        }
                      });
                });
    RunResult.Failed failed = assertInstanceOf(RunResult.Failed.class, run.result());
    assertSame(thrown, failed.failure());
    assertEquals(100, failed.tick());
    assertEquals("task 1 on node 0", failed.task().toString());
    assertEquals(List.of("other at 30", "other at 60", "other at 90"), log);
  }

  @Test
  void the_earlier_of_two_failures_counts() {
    TestMachine.Run run =
        new TestMachine()
            .timeslice(0)
            .run(
                () -> {
                  fork(() -> failAfter(100));
                  fork(() -> failAfter(50));
                });
    assertEquals(50, assertInstanceOf(RunResult.Failed.class, run.result()).tick());
  }

  private static void failAfter(int ticks) {
    compute(ticks);
    throw new IllegalStateException("after " + ticks);
  }

  @Test
  void an_error_of_the_stack_is_a_failure_like_others() {
    TestMachine.Run run = new TestMachine().run(() -> log("" + endless(0)));
    RunResult.Failed failed = assertInstanceOf(RunResult.Failed.class, run.result());
    assertInstanceOf(StackOverflowError.class, failed.failure());
  }

  @Test
  void a_thread_of_the_jvm_that_calls_the_program_ends_the_run_with_a_message() {
    TestMachine.Run run = new TestMachine().run(EndsTest::calledByTheJvm);
    String message = assertInstanceOf(RunResult.Aborted.class, run.result()).cause().getMessage();
    assertEquals(
        "the JVM called the program on its thread \"of the JVM\", which is no task of the simulated"
            + " machine, so no run would be the same as another; see docs/determinism.md",
        message);
  }

  private static void calledByTheJvm() throws InterruptedException {
    Thread thread = new Thread(() -> Hooks.engine.enter(thisIsLocked()), "of the JVM");
    thread.setUncaughtExceptionHandler((_, _) -> {});
    thread.start();
    while (thread.isAlive()) {
      Thread.onSpinWait();
    }
    compute(1);
    kernel().flick();
  }

  private static Object thisIsLocked() {
    return EndsTest.class;
  }

  @SuppressWarnings("InfiniteRecursion")
  private static int endless(int depth) {
    return 1 + endless(depth + 1);
  }

  // Exit.

  @Test
  void exit_ends_the_run_in_its_turn() {
    TestMachine.Run run =
        new TestMachine()
            .timeslice(0)
            .run(
                () -> {
                  fork(
                      () -> {
                        compute(100);
                        Hooks.engine.exitProgram(7);
                      });
                  fork(
                      () -> {
                        compute(99);
                        log("before");
                        compute(2);
                        log("after");
                      });
                });
    assertEquals(new RunResult.Exited(7), run.result());
    assertEquals(List.of("before at 99"), log);
  }

  // The limit.

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 7, 1000})
  void all_before_the_limit_happens_and_nothing_after(int timeslice) {
    TestMachine.Run run =
        new TestMachine()
            .timeslice(timeslice)
            .limit(100)
            .run(
                () -> {
                  fork(
                      () -> {
                        while (true) {
                          compute(1);
                        }
                      });
                  for (int ticks : new int[] {99, 100, 101}) {
                    fork(
                        () -> {
                          compute(ticks);
                          log("computed");
                        });
                    fork(
                        () -> {
                          kernel().tasks().sleep("tsleep", ticks);
                          log("slept");
                        });
                  }
                });
    assertEquals(100, assertInstanceOf(RunResult.LimitReached.class, run.result()).limitTicks());
    assertEquals(List.of("computed at 99", "slept at 99"), log);
    assertTrue(run.events().stream().allMatch(event -> event.tick() < 100));
  }

  @Test
  void a_program_that_ends_before_the_limit_has_completed_though_messages_are_under_way() {
    TestMachine.Run run =
        new TestMachine()
            .delays(0, 1_000_000, 0, 1000)
            .limit(100)
            .run(
                () -> {
                  compute(50);
                  send(0, PID);
                });
    assertEquals(50, run.completedTick());
  }

  @Test
  void a_limit_behind_the_end_of_the_program_changes_nothing() {
    assertEquals(99, new TestMachine().limit(100).run(() -> compute(99)).completedTick());
    RunResult result = new TestMachine().limit(100).run(() -> compute(100)).result();
    assertEquals(100, assertInstanceOf(RunResult.LimitReached.class, result).limitTicks());
  }

  @Test
  void a_wait_that_would_end_behind_the_limit_reaches_the_limit() {
    TestMachine.Run run =
        new TestMachine().limit(100).run(() -> kernel().tasks().sleep("tsleep", 5000));
    assertEquals(100, assertInstanceOf(RunResult.LimitReached.class, run.result()).limitTicks());
    assertEquals(List.of(), run.events(TraceEvent.SleepEnded.class));
  }

  // Endless runs.

  @Test
  void an_endless_poll_is_reported() {
    TestMachine.Run run =
        new TestMachine()
            .spinLimit(1000)
            .run(
                () -> {
                  compute(5);
                  Channel channel = kernel().messages().open("copen", PID);
                  while (kernel().messages().probe("probe", channel, 1) < 0) {
                    compute(3);
                  }
                });
    RunResult.Spinning spinning = assertInstanceOf(RunResult.Spinning.class, run.result());
    assertEquals(5, spinning.sinceTick());
    assertEquals(1007, spinning.tick());
    assertEquals("polls", spinning.task().what());
    assertEquals(List.of(), spinning.others());
  }

  @Test
  void at_the_limit_each_task_that_is_left_is_told() {
    RunResult result =
        new TestMachine()
            .limit(100)
            .run(
                () -> {
                  fork(() -> kernel().tasks().sleep("tsleep", 5000));
                  compute(1000);
                })
            .result();
    List<RunResult.WaitingTask> left =
        assertInstanceOf(RunResult.LimitReached.class, result).tasks();
    assertEquals(
        List.of("", "tick 5,000 (tsleep)"), left.stream().map(task -> task.what()).toList());
  }

  /** Two tasks compute for far longer than the limit in all, and meet at flags that they poll. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 7, 1000})
  void who_computes_between_polls_is_not_endless(int timeslice) {
    int[] rounds = new int[2];
    TestMachine.Run run =
        new TestMachine()
            .timeslice(timeslice)
            .spinLimit(20_000)
            .run(
                () -> {
                  int first = fork(() -> meet(rounds, 0, 3000));
                  int second = fork(() -> meet(rounds, 1, 9000));
                  join(first);
                  join(second);
                });
    assertInstanceOf(RunResult.Completed.class, run.result());
    assertEquals(20, rounds[0]);
    assertEquals(20, rounds[1]);
  }

  private static void meet(int[] rounds, int mine, int ticks) {
    for (int round = 1; round <= 20; round++) {
      compute(ticks);
      rounds[mine] = round;
      while (rounds[1 - mine] < round) {
        kernel().flick();
        compute(3);
      }
    }
  }

  @Test
  void who_only_flicks_is_not_said_to_wait_for_messages() {
    TestMachine.Run run =
        new TestMachine()
            .spinLimit(1000)
            .run(
                () -> {
                  fork(
                      () -> {
                        Channel channel = kernel().messages().open("copen", PID);
                        kernel().messages().receive("recvw", channel, -1, buffer(), 4);
                      });
                  while (true) {
                    kernel().flick();
                    compute(3);
                  }
                });
    RunResult.Spinning spinning = assertInstanceOf(RunResult.Spinning.class, run.result());
    assertEquals("flicks", spinning.task().what());
    assertEquals(
        List.of("a message for pid 15"),
        spinning.others().stream().map(RunResult.WaitingTask::what).toList());
  }

  @Test
  void very_many_polls_are_endless_however_little_time_they_take() {
    TestMachine.Run run =
        new TestMachine()
            .untraced()
            .spinLimit(2_000_000_000)
            .run(
                () -> {
                  Channel channel = kernel().messages().open("copen", PID);
                  while (kernel().messages().probe("probe", channel, 1) < 0) {
                    Thread.onSpinWait();
                  }
                });
    assertInstanceOf(RunResult.Spinning.class, run.result());
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 7, 1000})
  void tasks_that_poll_for_each_other_are_reported(int timeslice) {
    Task.Body polls =
        () -> {
          Channel channel = kernel().messages().open("copen", PID);
          while (kernel().messages().probe("probe", channel, 1) < 0) {
            compute(3);
            kernel().flick();
          }
        };
    TestMachine.Run run =
        new TestMachine()
            .nodes(2)
            .timeslice(timeslice)
            .spinLimit(1000)
            .run(
                () -> {
                  for (int i = 0; i < 4; i++) {
                    fork(polls);
                  }
                });
    assertInstanceOf(RunResult.Spinning.class, run.result(), run.result()::toString);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 7, 1000})
  void a_poll_for_what_a_slow_task_brings_is_none(int timeslice) {
    assertPollEnds(new TestMachine().timeslice(timeslice));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 7})
  void a_poll_for_what_a_slow_task_on_the_same_node_brings_is_none(int timeslice) {
    assertPollEnds(new TestMachine().nodes(1).timeslice(timeslice));
  }

  private static void assertPollEnds(TestMachine machine) {
    TestMachine.complete(
        machine.spinLimit(1000),
        () -> {
          fork(EndsTest::poll);
          fork(
              () -> {
                compute(10_000);
                send(0, PID);
              });
        });
  }

  /** Until a message is here. */
  private static void poll() {
    Channel channel = kernel().messages().open("copen", PID);
    while (kernel().messages().probe("probe", channel, 1) < 0) {
      compute(3);
    }
  }

  @Test
  void a_poll_for_a_message_that_is_long_under_way_is_none() {
    TestMachine.complete(
        new TestMachine().delays(0, 1_000_000, 0, 100_000).spinLimit(1000),
        () -> {
          fork(
              () -> {
                poll();
                assertEquals(100_002, clock());
              });
          send(0, PID);
        });
  }

  /** It may wait for them, but it may as well compute. */
  @Test
  void a_task_that_never_lets_others_run_is_told_of_once_at_timeslice_0_and_goes_on() {
    List<RunResult> told = new ArrayList<>();
    TestMachine.Run run =
        new TestMachine()
            .timeslice(0)
            .spinLimit(3L * Ticks.LONGEST_SLICE)
            .limit(30L * Ticks.LONGEST_SLICE)
            .listener(told::add)
            .run(
                () -> {
                  boolean[] flag = {false};
                  fork(
                      () -> {
                        kernel().tasks().sleep("tsleep", 10L * Ticks.LONGEST_SLICE);
                        while (!flag[0]) {
                          Code.block(1 << 20);
                        }
                      });
                  fork(
                      () -> {
                        kernel().tasks().sleep("tsleep", 20L * Ticks.LONGEST_SLICE);
                        flag[0] = true;
                      });
                });
    assertInstanceOf(RunResult.LimitReached.class, run.result());
    assertEquals(1, told.size());
    RunResult.Spinning spinning = assertInstanceOf(RunResult.Spinning.class, told.getFirst());
    assertEquals(1, spinning.task().id());
    assertEquals("computes", spinning.task().what());
    assertEquals(10L * Ticks.LONGEST_SLICE, spinning.sinceTick());
    assertEquals(14L * Ticks.LONGEST_SLICE, spinning.tick());
  }

  // What is not the program's fault.

  @Test
  void an_abort_ends_the_run_at_the_next_call() {
    RuntimeException cause = new RuntimeException("no rewriting");
    TestMachine.Kept recorder = new TestMachine.Kept();
    Simulator simulator = new TestMachine().simulator(List.of(recorder));
    RunResult result =
        simulator.run(
            node ->
                () -> {
                  simulator.abort(cause);
                  log.add("goes on");
                  kernel().log(0, "never");
                  log.add("went on");
                });
    assertEquals(new RunResult.Aborted(cause), result);
    assertEquals(List.of("goes on"), log);
  }

  @Test
  void an_abort_ends_a_task_that_calls_nothing() {
    RuntimeException cause = new RuntimeException("no rewriting");
    Simulator simulator = new TestMachine().simulator(List.of());
    RunResult result =
        simulator.run(
            node ->
                () -> {
                  simulator.abort(cause);
                  while (true) {
                    Code.block(1 << 20);
                  }
                });
    assertEquals(new RunResult.Aborted(cause), result);
  }

  @Test
  void a_trace_that_can_not_be_written_aborts_the_run() {
    UncheckedIOException full = new UncheckedIOException(new java.io.IOException("disk full"));
    TestMachine.Kept sink =
        new TestMachine.Kept() {
          @Override
          public void accept(TraceEvent event) {
            if (event instanceof TraceEvent.Marked) {
              throw full;
            }
          }
        };
    RunResult result =
        new TestMachine()
            .simulator(List.of(sink))
            .run(
                node ->
                    () -> {
                      kernel().mark("x");
                      kernel().mark("y");
                      log.add("went on");
                    });
    assertEquals(new RunResult.Aborted(full), result);
    assertEquals(List.of(), log);
  }

  @Test
  void after_a_run_all_is_as_it_was_before() {
    Engine engine = Hooks.engine;
    long left = Ticks.left;
    Thread thread = Thread.currentThread();
    new TestMachine().run(() -> compute(10));
    assertSame(engine, Hooks.engine);
    assertEquals(left, Ticks.left);
    assertSame(thread, Thread.currentThread());
    assertThrows(IllegalStateException.class, Kernel::running);
  }

  @Test
  void a_simulator_may_run_on_another_thread_than_the_one_that_made_it() throws Exception {
    Simulator simulator = new TestMachine().simulator(List.of());
    List<Thread> threads = new ArrayList<>();
    Thread carrier =
        new Thread(
            () -> {
              simulator.run(node -> () -> kernel().tasks().sleep("tsleep", 10));
              threads.add(Thread.currentThread());
            });
    carrier.start();
    carrier.join();
    assertEquals(List.of(carrier), threads);
  }
}
