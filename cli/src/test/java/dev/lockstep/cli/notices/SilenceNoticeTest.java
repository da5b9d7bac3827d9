package dev.lockstep.cli.notices;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class SilenceNoticeTest {
  private static final StackTraceElement PROGRAM = new StackTraceElement("X", "main", "X.java", 3);

  private static StackTraceElement jdks(String module, String type, String method, int line) {
    return new StackTraceElement("", module, "25", type, method, "Some.java", line);
  }

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
        SilenceNotice.uncounted(List.of(PROGRAM)));
  }

  @Test
  void one_long_call_of_the_jdk_is_told_with_its_place() {
    StackTraceElement search = jdks("java.base", "java.util.Collections", "indexOf", 8);
    StackTraceElement get = jdks("java.xml", "com.sun.org.apache.xerces.Lists", "get", 4);
    assertEquals(
        "lockstep: the program has been in one call of the JDK for 10 s: java.util.Collections."
            + "indexOf, called at X.main(X.java:3). Simulated time stands still meanwhile, so"
            + " neither a timeslice nor --limit ends it\n",
        SilenceNotice.inOneCall(List.of(get, search, PROGRAM)));
  }

  @Test
  void nothing_is_told_where_the_program_waits_for_the_outside_or_is_in_no_call() {
    StackTraceElement read = jdks("java.base", "java.io.FileInputStream", "readBytes", -2);
    assertEquals("", SilenceNotice.inOneCall(List.of(read, PROGRAM)));
    assertEquals("", SilenceNotice.inOneCall(List.of(PROGRAM)));
    assertEquals("", SilenceNotice.inOneCall(List.of()));
  }
}
