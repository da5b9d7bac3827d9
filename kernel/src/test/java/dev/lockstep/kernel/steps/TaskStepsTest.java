package dev.lockstep.kernel.steps;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.lockstep.kernel.steps.Footprint.Mode;
import org.junit.jupiter.api.Test;

/** When a turn of a loop was in vain. */
class TaskStepsTest {
  private static final int QUEUE = 7;
  private static final int METHOD = 3;

  private final TaskSteps task = new TaskSteps();

  private static Footprint all(int object, Mode mode) {
    Footprint one = new Footprint();
    one.add(object, Footprint.ALL, mode);
    return one;
  }

  private void turns() {
    task.turns(METHOD, 1, 0, new Footprint());
  }

  /** A call of one step, as it is told. */
  private Footprint calls(Footprint call, boolean isInVain) {
    Footprint touched = new Footprint();
    touched.addAll(call);
    task.enters(call);
    task.leaves(isInVain, touched);
    task.stepped(touched);
    return touched;
  }

  /** A call that waits until its time is over: three steps. */
  private void waits(Footprint call, boolean isInVain) {
    task.enters(call);
    task.tries();
    Footprint begins = all(QUEUE, Mode.WRITE);
    assertEquals("7:1:WRITE", task.seenByOthers(begins).toString());
    task.stepped(begins);
    Footprint parks = new Footprint();
    parks.add(1, Footprint.PERMIT, Mode.WRITE);
    task.stepped(parks);
    Footprint ends = new Footprint();
    task.leaves(isInVain, ends);
    assertEquals(isInVain ? "7:0:READ" : "7:-1:WRITE", task.seenByOthers(ends).toString());
    task.stepped(ends);
  }

  @Test
  void a_call_that_was_in_vain_only_reads() {
    turns();
    assertEquals("7:-1:READ", calls(all(QUEUE, Mode.WRITE), true).toString());
    turns();
    assertEquals("7:-1:READ", String.valueOf(task.polled()));
    task.sees(all(QUEUE, Mode.READ));
    assertNotNull(task.polled());
    task.sees(all(QUEUE, Mode.WRITE));
    assertNull(task.polled());
  }

  @Test
  void a_call_that_was_not_has_changed_something() {
    turns();
    assertEquals("7:-1:WRITE", calls(all(QUEUE, Mode.WRITE), false).toString());
    turns();
    assertNull(task.polled());
  }

  @Test
  void who_has_waited_in_vain_has_changed_nothing_that_others_would_wait_for() {
    turns();
    waits(all(QUEUE, Mode.WRITE), true);
    turns();
    assertNotNull(task.polled());
    TaskSteps other = new TaskSteps();
    other.enters(all(QUEUE, Mode.WRITE));
    other.tries();
    task.sees(other.seenByOthers(all(QUEUE, Mode.WRITE)));
    assertNotNull(task.polled());
    task.sees(all(QUEUE, Mode.WRITE));
    assertNull(task.polled());
  }

  /** Such as a loop that waits until somebody is in the queue of a lock. */
  @Test
  void who_looks_whether_somebody_waits_sees_that_one_turn_later() {
    turns();
    waits(all(QUEUE, Mode.WRITE), true);
    turns();
    assertNotNull(task.polled());
    task.sees(all(QUEUE, Mode.READ));
    assertNull(task.polled());
    waits(all(QUEUE, Mode.WRITE), true);
    task.sees(all(QUEUE, Mode.READ));
    turns();
    assertNull(task.polled());
  }

  @Test
  void who_has_waited_and_got_it_has_changed_something() {
    turns();
    waits(all(QUEUE, Mode.WRITE), false);
    turns();
    assertNull(task.polled());
  }

  /** What is behind that is no part of it. */
  @Test
  void a_call_that_an_exception_ends_tries_no_more() {
    task.enters(all(QUEUE, Mode.WRITE));
    task.tries();
    task.calls(0);
    assertEquals("5:-1:WRITE", task.seenByOthers(all(5, Mode.WRITE)).toString());
  }
}
