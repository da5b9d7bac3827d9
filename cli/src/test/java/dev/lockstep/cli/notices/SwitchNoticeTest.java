package dev.lockstep.cli.notices;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SwitchNoticeTest {
  @ParameterizedTest
  @CsvSource({
    "10000, 20000000, 1, true",
    "10000, 20000000, 999, true",
    "10000, 19999999, 1, false",
    "9999, 40000000, 1, false",
    "10000, 20000000, 1000, false",
    "10000, 20000000, 0, false"
  })
  void most_of_the_time_goes_into_switching(
      long millis, long switches, long timeslice, boolean due) {
    assertEquals(due, new SwitchNotice().isDue(millis, switches, timeslice));
  }

  @Test
  void it_is_told_once_with_what_helps() {
    SwitchNotice notice = new SwitchNotice();
    notice.isDue(20_000, 100_000_000, 7);

    assertFalse(notice.isDue(20_100, 101_000_000, 7));
    assertEquals(
        "lockstep: much of the time goes into switching between tasks, 5,000,000 times a second of"
            + " processor time at timeslice 7: --timeslice 1000 switches less often\n",
        SwitchNotice.text(20_000, 100_000_000, 7));
  }
}
