package dev.lockstep.hooks;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

final class TicksTest {
  private final RecordingEngine engine = new RecordingEngine();

  @Test
  void a_check_below_zero_goes_on() throws Exception {
    assertEquals(List.of(), engine.during(() -> assertEquals(-1, Ticks.check(-1))));
  }

  @Test
  void a_check_at_zero_or_above_calls_the_scheduler_with_the_exact_count() throws Exception {
    for (int used : new int[] {0, 1, 1000}) {
      engine.during(() -> assertEquals(-Ticks.LONGEST_SLICE, Ticks.check(used)));
    }
    assertEquals(List.of("sliceEnded[]", "sliceEnded[]", "sliceEnded[]"), engine.requests);
  }

  @Test
  void an_exact_check_tells_the_scheduler_that_nobody_saw_what_ran_since() throws Exception {
    assertEquals(List.of(), engine.during(() -> assertEquals(-1, Ticks.checkExactly(-1))));
    engine.during(() -> assertEquals(-Ticks.LONGEST_SLICE, Ticks.checkExactly(5)));
    assertEquals(List.of("sliceOverrun[]"), engine.requests);
  }

  @Test
  void code_fits_where_fewer_ticks_than_are_left_come_before_its_last_instruction()
      throws Exception {
    engine.during(
        () -> {
          Ticks.left = -77;
          assertEquals(-10, Ticks.fit(-10, 9));
          assertEquals(-77, Ticks.left);
        });
    assertEquals(List.of(), engine.requests);
  }

  @Test
  void code_that_may_not_fit_asks_for_another_slice() throws Exception {
    engine.during(() -> assertEquals(-Ticks.LONGEST_SLICE, Ticks.fit(-10, 10)));
    engine.during(() -> assertEquals(-Ticks.LONGEST_SLICE, Ticks.renew()));
    assertEquals(List.of("renewSlice[]", "renewSlice[]"), engine.requests);
  }

  @Test
  void an_instruction_is_checked_with_what_came_before_it_and_charged_after() throws Exception {
    engine.during(
        () -> {
          Ticks.left = -3;
          Ticks.exactly(2, 5);
          assertEquals(4, Ticks.left);
          Ticks.add(-7);
          assertEquals(-3, Ticks.left);
          Ticks.exactly(3, 5);
          assertEquals(-Ticks.LONGEST_SLICE + 5, Ticks.left);
          Ticks.atLoop();
          assertEquals(-Ticks.LONGEST_SLICE + 5, Ticks.left);
          Ticks.left = 0;
          Ticks.atLoop();
        });
    assertEquals(List.of("sliceOverrun[]", "sliceOverrun[]"), engine.requests);
  }

  @Test
  void what_nobody_sees_may_go_on_beyond_the_slice() throws Exception {
    engine.during(
        () -> {
          Ticks.left = -1;
          Ticks.unseenEnd = 9;
          Ticks.unseen(3, 6);
          assertEquals(8, Ticks.left);
          Ticks.atLoop();
          assertEquals(8, Ticks.left);
          Ticks.unseen(1, 5);
          assertEquals(-Ticks.LONGEST_SLICE + 5, Ticks.left);
          Ticks.left = 9;
          Ticks.atLoop();
          assertEquals(-Ticks.LONGEST_SLICE, Ticks.left);
          Ticks.left = 0;
          Ticks.exactly(0, 1);
        });
    assertEquals(List.of("sliceOverrun[]", "sliceOverrun[]", "sliceOverrun[]"), engine.requests);
    assertEquals(0, Ticks.unseenEnd);
  }

  @Test
  void what_only_reads_may_go_on_until_somebody_may_write() throws Exception {
    engine.during(
        () -> {
          Ticks.left = -1;
          Ticks.readEnd = 4;
          Ticks.reading(3, 2);
          assertEquals(4, Ticks.left);
          Ticks.reading(0, 2);
          assertEquals(-Ticks.LONGEST_SLICE + 2, Ticks.left);
          assertEquals(0, Ticks.pendingRead);
          Ticks.left = -3;
          Ticks.readEnd = 0;
          Ticks.reading(2, 1);
          assertEquals(0, Ticks.left);
        });
    assertEquals(List.of("sliceOverrun[]"), engine.requests);
  }

  @Test
  void a_chunk_ends_at_the_limit_or_after_the_turns_that_fit_the_slice() {
    assertEquals(50, Ticks.chunkEndUp(-1000, 1, 50, 1, 4));
    assertEquals(62, Ticks.chunkEndUp(-1000, 1, 500, 1, 4));
    assertEquals(1 + 61 * 3, Ticks.chunkEndUp(-1000, 1, 500, 3, 4));
    assertEquals(1, Ticks.chunkEndUp(-1, 1, 500, 3, 4));
    assertEquals(Integer.MAX_VALUE, Ticks.chunkEndUp(-(1 << 30), 1, Integer.MAX_VALUE, 1 << 14, 2));
    assertEquals(-50, Ticks.chunkEndDown(-1000, -1, -50, -1, 4));
    assertEquals(-62, Ticks.chunkEndDown(-1000, -1, -500, -1, 4));
    assertEquals(-1, Ticks.chunkEndDown(-1, -1, -500, -3, 4));
  }

  @Test
  void elements_are_charged_each() throws Exception {
    assertEquals(
        List.of(),
        engine.during(
            () -> {
              assertEquals(-70, Ticks.charge(-100, 10, 3));
              assertEquals(-100, Ticks.charge(-100, -10, 3));
              assertEquals(5, Ticks.charge(-100, 35, 3));
              int below = Ticks.LONGEST_SLICE - 1;
              assertEquals(below, Ticks.charge(-1, Ticks.LONGEST_SLICE, 1));
            }));
  }

  @Test
  void more_elements_than_a_slice_holds_go_to_the_engine_as_a_long() throws Exception {
    engine.during(
        () -> assertEquals(-Ticks.LONGEST_SLICE, Ticks.charge(-100, Integer.MAX_VALUE, 10_000)));
    assertEquals(List.of("advance[21474836469900]"), engine.requests);
  }

  @Test
  void thousandths_are_rounded_half_up_once_for_all_elements() throws Exception {
    assertEquals(
        List.of(),
        engine.during(
            () -> {
              assertEquals(-100, Ticks.chargeThousandths(-100, 1, 499));
              assertEquals(-99, Ticks.chargeThousandths(-100, 1, 500));
              assertEquals(-99, Ticks.chargeThousandths(-100, 3, 499));
              assertEquals(-98, Ticks.chargeThousandths(-100, 3, 500));
              assertEquals(-100, Ticks.chargeThousandths(-100, -3, 500));
              assertEquals(12_250, Ticks.chargeThousandths(-100, 10_000, 1_235));
            }));
  }

  @Test
  void first_elements_cost_something_else() throws Exception {
    assertEquals(
        List.of(),
        engine.during(
            () -> {
              assertEquals(-97, Ticks.chargeThousandths(-100, 3, 2500, 3, 1000));
              assertEquals(-92, Ticks.chargeThousandths(-100, 5, 2500, 3, 1000));
              assertEquals(-94, Ticks.chargeThousandths(-100, 4, 2500, 3, 1000));
              assertEquals(-99, Ticks.chargeThousandths(-100, 1, 2500, 3, 1000));
              assertEquals(-100, Ticks.chargeThousandths(-100, 0, 2500, 3, 1000));
              assertEquals(-100, Ticks.chargeThousandths(-100, -1, 2500, 3, 1000));
            }));
  }

  @Test
  void thousandths_of_more_ticks_than_a_slice_holds_go_to_the_engine() throws Exception {
    engine.during(() -> Ticks.chargeThousandths(-100, Integer.MAX_VALUE, 10_000_000));
    engine.during(() -> Ticks.chargeThousandths(-100, Integer.MAX_VALUE, 10_000_000, 7, 0));
    engine.during(() -> Ticks.chargeBytes(-100, Integer.MAX_VALUE * 8L, 10_000_000));
    assertEquals(
        List.of("advance[21474836469900]", "advance[21474836399900]", "advance[171798691759900]"),
        engine.requests);
  }

  @Test
  void bytes_are_charged_in_thousandths() throws Exception {
    assertEquals(
        List.of(),
        engine.during(
            () -> {
              assertEquals(-100, Ticks.chargeBytes(-100, 4, 124));
              assertEquals(-99, Ticks.chargeBytes(-100, 4, 125));
              assertEquals(-96, Ticks.chargeBytes(-100, 3, 1250));
              assertEquals(-100, Ticks.chargeBytes(-100, -1, 1250));
            }));
  }

  @Test
  void an_array_takes_the_bytes_of_its_elements() {
    assertEquals(24, Ticks.arrayBytes(8, 3));
    assertEquals(0, Ticks.arrayBytes(8, 0));
    assertEquals(8L * Integer.MAX_VALUE, Ticks.arrayBytes(8, Integer.MAX_VALUE));
    assertEquals(-1, Ticks.arrayBytes(8, -3));
  }

  @Test
  void an_array_of_arrays_takes_a_reference_for_each_and_their_bytes() {
    assertEquals(2 * (4 + 24), Ticks.nestedArrayBytes(Ticks.arrayBytes(8, 3), 2));
    assertEquals(2 * 4, Ticks.nestedArrayBytes(Ticks.arrayBytes(8, 0), 2));
    assertEquals(0, Ticks.nestedArrayBytes(Ticks.arrayBytes(8, 3), 0));
  }

  @Test
  void an_array_of_arrays_with_a_negative_length_takes_none() {
    assertEquals(-1, Ticks.nestedArrayBytes(Ticks.arrayBytes(8, -3), 2));
    assertEquals(-1, Ticks.nestedArrayBytes(Ticks.arrayBytes(8, 3), -2));
    assertEquals(-1, Ticks.nestedArrayBytes(Ticks.arrayBytes(8, -3), 0));
  }

  @Test
  void arrays_that_no_memory_holds_do_not_overflow() {
    int most = Integer.MAX_VALUE;
    long plane = Ticks.nestedArrayBytes(Ticks.arrayBytes(8, most), most);
    assertEquals(1L << 38, plane);
    assertEquals(1L << 38, Ticks.nestedArrayBytes(plane, most));
    assertEquals(0, Ticks.nestedArrayBytes(plane, 0));
  }

  @Test
  void null_has_no_length() {
    assertEquals(0, Ticks.lengthOf((Object) null));
    assertEquals(0, Ticks.lengthOf((String) null));
    assertEquals(3, Ticks.lengthOf(new double[3]));
    assertEquals(2, Ticks.lengthOf(new String[] {"a", "b"}));
    assertEquals(4, Ticks.lengthOf("four"));
  }
}
