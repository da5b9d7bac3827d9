package dev.lockstep.cli.notices;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class ProgressLineTest {
  @Test
  void a_short_time_is_shown_in_seconds() {
    assertEquals("lockstep: running for 2 s", ProgressLine.text(2999));
    assertEquals("lockstep: running for 59 s", ProgressLine.text(59_999));
  }

  @Test
  void a_longer_time_is_shown_in_minutes() {
    assertEquals("lockstep: running for 1:00 min", ProgressLine.text(60_000));
    assertEquals("lockstep: running for 1,234:05 min", ProgressLine.text(74_045_000));
  }

  @Test
  void a_stream_is_no_terminal_where_neither_the_system_nor_the_jdk_knows_one() {
    assertFalse(ProgressLine.isTerminal(Path.of("no-such-stream")));
  }
}
