package dev.lockstep.hooks.jdk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.hooks.RecordingEngine;
import org.junit.jupiter.api.Test;

final class JdkOutsideTest {
  @Test
  void a_task_reads_the_engines_clock() throws Exception {
    new RecordingEngine()
        .during(
            () -> {
              assertEquals(42, JdkOutside.currentTimeMillis());
              assertEquals(42_000_000 - 7_000_000_000L, JdkOutside.nanoTimeAdjustment(7));
            });
  }

  @Test
  void a_task_draws_from_the_engines_seeds() throws Exception {
    new RecordingEngine()
        .during(
            () -> {
              assertEquals(42, JdkOutside.seed(7));
              assertEquals(0, JdkOutside.noise());
            });
  }

  @Test
  void without_a_machine_the_clock_is_real() {
    long before = System.currentTimeMillis();
    assertTrue(JdkOutside.currentTimeMillis() >= before);
  }
}
