package dev.lockstep.kernel.jvm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** When a task that goes round in the JDK gives way. */
final class JdkLoopsTest {
  private final JdkLoops loops = new JdkLoops();

  /** How many rounds are made before others run. */
  private int roundsAt(long tick) {
    int rounds = 1;
    while (loops.round(tick) == 0) {
      rounds++;
    }
    return rounds;
  }

  @Test
  void who_goes_round_for_long_gives_way_and_again_soon() {
    assertEquals(JdkLoops.PATIENCE, roundsAt(5));
    assertEquals(JdkLoops.BETWEEN, roundsAt(6));
    assertEquals(JdkLoops.BETWEEN, roundsAt(70));
  }

  @Test
  void who_has_done_something_else_begins_anew() {
    roundsAt(5);
    assertEquals(0, loops.round(6));
    assertEquals(JdkLoops.PATIENCE, roundsAt(50));
  }

  /** How often it gives way until so many ticks are over. */
  private int waits(long ticks) {
    int waits = 0;
    for (long tick = 5; tick < ticks; waits++) {
      int passed = loops.round(tick);
      while (passed == 0) {
        passed = loops.round(tick);
      }
      tick += passed;
    }
    return waits;
  }

  @Test
  void a_long_wait_takes_longer_steps() {
    assertEquals(995, waits(1000));
    assertEquals(11_101, waits(100_000_000));
  }

  @Test
  void a_few_rounds_at_each_tick_are_no_wait() {
    for (long tick = 0; tick < 100_000; tick += 10) {
      assertEquals(0, loops.round(tick));
    }
    assertTrue(roundsAt(100_000) > JdkLoops.BETWEEN);
  }
}
