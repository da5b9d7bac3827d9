package dev.lockstep.kernel.schedule;

import static dev.lockstep.kernel.Code.clock;
import static dev.lockstep.kernel.Code.exactly;
import static dev.lockstep.kernel.Code.fork;
import static dev.lockstep.kernel.Code.loopUnseen;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.lockstep.hooks.Ticks;
import dev.lockstep.kernel.Simulator;
import dev.lockstep.kernel.TestMachine;
import dev.lockstep.kernel.choice.RandomChoice;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What no other task can see costs no switch, and comes when it would. */
class UnseenTest {
  private final List<String> effects = new ArrayList<>();

  private Task.Body body(String name, Runnable computation) {
    return () -> {
      for (int i = 0; i < 3; i++) {
        computation.run();
        exactly();
        effects.add(name + clock());
        Ticks.add(1);
      }
    };
  }

  /** How often tasks went on, in a run of two of them. */
  private long switches(TestMachine machine, Runnable first, Runnable second) {
    effects.clear();
    Simulator simulator = machine.simulator(List.of());
    RunResult result =
        simulator.run(
            _ ->
                () -> {
                  fork(body("a", first));
                  fork(body("b", second));
                });
    assertInstanceOf(RunResult.Completed.class, result);
    return simulator.switches();
  }

  private long switches(int timeslice, int nodes) {
    TestMachine machine = new TestMachine().timeslice(timeslice).nodes(nodes);
    return switches(machine, () -> loopUnseen(100), () -> loopUnseen(170));
  }

  @ParameterizedTest
  @CsvSource({"1, 10", "7, 9", "64, 9", "1000, 5"})
  void a_loop_that_nobody_sees_costs_no_switch(int timeslice, int expected) {
    assertEquals(expected, switches(timeslice, 2));
    List<String> order = List.of("a100", "b170", "a201", "a302", "b341", "b512");
    if (timeslice < 1000) {
      assertEquals(order, effects);
    }
  }

  @Test
  void nor_does_it_on_a_processor_that_others_want() {
    assertEquals(8, switches(64, 1));
    assertEquals(List.of("a164", "b362", "a393", "a558", "b644", "b815"), effects);
  }

  @Test
  void a_loop_that_goes_on_for_long_is_looked_at() {
    TestMachine machine = new TestMachine().timeslice(7).nodes(2);
    assertEquals(47, switches(machine, () -> loopUnseen(100_000), () -> loopUnseen(100_001)));
    assertEquals(
        List.of("a100000", "b100001", "a200001", "b200003", "a300002", "b300005"), effects);
  }

  /** Each reads twice for one switch: until the other one may write. */
  @ParameterizedTest
  @CsvSource({"true, 42", "false, 71"})
  void a_read_goes_ahead_of_what_others_read(boolean knowsReads, int expected) {
    assertEquals(
        expected, switches(alternating(), () -> reads(knowsReads), () -> reads(knowsReads)));
    List<String> order = new ArrayList<>();
    for (int tick = 20; tick < 63; tick += 21) {
      order.addAll(List.of("a" + tick, "b" + tick));
    }
    assertEquals(order, effects);
  }

  /** What is read is what was written before that tick, and nothing else. */
  @ParameterizedTest
  @CsvSource({"1, 0011122223", "2, 0011112223", "7, 0011111223"})
  void a_read_sees_what_was_written_before(int timeslice, String expected) {
    TestMachine machine = new TestMachine().timeslice(timeslice).nodes(2);
    int[] cell = new int[1];
    StringBuilder seen = new StringBuilder();
    long _ =
        switches(
            machine,
            () -> {
              for (int i = 0; i < 10; i++) {
                Ticks.reading(2, 1);
                seen.append(cell[0]);
              }
            },
            () -> {
              Ticks.reading(5, 1);
              exactly();
              cell[0]++;
              Ticks.add(3);
            });
    assertEquals(expected, seen.toString().substring(0, expected.length()));
  }

  private static TestMachine alternating() {
    return new TestMachine().timeslice(1).nodes(2);
  }

  private static void reads(boolean knows) {
    for (int i = 0; i < 10; i++) {
      if (knows) {
        Ticks.reading(1, 1);
      } else {
        Ticks.add(1);
        exactly();
        Ticks.add(1);
      }
    }
  }

  @Test
  void where_chance_chooses_it_is_asked_at_each_turn() {
    long expected = switches(chance(), () -> seen(100), () -> seen(170));
    List<String> order = List.copyOf(effects);
    assertEquals(expected, switches(chance(), () -> loopUnseen(100), () -> loopUnseen(170)));
    assertEquals(order, effects);
    assertEquals(46, expected);
  }

  private static TestMachine chance() {
    return new TestMachine().timeslice(7).nodes(2).policy(new RandomChoice(3, 100_000));
  }

  /** The same with what others can see. */
  private static void seen(int turns) {
    for (int i = 0; i < turns; i++) {
      Ticks.add(1);
      exactly();
    }
  }
}
