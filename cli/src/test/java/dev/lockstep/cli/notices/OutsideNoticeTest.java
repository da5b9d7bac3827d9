package dev.lockstep.cli.notices;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class OutsideNoticeTest {
  @Test
  void a_wait_of_a_second_is_told_once_for_each_kind() {
    OutsideNotice notice = new OutsideNotice();

    assertFalse(notice.isDue(100, "a socket"));
    assertFalse(notice.isDue(1599, "a socket"));
    assertTrue(notice.isDue(1600, "a socket"));
    assertFalse(notice.isDue(5000, "a socket"));
    assertFalse(notice.isDue(5100, "standard input"));
    assertTrue(notice.isDue(6600, "standard input"));
    assertFalse(notice.isDue(9000, "a socket"));
  }

  @Test
  void a_run_that_goes_on_waits_anew() {
    OutsideNotice notice = new OutsideNotice();

    assertFalse(notice.isDue(0, "a socket"));
    assertFalse(notice.isDue(900, ""));
    assertFalse(notice.isDue(1000, "a socket"));
    assertFalse(notice.isDue(2400, "a socket"));
    assertFalse(notice.isDue(5000, ""));
  }

  @Test
  void it_names_what_is_awaited_and_where_the_program_is() {
    assertEquals(
        "lockstep: the run waits for a socket, at X.main(X.java:7)\n",
        OutsideNotice.text("a socket", List.of(new StackTraceElement("X", "main", "X.java", 7))));
  }
}
