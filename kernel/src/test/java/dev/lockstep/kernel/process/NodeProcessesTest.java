package dev.lockstep.kernel.process;

import static dev.lockstep.kernel.Code.clock;
import static dev.lockstep.kernel.Code.compute;
import static dev.lockstep.kernel.Code.kernel;
import static dev.lockstep.kernel.TestMachine.complete;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.hooks.Monitors;
import dev.lockstep.hooks.Statics;
import dev.lockstep.kernel.Code;
import dev.lockstep.kernel.TestMachine;
import dev.lockstep.kernel.messages.Address;
import dev.lockstep.kernel.messages.Channel;
import dev.lockstep.kernel.messages.PricedNetworks;
import dev.lockstep.kernel.messages.Receive;
import dev.lockstep.kernel.schedule.RunResult;
import dev.lockstep.kernel.schedule.Task;
import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.machines.profile.Blocking;
import dev.lockstep.machines.profile.Switching;
import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Processes that the host starts on nodes, and ends. */
class NodeProcessesTest {
  private final List<String> log = new ArrayList<>();
  private final Map<String, Task.Body> programs = new LinkedHashMap<>();

  private Task.Body program(String name) {
    if (!programs.containsKey(name)) {
      throw new IllegalArgumentException("class %s can't be found".formatted(name));
    }
    return programs.get(name);
  }

  private TestMachine.Run run(int timeslice, Task.Body host) {
    return complete(new TestMachine().timeslice(timeslice).nodes(2).programs(this::program), host);
  }

  private static void start(int node, String name) {
    kernel().processes().start("load0", node, name);
  }

  private static void kill(int node) {
    kernel().processes().kill("load0", node);
  }

  private void log(String what) {
    kernel().log(1, what);
    log.add("%s on %d at %d".formatted(what, kernel().task().node(), clock()));
  }

  @Test
  void a_program_starts_on_a_node_when_it_is_loaded_with_static_fields_of_its_own() {
    int slot = Statics.register();
    programs.put(
        "Node",
        () -> {
          compute(10);
          log(String.valueOf(Statics.current[slot]));
        });
    TestMachine.Run run =
        run(
            1,
            () -> {
              Statics.current[slot] = "the host's";
              compute(100);
              start(0, "Node");
              start(1, "Node");
            });
    assertEquals(List.of("null on 0 at 110", "null on 1 at 110"), log);
    assertEquals(
        List.of(
            new TraceEvent.TaskForked(100, 0, 0, 0, 1), new TraceEvent.TaskForked(100, 0, 0, 0, 2)),
        run.events(TraceEvent.TaskForked.class));
  }

  @Test
  void a_program_or_a_node_that_is_not_there_is_refused() {
    run(
        1,
        () -> {
          log.add(
              assertThrows(IllegalArgumentException.class, () -> start(0, "Nobody")).getMessage());
          log.add(
              assertThrows(IllegalArgumentException.class, () -> start(2, "Nobody")).getMessage());
        });
    assertEquals(
        List.of(
            "class Nobody can't be found",
            "load0: there is no node 2: nodes are between 0 and 1, or -1 for the host"),
        log);
  }

  /** At 100 the first has gone ahead, unseen, as far as its line at 1000. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 7, 1000})
  void a_process_that_computes_is_killed_and_the_next_begins_at_that_tick(int timeslice) {
    programs.put(
        "First",
        () -> {
          compute(1000);
          log("first");
        });
    programs.put(
        "Second",
        () -> {
          compute(10);
          log("second");
        });
    TestMachine.Run run =
        run(
            timeslice,
            () -> {
              start(0, "First");
              compute(100);
              log.add("busy " + kernel().processes().isBusy("load0", 0));
              kill(0);
              log.add("busy " + kernel().processes().isBusy("load0", 0));
              start(0, "Second");
            });
    assertEquals(List.of("busy true", "busy false", "second on 0 at 110"), log);
    assertEquals(
        List.of(
            new TraceEvent.TaskExited(100, 1, -1),
            new TraceEvent.TaskExited(100, 0, 0),
            new TraceEvent.TaskExited(110, 2, 0)),
        run.events(TraceEvent.TaskExited.class));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 1000})
  void a_process_that_computes_without_end_is_killed(int timeslice) {
    programs.put("Endless", () -> compute(Integer.MAX_VALUE));
    programs.put("Next", () -> log("next"));
    run(
        timeslice,
        () -> {
          start(0, "Endless");
          compute(100);
          kill(0);
          start(0, "Next");
        });
    assertEquals(List.of("next on 0 at 100"), log);
  }

  /** Its tasks take turns, so one of them waits behind the other. */
  @Test
  void all_tasks_of_a_process_are_killed() {
    programs.put(
        "Tasks",
        () -> {
          for (int i = 0; i < 2; i++) {
            kernel()
                .tasks()
                .create(kernel().task().processor(), kernel().task().memory(), () -> compute(500));
          }
          compute(500);
          log("tasks");
        });
    TestMachine.Run run =
        run(
            5,
            () -> {
              start(0, "Tasks");
              compute(100);
              kill(0);
            });
    assertEquals(List.of(), log);
    assertEquals(100, run.completedTick());
  }

  @Test
  void nobody_else_gets_the_monitor_that_a_killed_task_held() {
    Object object = new Object();
    TestMachine.Run run =
        new TestMachine()
            .nodes(2)
            .run(
                () -> {
                  Code.fork(
                      () -> {
                        Monitors.enter(object);
                        compute(500);
                      });
                  compute(100);
                  kill(0);
                  Monitors.enter(object);
                });
    RunResult.Deadlocked deadlock = assertInstanceOf(RunResult.Deadlocked.class, run.result());
    assertEquals(
        List.of("the monitor of an object of class java.lang.Object, held by task 1 on node 0"),
        deadlock.tasks().stream().map(RunResult.WaitingTask::what).toList());
  }

  @Test
  void a_process_that_waits_is_killed_and_neither_message_nor_timer_wakes_it() {
    programs.put("Waits", () -> receive("waits"));
    programs.put(
        "Sleeps",
        () -> {
          kernel().tasks().sleep("tsleep", 500);
          log("sleeps");
        });
    programs.put("Next", () -> receive("next"));
    run(
        1,
        () -> {
          start(0, "Waits");
          start(1, "Sleeps");
          compute(100);
          kill(0);
          kill(1);
          start(0, "Next");
          send("hello", 0, 7);
        });
    assertEquals(List.of("next hello on 0 at 100"), log);
  }

  @Test
  void a_killed_process_leaves_no_events_after_its_end() {
    programs.put("Sleeps", () -> kernel().tasks().sleep("tsleep", 500));
    programs.put(
        "IsPatient",
        () -> {
          Object lock = new Object();
          Monitors.enter(lock);
          Monitors.await(lock, 1);
        });
    TestMachine.Run run =
        run(
            1,
            () -> {
              start(0, "Sleeps");
              start(1, "IsPatient");
              compute(100);
              kill(0);
              kill(1);
              compute(1000);
            });
    assertEquals(List.of(), run.events(TraceEvent.SleepEnded.class));
  }

  /** Its answer is on its way, or what was answered, when the process that asked is killed. */
  @Test
  void a_message_that_a_killed_process_asked_for_goes_to_the_next_one() {
    programs.put("Sends", () -> send("hello", 1, 7));
    programs.put("Waits", () -> receive("waits"));
    programs.put("Next", () -> receive("next"));
    TestMachine machine =
        new TestMachine()
            .network(PricedNetworks.network(Switching.CIRCUIT_SWITCHED, Blocking.GLOBAL, false))
            .nodes(2)
            .programs(this::program);
    complete(
        machine,
        () -> {
          start(1, "Waits");
          start(0, "Sends");
          compute(45);
          kill(1);
          start(1, "Next");
        });
    assertEquals(1, log.size(), log::toString);
    assertEquals("next hello", log.getFirst().substring(0, 10));
  }

  @Test
  void messages_that_waited_for_a_killed_process_are_forgotten() {
    programs.put("Sleeps", () -> kernel().tasks().sleep("tsleep", 500));
    programs.put("Next", () -> receive("next"));
    run(
        1,
        () -> {
          start(0, "Sleeps");
          send("old", 0, 7);
          compute(100);
          kill(0);
          start(0, "Next");
          send("new", 0, 7);
        });
    assertEquals(List.of("next new on 0 at 100"), log);
  }

  @Test
  void what_a_library_knows_of_a_process_is_gone_when_the_next_is_started() {
    programs.put(
        "Counts",
        () -> {
          kernel().ofProcess(int[].class, () -> new int[1])[0]++;
          kernel().ofRun(int[].class, () -> new int[1])[0]++;
          log(
              "process %d run %d"
                  .formatted(
                      kernel().ofProcess(int[].class, () -> null)[0],
                      kernel().ofRun(int[].class, () -> null)[0]));
        });
    run(
        1,
        () -> {
          start(0, "Counts");
          compute(100);
          start(0, "Counts");
        });
    assertEquals(List.of("process 1 run 1 on 0 at 0", "process 1 run 2 on 0 at 100"), log);
  }

  @Test
  void a_library_takes_messages_as_they_come_whatever_the_program_does() {
    programs.put(
        "Sends",
        () -> {
          compute(10);
          send("hello", -1, 5);
        });
    run(
        1,
        () -> {
          kernel()
              .messages()
              .handle(
                  5,
                  (node, type, content) ->
                      log.add(
                          "node %d type %d: %s"
                              .formatted(node, type, new String(content, StandardCharsets.UTF_8))));
          start(1, "Sends");
          compute(1000);
        });
    assertEquals(List.of("node 1 type 3: hello"), log);
  }

  @Test
  void what_is_to_be_done_at_the_end_is_done_after_a_failure_too() {
    TestMachine.Run run =
        new TestMachine()
            .run(
                () -> {
                  kernel().atEnd(() -> log.add("end"));
                  kernel().fail(new IllegalStateException("wrong"));
                });
    assertInstanceOf(RunResult.Failed.class, run.result());
    assertEquals(List.of("end"), log);
  }

  private void receive(String name) {
    byte[] buffer = new byte[10];
    Channel channel = kernel().messages().open("copen", 7);
    Receive receive =
        kernel().messages().receive("recv", channel, -1, MemorySegment.ofArray(buffer), 10);
    log(name + " " + new String(buffer, 0, receive.length(), StandardCharsets.UTF_8));
  }

  private static void send(String text, int node, int pid) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    Channel channel = kernel().messages().open("copen", 7);
    Address to = new Address(node, pid);
    kernel().messages().send("send", channel, 3, MemorySegment.ofArray(bytes), bytes.length, to);
    kernel().messages().close("cclose", channel);
  }
}
