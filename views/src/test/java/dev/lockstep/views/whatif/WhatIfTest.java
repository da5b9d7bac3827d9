package dev.lockstep.views.whatif;

import static dev.lockstep.views.path.PathStories.NOBODY;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.kernel.trace.Cause;
import dev.lockstep.kernel.trace.RunEnd;
import dev.lockstep.kernel.trace.Wait;
import dev.lockstep.views.path.PathStories;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What-if's answers for small stories, worked out by hand. */
class WhatIfTest {
  private final PathStories told = new PathStories();

  /** In the order of {@link WhatIf#answers}: network, processors, contention, ends. */
  private void assertUnits(long network, long processors, long contention, long ends) {
    List<Answer> answers = WhatIf.answers(told.story());
    assertEquals(
        List.of(network, processors, contention, ends),
        answers.stream().map(Answer::newUnits).toList());
    PathStories.assertNothingChanges(told.story());
  }

  /**
   * <pre>
   *          0    10      12   15       20      23     29
   *   task 0 ─ c ─┼─ send ─┐
   *   task 1      waits    └ queued ─ network ─┼ receive ┼─ c ─
   * </pre>
   */
  @Test
  void what_a_message_and_its_ends_took_is_scaled_each_for_itself() {
    told.starts(0, 0, NOBODY).starts(0, 1, NOBODY).blocks(3, 1, Wait.MESSAGE, 8);
    told.sending(10, 0, 2, 0).sends(12, 1, 0, 5).ends(14, 0);
    told.arrivesFor(20, 1, 3, 1).receiving(20, 1, 3, 1).ends(29, 1).completes(29);
    assertUnits(2 * 12 + 8 + 2 * 9, 12 + 2 * 8 + 9, 29 - 3, 29 - 2 - 3);
  }

  /**
   * The message has been there since 50 when task 1 wants it, at 60. Were processors twice as fast,
   * it would be sent at 5, arrive at 45, and be wanted at 30.
   */
  @Test
  void a_message_that_was_there_may_be_what_is_waited_for() {
    told.starts(0, 0, NOBODY).starts(0, 1, NOBODY).sends(10, 1, 0, 5).ends(10, 0);
    told.arrives(50, 1, 0, NOBODY).takes(60, 1, 1).ends(70, 1).completes(70);
    assertUnits(2 * 70, 2 * 45 + 10, 70, 70);
  }

  /** Task 2 has the processor when task 1 has left it, which is then earlier than it is ready. */
  @Test
  void tasks_of_one_processor_keep_their_order() {
    told.created(0, 1, 1, NOBODY).runs(0, 1, 1).created(0, 2, 1, NOBODY);
    told.ends(30, 1).runs(30, 2, 1).ends(40, 2).completes(40);
    assertUnits(2 * 40, 40, 40, 40);
  }

  @Test
  void a_sleep_keeps_its_length() {
    told.starts(0, 0, NOBODY).blocks(10, 0, Wait.SLEEP, 1).wakes(110, 0, Cause.TIME, 0);
    told.runs(110, 0, 0).ends(120, 0).completes(120);
    assertUnits(2 * 120, 10 + 2 * 100 + 10, 120, 120);
  }

  @Test
  void a_lock_is_handed_over_when_its_holder_gives_it_up() {
    told.starts(0, 0, NOBODY).starts(0, 1, NOBODY).blocks(4, 1, Wait.LOCK, 3);
    told.wakes(12, 1, Cause.TASK, 0).runs(12, 1, 1).ends(13, 0).ends(16, 1).completes(16);
    assertUnits(2 * 16, 16, 16, 16);
  }

  /** Its own message is under way for 8 ticks, 3 of which it waits for a link. */
  @Test
  void who_waits_until_its_message_has_left_waits_for_the_network() {
    told.starts(0, 0, NOBODY).sends(4, 1, 0, 2).blocks(4, 0, Wait.SEND, 2).passes(7, 1, 12, 3);
    told.wakes(12, 0, Cause.SENT, 1).runs(12, 0, 0).arrives(12, 1, 3, NOBODY);
    told.ends(15, 0).completes(15);
    assertUnits(2 * 4 + 8 + 2 * 3, 4 + 2 * 8 + 3, 15 - 3, 15);
  }

  @Test
  void in_a_deadlock_what_is_behind_the_last_thing_stays() {
    told.starts(0, 0, NOBODY).blocks(8, 0, Wait.LOCK, 2).over(20, RunEnd.DEADLOCKED);
    assertUnits(2 * 20, 8 + 2 * 12, 20, 20);
  }

  @Test
  void a_wait_that_nothing_explains_stays() {
    told.starts(0, 0, NOBODY).blocks(4, 0, Wait.OTHER, 2).wakes(10, 0, Cause.MESSAGE, 99);
    told.runs(12, 0, 0).ends(20, 0).completes(20);
    assertUnits(2 * 20, 4 + 2 * 8 + 8, 20, 20);
  }

  @Test
  void a_message_that_nobody_takes_may_end_the_run() {
    told.starts(0, 0, NOBODY).sends(5, 1, 0, 2).ends(6, 0).arrives(25, 1, 4, NOBODY);
    told.completes(25);
    assertUnits(2 * 5 + 20, 5 + 2 * 20, 21, 25);
  }

  /** Of 10 ticks, 3 are remote references, and 3 are waits for the switch and the memory. */
  @Test
  void references_to_memory_are_asked_about_where_there_are_some() {
    told.starts(0, 0, NOBODY).reaches(10, 0, 3, 2, 1).sample(10, 0, 5).ends(12, 0).completes(12);
    assertEquals(
        List.of(2 * 12L, 6 + 2 * 6L, 12L, 12L, 9L, 6L),
        WhatIf.answers(told.story()).stream().map(Answer::newUnits).toList());
    PathStories.assertNothingChanges(told.story());
  }

  /** Task 1 has the lock two ticks after it is given back, however early that is. */
  @Test
  void who_looks_for_a_lock_has_it_when_it_is_given_back() {
    told.starts(0, 0, NOBODY).starts(0, 1, NOBODY).wants(2, 0, NOBODY, 3).wants(4, 1, 0, 7);
    told.gives(10, 0).ends(10, 0).has(12, 1, 7).ends(20, 1).completes(20);
    assertUnits(2 * 20, 10 + 2 * 2 + 8, 20, 20);
  }

  @Test
  void half_a_tick_counts_as_one_and_the_speed_up_is_rounded_once() {
    told.starts(0, 0, NOBODY).ends(3, 0).completes(3);
    Answer answer = WhatIf.answers(told.story()).get(1);
    assertEquals(3, answer.newUnits());
    assertEquals(2, answer.newLength());
    assertEquals(200, answer.speedUpHundredths());
    assertEquals(67, new Answer("", 2, 3, 1).speedUpHundredths());
    assertEquals(100, new Answer("", 0, 0, 1).speedUpHundredths());
  }
}
