package dev.lockstep.hooks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

final class JdkClockTest {
  @Test
  void a_task_reads_the_engines_clock() throws Exception {
    new RecordingEngine()
        .during(
            () -> {
              assertEquals(42, JdkClock.currentTimeMillis());
              assertEquals(42_000_000 - 7_000_000_000L, JdkClock.nanoTimeAdjustment(7));
            });
  }

  @Test
  void without_a_machine_the_clock_is_real() {
    long before = System.currentTimeMillis();
    assertTrue(JdkClock.currentTimeMillis() >= before);
  }
}
