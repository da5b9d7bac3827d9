package dev.lockstep.hooks.jdk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.hooks.RecordingEngine;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

final class OutsideTest {
  private final RecordingEngine engine = new RecordingEngine();

  @Test
  void sleeps_are_in_nanoseconds_and_as_long_as_can_be() throws Exception {
    engine.during(
        () -> {
          Outside.sleep(5);
          Outside.sleep(5, 7);
          Outside.sleep(Long.MAX_VALUE);
          Outside.sleep(Duration.ofMillis(-3)); // no sleep at all
          Outside.sleep(Duration.ZERO);
          Outside.sleep(Duration.ofDays(1_000_000));
          Outside.sleep(TimeUnit.MICROSECONDS, 2);
          Outside.sleep(TimeUnit.DAYS, Long.MIN_VALUE); // none either
          Outside.sleep(TimeUnit.DAYS, 0); // nor this
        });
    assertEquals(
        List.of(
            "sleep[5000000]",
            "sleep[5000007]",
            "sleep[9223372036854775807]",
            "sleep[0]",
            "sleep[9223372036854775807]",
            "sleep[2000]"),
        engine.requests);
  }

  @Test
  void a_sleep_that_the_jdk_refuses_is_refused() {
    assertRefused("timeout value is negative", () -> Outside.sleep(-1));
    assertRefused("timeout value is negative", () -> Outside.sleep(-1, -1));
    assertRefused("nanosecond timeout value out of range", () -> Outside.sleep(1, -1));
    assertRefused("nanosecond timeout value out of range", () -> Outside.sleep(1, 1_000_000));
  }

  private static void assertRefused(String message, Executable sleep) {
    assertEquals(message, assertThrows(IllegalArgumentException.class, sleep).getMessage());
  }

  @Test
  void clocks_are_the_engines() throws Exception {
    engine.during(
        () -> {
          assertEquals(42, Outside.nanoTime());
          assertEquals(42, Outside.currentTimeMillis());
        });
  }

  @Test
  void random_values_come_from_the_engines_seeds() throws Exception {
    engine.during(
        () -> {
          UUID id = Outside.randomUuid();
          assertEquals(4, id.version());
          assertEquals(2, id.variant());
          assertEquals(0.0, Outside.random());
        });
  }

  @Test
  void null_has_the_hash_that_the_jdk_gives_it() throws Exception {
    assertEquals(List.of(), engine.during(() -> assertEquals(0, Outside.identityHash(null))));
  }
}
