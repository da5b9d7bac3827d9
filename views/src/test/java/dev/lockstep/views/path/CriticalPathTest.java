package dev.lockstep.views.path;

import static dev.lockstep.views.path.PathStories.NOBODY;
import static dev.lockstep.views.path.PathStories.assertIsWhole;
import static dev.lockstep.views.path.PathStories.assertNothingChanges;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.kernel.trace.Cause;
import dev.lockstep.kernel.trace.RunEnd;
import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.kernel.trace.Wait;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * The critical paths of small stories, worked out by hand. In the drawings {@code ═} is on the path
 * and {@code ─} is not; letters: {@code c} computes, {@code s} sends, {@code r} receives, {@code n}
 * network, {@code q} queued, {@code z} sleeps.
 */
class CriticalPathTest {
  private final PathStories told = new PathStories();

  private void assertPath(String... segments) {
    assertEquals(List.of(segments), PathStories.segments(told.story()));
    assertNothingChanges(told.story());
  }

  /**
   * <pre>
   *          0        4        9    10
   *   task 0 ══ c :1 ══ c :2 ══ c :2 (what follows the last sample is where that was)
   * </pre>
   */
  @Test
  void a_task_alone_is_the_path_by_the_places_of_its_samples() {
    told.starts(0, 0, NOBODY).sample(4, 0, 1).sample(9, 0, 2).ends(10, 0).completes(10);
    assertPath(
        "0..4 COMPUTING task 0 at 1", "4..9 COMPUTING task 0 at 2", "9..10 COMPUTING task 0 at 0");
  }

  /**
   * <pre>
   *          0         10    12       17    20     26
   *   task 0 ══ c :5 ══ s ══ ┐ c ends
   *   task 1 ── c ── blocks  └══ n ══ ╞ r ══ c ══╡
   *                    3
   * </pre>
   */
  @Test
  void who_waits_for_a_message_hands_the_path_to_its_sender() {
    tellOfOneMessage();
    assertPath(
        "0..10 COMPUTING task 0 at 5",
        "10..12 SENDING task 0 at 5",
        "12..17 NETWORK task 0 at 5",
        "17..20 RECEIVING task 1 at 0",
        "20..26 COMPUTING task 1 at 0");
  }

  private void tellOfOneMessage() {
    told.starts(0, 0, NOBODY).starts(0, 1, NOBODY);
    told.asks(3, 1, 8).blocks(3, 1, Wait.MESSAGE, 8);
    told.sending(10, 0, 2, 0).sends(12, 1, 0, 5).ends(14, 0);
    told.arrivesFor(17, 1, 0, 1).receiving(17, 1, 3, 1).ends(26, 1).completes(26);
  }

  @Test
  void sums_are_by_kind_place_task_processor_and_type() {
    tellOfOneMessage();
    PathSums sums = CriticalPath.of(told.story()).sums();
    assertEquals(16, sums.of(Kind.COMPUTING));
    assertEquals(2, sums.of(Kind.SENDING));
    assertEquals(5, sums.of(Kind.NETWORK));
    assertEquals(3, sums.of(Kind.RECEIVING));
    assertEquals(
        List.of(
            new Share<>(new Spot(Kind.COMPUTING, Place.unknown(5)), 10),
            new Share<>(new Spot(Kind.NETWORK, Place.unknown(5)), 5),
            new Share<>(new Spot(Kind.RECEIVING, Place.unknown(8)), 3),
            new Share<>(new Spot(Kind.SENDING, Place.unknown(5)), 2)),
        sums.byPlace());
    assertEquals(
        List.of(
            new Share<>(new PathTask(0, "task 0"), 17), new Share<>(new PathTask(1, "task 1"), 9)),
        sums.byTask());
    assertEquals(List.of(new Share<>(0, 12L), new Share<>(1, 9L)), sums.byProcessor());
    assertEquals(List.of(new Share<>(7, 10L)), sums.byMessageType());
  }

  /**
   * <pre>
   *          0    2     5       9    11   15
   *   task 0 ─ c ─ sends
   *   task 1 ══════ c :3 ══════ ╪═ r ═╪═ c (the message has been there since 5)
   * </pre>
   */
  @Test
  void who_finds_its_message_there_stays_on_the_path() {
    told.starts(0, 0, NOBODY).starts(0, 1, NOBODY).sends(2, 1, 0, 5).ends(3, 0);
    told.arrives(5, 1, 0, NOBODY).takes(9, 1, 1).asks(9, 1, 3).receiving(9, 1, 2, 1);
    told.ends(15, 1).completes(15);
    assertPath(
        "0..9 COMPUTING task 1 at 3",
        "9..11 RECEIVING task 1 at 0",
        "11..15 COMPUTING task 1 at 0");
  }

  /**
   * Four tasks pass a token on: each computes for 10 ticks, and its message takes 5.
   *
   * <pre>
   *          0    10  15     25  30     40  45     55  60   70
   *   task 0 ══ c ══╗                               ╔══ c ══
   *   task 1        ╚═n══ c ══╗                     ║
   *   task 2                  ╚═n══ c ══╗           ║
   *   task 3                            ╚═n══ c ══n═╝
   * </pre>
   */
  @Test
  void a_token_in_a_ring_of_four_is_the_path() {
    for (int task = 0; task < 4; task++) {
      told.starts(0, task, NOBODY);
    }
    for (int task = 1; task < 4; task++) {
      told.blocks(0, task, Wait.MESSAGE, 1);
    }
    told.sends(10, 1, 0, 2).blocks(10, 0, Wait.MESSAGE, 1);
    for (int task = 1; task < 4; task++) {
      long tick = 15L * task;
      told.arrivesFor(tick, task, 0, task).sends(tick + 10, task + 1, task, 2);
      told.ends(tick + 10, task);
    }
    told.arrivesFor(60, 4, 0, 0).ends(70, 0).completes(70);
    assertPath(
        "0..10 COMPUTING task 0 at 2",
        "10..15 NETWORK task 0 at 2",
        "15..25 COMPUTING task 1 at 2",
        "25..30 NETWORK task 1 at 2",
        "30..40 COMPUTING task 2 at 2",
        "40..45 NETWORK task 2 at 2",
        "45..55 COMPUTING task 3 at 2",
        "55..60 NETWORK task 3 at 2",
        "60..70 COMPUTING task 0 at 0");
  }

  /**
   * <pre>
   *          0      3    4          13     20   22
   *   task 0 ═ c :1 ╗─ c ─┘ joins 2        ╔══ c
   *   task 1         │     ── c ── ends 13 ║
   *   task 2        ╚═════════ c ══════════╝
   * </pre>
   */
  @Test
  void who_joins_hands_the_path_to_the_task_that_ends_and_that_to_who_forked_it() {
    told.starts(0, 0, NOBODY).sample(3, 0, 1).starts(3, 2, 0).starts(4, 1, 0);
    told.blocks(5, 0, Wait.END, 9).ends(13, 1).ends(20, 2);
    told.wakes(20, 0, Cause.TASK, 2).runs(20, 0, 0).ends(22, 0).completes(22);
    assertPath(
        "0..3 COMPUTING task 0 at 1",
        "3..20 COMPUTING task 2 at 0",
        "20..22 COMPUTING task 0 at 0");
  }

  /**
   * <pre>
   *          0       6        12     16
   *   task 0 ══ c :1 ══ c :2 ══╗ c
   *   task 1 ─ blocks for lock ╚══ c
   *              4
   * </pre>
   */
  @Test
  void a_lock_that_is_handed_over_hands_the_path_back_to_who_had_it() {
    told.starts(0, 0, NOBODY).starts(0, 1, NOBODY).blocks(4, 1, Wait.LOCK, 3).sample(6, 0, 1);
    told.sample(12, 0, 2).wakes(12, 1, Cause.TASK, 0).runs(12, 1, 1).ends(13, 0);
    told.ends(16, 1).completes(16);
    assertPath(
        "0..6 COMPUTING task 0 at 1",
        "6..12 COMPUTING task 0 at 2",
        "12..16 COMPUTING task 1 at 0");
  }

  /**
   * Tasks 1 and 2 share processor 1. Task 2 is ready at 2, and has it from 8 on.
   *
   * <pre>
   *          0    2       8      9        14
   *   task 1 ═══ c ══════╗ blocks
   *   task 2      ready  ╚ delay ══ c ════
   * </pre>
   */
  @Test
  void who_waits_for_a_processor_hands_the_path_to_the_task_that_has_it() {
    told.created(0, 1, 1, NOBODY).runs(0, 1, 1).created(2, 2, 1, 1);
    told.blocks(8, 1, Wait.EVENT, 4).runs(8, 2, 1).delayed(8, 2, 1).wakes(14, 1, Cause.TASK, 2);
    told.ends(14, 2).runs(14, 1, 1).ends(14, 1).completes(14);
    assertPath(
        "0..8 COMPUTING task 1 at 4", "8..9 DELAYED task 2 at 0", "9..14 COMPUTING task 2 at 0");
  }

  /**
   * <pre>
   *          0      5                7       9
   *   task 1 ═ c ══╗ waits  ╔══ c ══╝ waits  ends 9
   *   task 2       ╚═ c ════╝ waits 7
   * </pre>
   */
  @Test
  void tasks_that_take_turns_are_on_the_path_by_turns() {
    told.created(0, 1, 1, NOBODY).runs(0, 1, 1).created(0, 2, 1, NOBODY);
    told.waits(5, 1).runs(5, 2, 1).waits(7, 2).runs(7, 1, 1).ends(9, 1).runs(9, 2, 1);
    told.ends(12, 2).completes(12);
    assertPath(
        "0..5 COMPUTING task 1 at 0",
        "5..7 COMPUTING task 2 at 0",
        "7..9 COMPUTING task 1 at 0",
        "9..12 COMPUTING task 2 at 0");
  }

  @Test
  void a_wait_for_a_processor_that_nobody_left_is_said_to_be_one() {
    told.created(0, 1, 1, NOBODY).runs(4, 1, 1).ends(9, 1).completes(9);
    assertPath("0..4 READY task 1 at 0", "4..9 COMPUTING task 1 at 0");
  }

  /**
   * <pre>
   *          0      3             103   105
   *   task 0 ══ c ══ ══ z ═════════ c ══
   * </pre>
   */
  @Test
  void a_sleep_is_on_the_path_in_its_full_length() {
    told.starts(0, 0, NOBODY).blocks(3, 0, Wait.SLEEP, 6).wakes(103, 0, Cause.TIME, 0);
    told.runs(103, 0, 0).ends(105, 0).completes(105);
    assertPath(
        "0..3 COMPUTING task 0 at 6",
        "3..103 SLEEPING task 0 at 6",
        "103..105 COMPUTING task 0 at 0");
  }

  /**
   * Both messages want one link. That of task 1 waits for it for 6 ticks.
   *
   * <pre>
   *          0     4              10       15  17
   *   task 0 ─ sends at 4 ─
   *   task 1 ══ c ══╪════ q ══════╪══ n ═══╗
   *   task 2  blocks for message            ╚ c
   * </pre>
   */
  @Test
  void what_a_message_waited_for_links_is_not_network() {
    told.starts(0, 0, NOBODY).starts(0, 1, NOBODY).starts(0, 2, NOBODY);
    told.blocks(0, 2, Wait.MESSAGE, 1).sends(4, 1, 0, 2).passes(4, 1, 10, 0).ends(5, 0);
    told.sends(4, 2, 1, 3).ends(6, 1).passes(10, 2, 14, 6).arrives(11, 1, 0, NOBODY);
    told.arrivesFor(15, 2, 6, 2).ends(17, 2).completes(17);
    assertPath(
        "0..4 COMPUTING task 1 at 3",
        "4..10 QUEUED task 1 at 3",
        "10..15 NETWORK task 1 at 3",
        "15..17 COMPUTING task 2 at 0");
  }

  /**
   * <pre>
   *          0     4    7              12     15
   *   task 0 ══ c ══╪═ q ═══ n (own) ══╪══ c ══
   * </pre>
   */
  @Test
  void who_waits_until_its_message_has_left_waits_for_the_network() {
    told.starts(0, 0, NOBODY).sends(4, 1, 0, 2).blocks(4, 0, Wait.SEND, 2).passes(7, 1, 12, 3);
    told.wakes(12, 0, Cause.SENT, 1).runs(12, 0, 0).arrives(13, 1, 3, NOBODY);
    told.ends(15, 0).completes(15);
    assertPath(
        "0..4 COMPUTING task 0 at 2",
        "4..7 QUEUED task 0 at 2",
        "7..12 NETWORK task 0 at 2",
        "12..15 COMPUTING task 0 at 0");
  }

  /**
   * <pre>
   *          0      5     8        20
   *   task 0 ─ c ── blocks
   *   task 1 ══ c ════════ blocks ═ waits for ever
   * </pre>
   */
  @Test
  void in_a_deadlock_the_path_waits_behind_the_last_thing_that_happened() {
    told.starts(0, 0, NOBODY).starts(0, 1, NOBODY).blocks(5, 0, Wait.LOCK, 1);
    told.blocks(8, 1, Wait.LOCK, 2).over(20, RunEnd.DEADLOCKED);
    assertPath("0..8 COMPUTING task 1 at 2", "8..20 WAITING task 1 at 0");
  }

  @Test
  void a_message_that_nobody_takes_may_be_the_last_thing_that_happens() {
    told.starts(0, 0, NOBODY).starts(0, 1, NOBODY).blocks(1, 1, Wait.MESSAGE, 9);
    told.sends(5, 1, 0, 2).blocks(5, 0, Wait.MESSAGE, 9).arrives(9, 1, 0, NOBODY);
    told.over(9, RunEnd.DEADLOCKED);
    assertPath("0..5 COMPUTING task 0 at 2", "5..9 NETWORK task 0 at 2");
  }

  @Test
  void a_story_that_is_cut_off_has_a_path_up_to_there() {
    told.starts(0, 0, NOBODY).starts(0, 1, NOBODY).blocks(5, 0, Wait.LOCK, 1).sample(12, 1, 4);
    assertPath("0..12 COMPUTING task 1 at 4");
  }

  @Test
  void a_task_that_is_at_work_when_the_run_ends_computes_up_to_there() {
    told.starts(0, 0, NOBODY).starts(0, 1, NOBODY);
    told.story().event(new TraceEvent.TraceStopped(8, 0));
    told.story().event(new TraceEvent.TraceStopped(11, 1));
    told.over(11, RunEnd.FAILED);
    assertPath("0..11 COMPUTING task 1 at 0");
  }

  @Test
  void what_is_told_last_need_not_be_what_happened_last() {
    told.starts(0, 0, NOBODY).starts(0, 1, NOBODY).ends(12, 1).ends(9, 0).completes(12);
    assertPath("0..12 COMPUTING task 1 at 0");
  }

  @Test
  void a_story_that_tells_of_no_processors_has_a_path() {
    told.created(0, 0, 1, NOBODY).created(2, 1, 2, 0).blocks(3, 1, Wait.MESSAGE, 4);
    told.sends(6, 1, 0, 5).ends(7, 0).arrives(8, 1, 0, 1).wakes(8, 1, Cause.MESSAGE, 1);
    told.ends(11, 1).completes(11);
    assertPath(
        "0..6 COMPUTING task 0 at 5", "6..8 NETWORK task 0 at 5", "8..11 COMPUTING task 1 at 0");
    assertEquals(
        List.of(new Share<>(1, 6L), new Share<>(2, 3L)),
        CriticalPath.of(told.story()).sums().byProcessor());
  }

  @Test
  void a_story_in_which_nothing_happens_has_an_empty_path() {
    told.over(0, RunEnd.FAILED);
    assertPath();
  }

  @Test
  void before_the_first_task_nothing_is_known() {
    told.starts(5, 0, NOBODY).ends(7, 0).completes(7);
    assertPath("0..5 START task -1 at 0", "5..7 COMPUTING task 0 at 0");
  }

  /**
   * <pre>
   *          0         4           7         9       10        13          14
   *   task 0 ══ c :5 ══╪═ remote ══╪═ again ═╪═ waits ╪═ spins ═╪═ computes ══
   * </pre>
   */
  @Test
  void what_computing_had_of_memory_and_of_looking_is_a_part_of_it() {
    told.starts(0, 0, NOBODY).reaches(10, 0, 3, 2, 1).sample(10, 0, 5);
    told.polls(13, 0, 3).ends(14, 0).completes(14);
    assertPath(
        "0..4 COMPUTING task 0 at 5",
        "4..7 REMOTE task 0 at 5",
        "7..9 RETRYING task 0 at 5",
        "9..10 MODULE task 0 at 5",
        "10..13 SPINNING task 0 at 0",
        "13..14 COMPUTING task 0 at 0");
    PathSums sums = CriticalPath.of(told.story()).sums();
    assertEquals(List.of(new Share<>(4, 6L)), sums.byMemory());
    assertEquals(List.of(new Share<>(0, 14L)), sums.byProcessor());
  }

  /** The path has come to task 0 at 6; of what that did until 10, it has what fits. */
  @Test
  void no_more_is_of_memory_than_there_is_room_for() {
    told.starts(0, 0, NOBODY).created(6, 1, 1, 0).runs(6, 1, 1);
    told.reaches(10, 0, 3, 3, 3).sample(10, 0, 5).ends(11, 0).ends(20, 1).completes(20);
    assertPath("0..6 COMPUTING task 0 at 5", "6..20 COMPUTING task 1 at 0");
  }

  /**
   * <pre>
   *          0    2             10    11   12       20
   *   task 0 ══ asks ══ c :3 ══ gives ─ ends
   *   task 1 ── c ─ asks ─ looks ╚═ spins ═ has it ══ ends
   *                 4
   * </pre>
   */
  @Test
  void who_looks_for_a_lock_hands_the_path_to_the_one_that_gives_it_back() {
    told.starts(0, 0, NOBODY).starts(0, 1, NOBODY).wants(2, 0, NOBODY, 3).wants(4, 1, 0, 7);
    told.gives(10, 0).ends(11, 0).has(12, 1, 7).ends(20, 1).completes(20);
    assertPath(
        "0..2 COMPUTING task 0 at 3",
        "2..10 COMPUTING task 0 at 0",
        "10..12 SPINNING task 1 at 7",
        "12..20 COMPUTING task 1 at 0");
  }

  /** Task 1 waits for work, and is told to have come to the end: task 0 is the one that has. */
  @Test
  void a_task_that_waits_for_work_does_not_end_the_path() {
    told.starts(0, 0, NOBODY).starts(0, 1, NOBODY).blocks(3, 1, Wait.WORK, 2).ends(20, 0);
    told.story().event(new TraceEvent.TraceStopped(20, 1));
    told.completes(20);
    assertPath("0..20 COMPUTING task 0 at 0");
  }

  @Test
  void a_long_path_is_shown_in_fewer_segments_and_its_sums_stay_exact() {
    told.starts(0, 0, NOBODY);
    for (int i = 1; i <= 1000; i++) {
      told.sending(10L * i - 4, 0, 4, i).sample(10L * i, 0, i % 3 + 1);
    }
    told.ends(10_001, 0).completes(10_001);
    CriticalPath path = CriticalPath.of(told.story(), 10);
    assertIsWhole(path, told.story());
    assertTrue(path.segments().size() <= 10);
    assertEquals(2001, path.segments().stream().mapToLong(Segment::parts).sum());
    assertEquals(4000, path.sums().of(Kind.SENDING));
    assertEquals(6001, path.sums().of(Kind.COMPUTING));
  }
}
