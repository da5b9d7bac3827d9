package dev.lockstep.kernel.process;

import static dev.lockstep.kernel.Code.clock;
import static dev.lockstep.kernel.Code.compute;
import static dev.lockstep.kernel.Code.fork;
import static dev.lockstep.kernel.Code.kernel;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.hooks.Hooks;
import dev.lockstep.hooks.Statics;
import dev.lockstep.kernel.Kernel;
import dev.lockstep.kernel.TestMachine;
import dev.lockstep.kernel.messages.Channel;
import dev.lockstep.kernel.schedule.ProcessMemory;
import dev.lockstep.kernel.schedule.Processors;
import dev.lockstep.kernel.schedule.Task;
import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.machines.profile.ProcessorCosts;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Memories: what processes do not share, and several of them on one processor. */
class ProcessesTest {
  private final List<String> log = new ArrayList<>();

  /** Adds a process to the caller's processor, as no call of the library does yet. */
  private static void startProcess(int memory, Task.Body body) {
    Kernel kernel = kernel();
    kernel.inTurn(
        () -> {
          ProcessMemory fresh = new ProcessMemory(memory, 0);
          Processors.enqueue(kernel.tasks().create(kernel.task().processor(), fresh, body));
        });
  }

  private Task.Body logging(String name, int times, int ticksBetween) {
    return () -> {
      for (int i = 0; i < times; i++) {
        compute(ticksBetween);
        kernel().log(1, name);
        log.add("%s %d".formatted(name, clock()));
      }
    };
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 7, 1000})
  void processes_on_one_processor_take_turns_of_1000_ticks_at_operations(int timeslice) {
    new TestMachine()
        .timeslice(timeslice)
        .run(
            () -> {
              startProcess(1, logging("a", 3, 600));
              startProcess(2, logging("b", 3, 600));
            });
    assertEquals(List.of("a 600", "b 1800", "a 2400", "a 3000", "b 3000", "b 3600"), log);
  }

  /**
   * Each switch takes 50 ticks, the one from the host's first task too. At 1250 the first process
   * gives way before its second line; the other one ends at 1900.
   */
  @Test
  void going_from_one_process_to_another_takes_the_processor_its_time() {
    new TestMachine()
        .processor(new ProcessorCosts(1_000_000, 1, 50))
        .run(
            () -> {
              startProcess(1, logging("a", 3, 600));
              startProcess(2, logging("b", 1, 600));
            });
    assertEquals(List.of("a 650", "b 1900", "a 1950", "a 2550"), log);
  }

  /** The clock of the iPSC/2 moves once a millisecond. */
  @Test
  void programs_see_the_clock_as_coarse_as_the_machine_shows_it() {
    new TestMachine()
        .processor(new ProcessorCosts(1_000_000, 1000, 0))
        .run(
            () -> {
              compute(1999);
              log.add("" + clock());
              compute(1);
              log.add("" + clock());
              log.add("" + Hooks.engine.nanoTime());
            });
    assertEquals(List.of("1000", "2000", "2000000"), log);
  }

  @Test
  void a_process_with_several_tasks_does_not_keep_the_processor_for_ever() {
    new TestMachine()
        .timeslice(10)
        .limit(100_000)
        .run(
            () -> {
              startProcess(
                  1,
                  () -> {
                    fork(() -> pollFor("b"));
                    pollFor("b");
                  });
              startProcess(2, logging("b", 1, 1));
            });
    assertEquals("b", log.getFirst().substring(0, 1));
  }

  /** Asks again and again, until {@code name} was logged. */
  private void pollFor(String name) {
    Channel channel = kernel().messages().open("copen", 1);
    while (log.stream().noneMatch(line -> line.startsWith(name))) {
      compute(3);
      kernel().messages().probe("probe", channel, 1);
    }
  }

  @Test
  void tasks_of_different_memories_are_not_interleaved_between_operations() {
    StringBuilder order = new StringBuilder();
    new TestMachine()
        .timeslice(1)
        .spmd(
            2,
            node ->
                () -> {
                  for (int i = 0; i < 3; i++) {
                    compute(1);
                    order.append(node);
                  }
                });
    assertEquals("000111", order.toString());
  }

  @Test
  void each_process_has_its_own_static_fields_also_for_classes_that_come_later() {
    int early = Statics.register();
    new TestMachine()
        .spmd(
            2,
            node ->
                () -> {
                  Statics.current[early] = "early " + node;
                  kernel().tasks().sleep("tsleep", 10);
                  int late = Statics.register();
                  Statics.current[late] = "late " + node;
                  kernel().tasks().sleep("tsleep", 10);
                  log.add(Statics.current[early] + ", " + Statics.current[late]);
                });
    assertEquals(List.of("early 0, late 0", "early 1, late 1"), log);
  }

  @Test
  void a_nodes_process_forks_onto_its_own_node() {
    TestMachine.Run run =
        new TestMachine()
            .spmd(
                2,
                node ->
                    () -> {
                      compute(1 + node);
                      fork(() -> log.add("child on " + kernel().task().node()));
                    });
    assertEquals(List.of("child on 0", "child on 1"), log);
    assertEquals(
        List.of(1, 2, 3, 4),
        run.events(TraceEvent.TaskForked.class).stream()
            .map(TraceEvent.TaskForked::waking)
            .toList());
  }
}
