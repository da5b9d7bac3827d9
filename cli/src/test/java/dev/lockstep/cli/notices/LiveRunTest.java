package dev.lockstep.cli.notices;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.cli.notices.LiveState.Doing;
import dev.lockstep.kernel.trace.Cause;
import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.kernel.trace.RunEnd;
import dev.lockstep.kernel.trace.Wait;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class LiveRunTest {
  private final LiveRun run = new LiveRun();

  private LiveState state() {
    run.ask();
    run.sample(0, 0, Recorder.NOWHERE, 0);
    return run.answer().orElseThrow();
  }

  private void task(int task, int processor) {
    run.task(task, task, processor, task, Recorder.NOBODY, "main");
  }

  private void sends(long message, int to) {
    run.sends(60, message, 0, to, 0, 1, 8, 0, Recorder.NOWHERE);
  }

  @Test
  void it_answers_once_and_only_when_asked() {
    task(0, 1);
    assertEquals(Optional.empty(), run.answer());
    run.ask();
    run.runs(5, 0, 1);
    run.waits(6, 0);

    LiveState state = run.answer().orElseThrow();
    assertEquals(5, state.tick());
    assertEquals(1, state.running());
    assertEquals(Optional.empty(), run.answer());
  }

  @Test
  void at_the_end_it_answers_unasked() {
    run.result(70, RunEnd.COMPLETED, "completed");

    assertEquals(70, run.answer().orElseThrow().tick());
  }

  @Test
  void a_processor_does_what_its_most_active_task_does() {
    for (int task = 0; task < 20; task++) {
      task(task, task / 2);
    }
    run.runs(20, 1, 0);
    run.blocks(30, 2, Wait.MESSAGE, 7, Recorder.NOBODY, Recorder.NOWHERE);
    run.blocks(30, 3, Wait.SLEEP, 90, Recorder.NOBODY, Recorder.NOWHERE);
    run.blocks(30, 4, Wait.MONITOR, 9, 1, Recorder.NOWHERE);
    run.blocks(30, 5, Wait.LOCK, 9, 1, Recorder.NOWHERE);
    run.wakes(40, 5, Cause.TASK, 1);
    run.ends(50, 6, 0);
    run.ends(50, 7, 0);

    LiveState state = state();
    assertEquals(
        List.of(Doing.RUNS, Doing.MESSAGE, Doing.READY, Doing.NOTHING),
        state.processors().subList(0, 4));
    assertEquals(10, state.processors().size());
    assertEquals(1, state.running());
    assertEquals(14, state.ready());
    assertEquals(1, state.waiting().get(Wait.MESSAGE.ordinal()));
    assertEquals(1, state.waiting().get(Wait.SLEEP.ordinal()));
    assertEquals(1, state.waiting().get(Wait.MONITOR.ordinal()));
    assertEquals(0, state.waiting().get(Wait.LOCK.ordinal()));
  }

  @Test
  void messages_are_counted_until_they_are_received() {
    task(0, 1);
    task(1, 2);
    sends(1, 2);
    sends(2, 2);
    sends(3, 1);
    run.arrives(61, 1, 0, 0, Recorder.NOBODY);
    run.arrives(62, 2, 0, 0, Recorder.NOBODY);
    LiveState before = state();
    run.takes(63, 1, 1, true);
    run.takes(63, 2, 1, true);
    LiveState after = state();

    assertEquals(List.of(3L, 2L, 0L), List.of(before.sent(), before.arrived(), before.taken()));
    assertEquals(List.of(2L, 2L), List.of((long) before.fullest(), before.most()));
    assertEquals(List.of(3L, 2L, 2L), List.of(after.sent(), after.arrived(), after.taken()));
    assertEquals(List.of(1L, 1L), List.of((long) after.fullest(), after.most()));
  }

  @Test
  void a_message_that_a_handler_takes_is_taken_where_it_was_sent_to() {
    task(0, 1);
    sends(1, 2);
    run.arrives(61, 1, 0, 0, Recorder.NOBODY);
    run.takes(61, 1, Recorder.NOBODY, false);

    assertEquals(1, state().taken());
    assertEquals(0, state().most());
  }

  @Test
  void what_was_computed_is_counted_by_line() {
    task(0, 1);
    for (int place = 1; place <= 20; place++) {
      run.place(place, "Main", "work", "Main.java", place);
    }
    run.place(21, "Other", "run", "", 0);
    run.sample(10, 0, 1, 8);
    run.sample(20, 0, 21, 9);
    run.sample(30, 0, 1, 10);
    run.sample(40, 0, Recorder.NOWHERE, 11);

    LiveState state = state();
    assertEquals("Main.work(Main.java:1)", state.places().getFirst());
    assertEquals("Other.run", state.places().getLast());
    long[] ticks = new long[21];
    ticks[0] = 18;
    ticks[20] = 9;
    assertArrayEquals(ticks, state.ticks());
  }
}
