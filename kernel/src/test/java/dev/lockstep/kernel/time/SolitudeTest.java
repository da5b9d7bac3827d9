package dev.lockstep.kernel.time;

import static dev.lockstep.kernel.Code.block;
import static dev.lockstep.kernel.Code.fork;
import static dev.lockstep.kernel.Code.join;
import static dev.lockstep.kernel.Code.kernel;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.hooks.Installation;
import dev.lockstep.hooks.Questions;
import dev.lockstep.hooks.Rewriter;
import dev.lockstep.kernel.TestMachine;
import dev.lockstep.kernel.schedule.Task;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** When rewritten code is asked no questions at entries and behind calls. */
class SolitudeTest {
  private static final int SLICE = 1 << 24;

  private final List<String> said = new ArrayList<>();

  @BeforeEach
  void listen() {
    Installation.put(
        new Rewriter() {
          @Override
          public boolean setQuestions(boolean asked) {
            said.add(asked ? "asked" : "silent");
            return true;
          }
        });
  }

  @AfterEach
  void forget() {
    boolean _ = Questions.ask(true);
    Installation.put(Rewriter.NONE);
  }

  /** As many slices of a task that is alone, with a look at the end of each. */
  private void slices(int count) {
    for (int i = 0; i < count; i++) {
      block(SLICE);
    }
    block(1);
    said.add("" + count);
  }

  private static TestMachine machine() {
    return new TestMachine().timeslice(1000).untraced();
  }

  private void run(TestMachine machine, Task.Body body) {
    machine.run(body);
  }

  @Test
  void a_task_that_has_been_alone_for_a_while_is_asked_no_more() {
    run(
        machine(),
        () -> {
          block(SLICE - 1);
          said.add("before");
          block(1);
          block(1);
          said.add("then");
          slices(70);
        });
    assertEquals(List.of("before", "silent", "then", "70"), said);
  }

  @Test
  void it_is_asked_as_soon_as_another_may_go_on_and_then_needs_four_times_the_patience() {
    run(
        machine(),
        () -> {
          slices(2);
          int other = fork(() -> block(5));
          said.add("forked");
          join(other);
          slices(3);
          slices(2);
          join(fork(() -> {}));
          slices(15);
          slices(2);
        });
    assertEquals(
        List.of("silent", "2", "asked", "forked", "3", "silent", "2", "asked", "15", "silent", "2"),
        said);
  }

  @Test
  void what_will_happen_to_it_ends_that_too() {
    run(
        machine(),
        () -> {
          slices(2);
          kernel().tasks().sleep("tsleep", 100);
          said.add("slept");
          slices(1);
        });
    assertEquals(List.of("silent", "2", "slept", "1"), said);
  }

  @Test
  void where_its_looks_can_be_seen_it_is_asked() {
    run(machine().limit(1L << 40), () -> slices(3));
    run(
        machine().timeslice(1000).nodes(2),
        () -> {
          int other = fork(() -> kernel().tasks().sleep("tsleep", 1L << 30));
          slices(3);
          join(other);
        });
    assertEquals(List.of("3", "3"), said);
  }

  @Test
  void a_task_that_is_deep_in_calls_is_asked_on() {
    run(
        machine(),
        () -> {
          inCalls(1000, () -> slices(2));
          slices(2);
          slices(1);
          slices(2);
        });
    assertEquals(List.of("2", "2", "silent", "1", "2"), said);
  }

  private static void inCalls(int depth, Runnable innermost) {
    if (depth == 0) {
      innermost.run();
    } else {
      inCalls(depth - 1, innermost);
    }
  }

  @Test
  void each_run_begins_with_questions() {
    run(machine(), () -> slices(2));
    run(machine(), () -> said.add("next"));
    assertEquals(List.of("silent", "2", "asked", "next"), said);
  }
}
