package dev.lockstep.cli.notices;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class SilenceNoticeTest {
  private final SilenceNotice notice = new SilenceNotice();

  @Test
  void ten_silent_seconds_are_told_once() {
    assertFalse(notice.isDue(500, 7));
    assertFalse(notice.isDue(10_499, 7));
    assertTrue(notice.isDue(10_500, 7));
    assertFalse(notice.isDue(30_000, 7));
  }

  @Test
  void an_operation_ends_the_silence() {
    assertFalse(notice.isDue(0, 0));
    assertFalse(notice.isDue(9_000, 1));
    assertFalse(notice.isDue(18_999, 1));
    assertTrue(notice.isDue(19_000, 1));
    assertFalse(notice.isDue(20_000, 2));
    assertTrue(notice.isDue(30_000, 2));
  }

  @Test
  void the_text_says_what_to_do() {
    assertEquals(
        "lockstep: the program has run for 10 s without calling the library, at X.main(X.java:3)."
            + " Without aspp nothing preempts it: if it waits in a loop there, it waits for ever,"
            + " and has to call flick\n",
        SilenceNotice.text(", at X.main(X.java:3)"));
  }
}
