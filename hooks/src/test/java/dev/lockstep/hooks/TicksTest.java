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
  void null_has_no_length() {
    assertEquals(0, Ticks.lengthOf((Object) null));
    assertEquals(0, Ticks.lengthOf((String) null));
    assertEquals(3, Ticks.lengthOf(new double[3]));
    assertEquals(2, Ticks.lengthOf(new String[] {"a", "b"}));
    assertEquals(4, Ticks.lengthOf("four"));
  }
}
