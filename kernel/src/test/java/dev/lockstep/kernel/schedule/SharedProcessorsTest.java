package dev.lockstep.kernel.schedule;

import static dev.lockstep.kernel.Code.clock;
import static dev.lockstep.kernel.Code.compute;
import static dev.lockstep.kernel.Code.kernel;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.hooks.Hooks;
import dev.lockstep.hooks.Monitors;
import dev.lockstep.kernel.TestMachine;
import dev.lockstep.machines.profile.ProcessorCosts;
import dev.lockstep.machines.profile.ThreadCosts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Threads that share processors: a quantum takes 100 ticks, a switch 10. */
class SharedProcessorsTest {
  private final List<String> log = new ArrayList<>();

  private static TestMachine machine(int nodes, int timeslice) {
    return machine(nodes, timeslice, 0);
  }

  private static TestMachine machine(int nodes, int timeslice, long wakingTicks) {
    ThreadCosts threads = new ThreadCosts(100, 10, wakingTicks);
    return new TestMachine()
        .nodes(nodes)
        .timeslice(timeslice)
        .processor(new ProcessorCosts(1_000_000, 1, 0, Optional.of(threads)));
  }

  private static Thread start(String name, Runnable body) {
    Thread thread = new Thread(body, name);
    Hooks.engine.threads().start(thread);
    return thread;
  }

  private void say(String text) {
    kernel().inTurn(() -> log.add("%s %d on %d".formatted(text, clock(), kernel().task().node())));
  }

  private Runnable computing(String name, int ticks) {
    return () -> {
      say(name);
      compute(ticks);
      say(name);
    };
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 7, 1000})
  void a_thread_takes_the_lowest_processor_that_is_idle(int timeslice) {
    machine(3, timeslice)
        .run(
            () -> {
              start("a", computing("a", 10));
              start("b", computing("b", 30));
              start("c", computing("c", 50));
              compute(20);
              start("d", computing("d", 50));
              compute(20);
              start("e", computing("e", 5));
            });
    assertEquals(
        List.of(
            "a 0 on 0",
            "b 0 on 1",
            "c 0 on 2",
            "a 10 on 0",
            "d 20 on 0",
            "b 30 on 1",
            "e 40 on 1",
            "e 45 on 1",
            "c 50 on 2",
            "d 70 on 0"),
        log);
  }

  /** The quantum ends with the first timeslice that ends at it or later. */
  @ParameterizedTest
  @CsvSource({
    "1, a 0 b 110 a 490 b 550",
    "7, a 0 b 115 a 500 b 550",
    "100, a 0 b 110 a 490 b 550",
    "1000, a 0 a 250 b 260 b 510",
    "0, a 0 a 250 b 260 b 510"
  })
  void threads_that_are_more_than_processors_take_turns_of_a_quantum(
      int timeslice, String expected) {
    machine(1, timeslice)
        .run(
            () -> {
              start("a", computing("a", 250));
              start("b", computing("b", 250));
            });
    assertEquals(expected, String.join(" ", log).replace(" on 0", ""));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 7, 1000})
  void who_sleeps_leaves_its_processor_and_goes_on_at_the_one_that_is_idle_then(int timeslice) {
    machine(2, timeslice)
        .run(
            () -> {
              start(
                  "a",
                  () -> {
                    compute(10);
                    kernel().tasks().sleep("sleep", 50);
                    say("a");
                  });
              start("b", computing("b", 40));
              start("c", computing("c", 60));
            });
    assertEquals(List.of("b 0 on 1", "c 20 on 0", "b 40 on 1", "a 60 on 1", "c 80 on 0"), log);
  }

  /** Nobody wakes a processor that has other threads: it takes the next one with a switch. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 7, 1000})
  void a_processor_that_sleeps_takes_a_while_to_wake(int timeslice) {
    machine(1, timeslice, 20)
        .run(
            () -> {
              start(
                  "a",
                  () -> {
                    say("a");
                    compute(10);
                    kernel().tasks().sleep("sleep", 50);
                    say("a");
                  });
              start("b", computing("b", 5));
              kernel().tasks().sleep("sleep", 60);
              say("main");
            });
    assertEquals(
        List.of("a 20 on 0", "b 40 on 0", "b 45 on 0", "main 80 on -1", "a 100 on 0"), log);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 7, 1000})
  void who_waits_before_a_monitor_spins(int timeslice) {
    machine(2, timeslice, 20)
        .run(
            () -> {
              Object lock = new Object();
              Runnable body =
                  () -> {
                    Monitors.enter(lock);
                    compute(30);
                    say("in");
                    Monitors.exit(lock);
                  };
              start("a", body);
              start("b", body);
            });
    assertEquals(List.of("in 50 on 0", "in 80 on 1"), log);
  }

  @Test
  void who_yields_goes_behind_those_that_wait() {
    machine(1, 1)
        .run(
            () -> {
              start(
                  "a",
                  () -> {
                    compute(10);
                    kernel().flick();
                    say("a");
                  });
              start("b", computing("b", 40));
              start("c", computing("c", 40));
            });
    assertEquals(List.of("b 20 on 0", "b 60 on 0", "c 70 on 0", "c 110 on 0", "a 120 on 0"), log);
  }

  @Test
  void a_thread_that_nobody_waits_for_keeps_its_processor() {
    RunResult result = machine(1, 1).run(() -> start("a", computing("a", 1000))).result();
    assertEquals(List.of("a 0 on 0", "a 1000 on 0"), log);
    assertEquals(new RunResult.Completed(1000, false, List.of()), result);
  }

  @Test
  void threads_of_a_nodes_process_stay_on_their_node() {
    machine(2, 1)
        .spmd(
            2,
            node ->
                () -> {
                  start("a", computing("a", 20));
                  start("b", computing("b", 20));
                  compute(5);
                });
    assertEquals(
        List.of(), log.stream().filter(line -> !line.matches("[ab] \\d+ on [01]")).toList());
    assertEquals(4, log.stream().filter(line -> line.endsWith("on 0")).count());
  }

  /** What is started by forkAnywhere shares processors with threads; tfork's stays on its node. */
  @Test
  void tasks_may_go_anywhere_as_threads_do() {
    machine(2, 1)
        .run(
            () -> {
              for (String name : List.of("a", "b", "c")) {
                kernel().tasks().forkAnywhere(computing(name, 30)::run, Runnable.class);
              }
            });
    assertEquals(
        List.of("a 0 on 0", "b 0 on 1", "a 30 on 0", "b 30 on 1", "c 40 on 0", "c 70 on 0"), log);
  }
}
