package dev.lockstep.cli.notices;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class ProgressLineTest {
  @Test
  void a_short_time_is_shown_in_seconds() {
    assertEquals("2 s", ProgressLine.text(2999));
    assertEquals("59 s", ProgressLine.text(59_999));
  }

  @Test
  void a_longer_time_is_shown_in_minutes() {
    assertEquals("1:00 min", ProgressLine.text(60_000));
    assertEquals("1,234:05 min", ProgressLine.text(74_045_000));
  }
}
