package dev.lockstep.kernel.schedule;

import static dev.lockstep.kernel.Code.clock;
import static dev.lockstep.kernel.Code.compute;
import static dev.lockstep.kernel.Code.kernel;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.hooks.Hooks;
import dev.lockstep.hooks.Monitors;
import dev.lockstep.kernel.TestMachine;
import dev.lockstep.kernel.choice.Asked;
import dev.lockstep.kernel.choice.Choice;
import dev.lockstep.kernel.choice.ChoicePolicy;
import dev.lockstep.kernel.choice.RandomChoice;
import dev.lockstep.kernel.choice.Replay;
import dev.lockstep.kernel.choice.Schedule;
import dev.lockstep.kernel.choice.ScheduleRecorder;
import dev.lockstep.kernel.choice.Why;
import dev.lockstep.machines.profile.ProcessorCosts;
import dev.lockstep.machines.profile.ThreadCosts;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Threads on one node, of which a policy lets some pause. */
class PausesTest {
  private static final int TEN_TICKS = 1;
  private static final int HUNDRED_TICKS = 2;
  private static final int UNTIL_TIMER = 9;

  private final List<String> log = new ArrayList<>();
  private final Object object = new Object();

  /** Answers a question of one kind, the first time that it is asked, and all others in order. */
  private static final class Once implements ChoicePolicy {
    private final Why why;
    private final int answer;
    private boolean isAsked;

    Once(Why why, int answer) {
      this.why = why;
      this.answer = answer;
    }

    @Override
    public Asked asked() {
      return Asked.ALL;
    }

    @Override
    public int choose(Choice choice) {
      boolean isStartOfMain = why == Why.START && choice.task() == 0;
      if (isAsked || choice.why() != why || isStartOfMain) {
        return 0;
      }
      isAsked = true;
      return answer;
    }
  }

  private static void run(Why why, int answer, Task.Body main) {
    run(1, new Once(why, answer), main);
  }

  private static void run(int nodes, ChoicePolicy policy, Task.Body main) {
    new TestMachine()
        .nodes(nodes)
        .timeslice(7)
        .processor(new ProcessorCosts(1_000_000, 1, 0, Optional.of(new ThreadCosts(1000, 10, 0))))
        .policy(policy)
        .run(main)
        .completed();
  }

  private static void start(Runnable body) {
    Hooks.engine.threads().start(new Thread(body, "thread"));
  }

  private void say(String text) {
    kernel().inTurn(() -> log.add(text + " " + clock()));
  }

  private Runnable computing(String name, int ticks) {
    return () -> {
      say(name);
      compute(ticks);
      say(name);
    };
  }

  private void twoThreads() {
    start(computing("a", 30));
    start(computing("b", 30));
  }

  @Test
  void in_order_they_follow_each_other() {
    run(Why.LATE, 0, this::twoThreads);
    assertEquals(List.of("a 10", "a 40", "b 50", "b 80"), log);
  }

  /** On a machine whose nodes share threads, where a policy is asked all there is. */
  @Test
  void main_is_one_of_the_threads() {
    run(
        Why.LATE,
        0,
        () -> {
          start(computing("a", 30));
          computing("main", 50).run();
        });
    assertEquals(List.of("main 0", "main 50", "a 60", "a 90"), log);
  }

  @Test
  void main_is_preempted_as_others_are() {
    run(
        Why.PREEMPT,
        1,
        () -> {
          start(computing("a", 30));
          computing("main", 50).run();
        });
    assertEquals(List.of("main 0", "a 17", "a 47", "main 100"), log);
  }

  /** As the Uniform System binds its processes: the first node, which is idle, would take it. */
  @Test
  void main_stays_where_it_has_gone() {
    run(
        2,
        new Once(Why.LATE, 0),
        () -> {
          kernel().processes().moveTo("main", 1);
          kernel().tasks().sleep("main", 5);
          log.add("node " + kernel().node());
        });
    assertEquals(List.of("node 1"), log);
  }

  private List<String> logOf(int nodes, ChoicePolicy policy) {
    log.clear();
    run(
        nodes,
        policy,
        () -> {
          twoThreads();
          computing("main", 50).run();
          kernel().tasks().sleep("main", 20);
          computing("main", 10).run();
        });
    return List.copyOf(log);
  }

  @ParameterizedTest
  @CsvSource({"1, 100", "2, 100"})
  void a_run_on_shared_nodes_is_the_same_when_it_is_replayed(int nodes, int seeds) {
    Set<List<String>> all = new HashSet<>();
    for (int seed = 0; seed < seeds; seed++) {
      List<String> lines = new ArrayList<>();
      ChoicePolicy chance = new RandomChoice(seed, RandomChoice.CERTAIN / 10);
      List<String> first = logOf(nodes, new ScheduleRecorder(chance, false, lines::add));
      assertEquals(first, logOf(nodes, new Replay(Schedule.read("log", lines))), "seed " + seed);
      all.add(first);
    }
    assertEquals(seeds, all.size());
  }

  @Test
  void who_pauses_at_its_start_leaves_the_processor_to_another() {
    run(Why.START, TEN_TICKS, this::twoThreads);
    assertEquals(List.of("b 10", "b 40", "a 50", "a 80"), log);
  }

  @Test
  void a_thread_is_preempted_before_its_quantum_is_over() {
    run(Why.PREEMPT, 1, this::twoThreads);
    assertEquals(List.of("a 10", "b 27", "b 57", "a 90"), log);
  }

  @Test
  void at_the_end_of_a_timeslice_a_thread_stands_still() {
    run(
        Why.PAUSE,
        HUNDRED_TICKS,
        () -> {
          kernel().tasks().sleep("main", 5); // It has no slices to pause after.
          start(computing("a", 30));
          kernel().tasks().sleep("main", 1000);
        });
    assertEquals(List.of("a 15", "a 145"), log);
  }

  @Test
  void a_sleep_is_outlasted_that_is_set_after_the_pause_began() {
    run(
        Why.START,
        UNTIL_TIMER,
        () -> {
          start(computing("a", 30));
          kernel().tasks().sleep("main", 5_000_000);
          say("main");
        });
    assertEquals(List.of("main 5000000", "a 6000000", "a 6000030"), log);
  }

  @Test
  void without_a_timer_such_a_pause_ends() {
    run(Why.START, UNTIL_TIMER, () -> start(computing("a", 30)));
    assertEquals(List.of("a 2000000", "a 2000030"), log);
  }

  private void await(long millis) {
    Monitors.enter(object);
    try {
      Hooks.engine.await(object, millis);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
    say("awake");
    Monitors.exit(object);
  }

  @Test
  void a_wait_ends_without_a_reason() {
    run(Why.SPURIOUS, HUNDRED_TICKS, () -> await(0));
    assertEquals(List.of("awake 100"), log);
  }

  @Test
  void a_park_ends_without_a_reason() {
    run(
        Why.SPURIOUS,
        HUNDRED_TICKS,
        () -> {
          Hooks.engine.threads().park(Long.MAX_VALUE);
          say("awake");
        });
    assertEquals(List.of("awake 100"), log);
  }

  @Test
  void a_sleep_ends_late() {
    run(
        Why.LATE,
        TEN_TICKS,
        () -> {
          kernel().tasks().sleep("main", 50);
          say("awake");
          kernel().tasks().sleep("main", 50);
          say("awake");
        });
    assertEquals(List.of("awake 60", "awake 110"), log);
  }
}
